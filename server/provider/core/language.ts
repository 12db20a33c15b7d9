/** Languages of the provider's pages, ISO 639. */
export const LANGUAGES = ['de', 'en', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
