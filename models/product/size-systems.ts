/** The boxes are labelled in EU sizes. Separate from the tables, which pages do not load. */
export const SIZE_SYSTEMS = ['EU', 'UK', 'US'] as const
export type SizeSystem = (typeof SIZE_SYSTEMS)[number]
