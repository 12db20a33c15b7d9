import { withTexts } from '../../i18n/page-texts.ts'

export const loadMicrocart = () => withTexts(import('./microcart-content.tsx'), 'cart', 'errors')

/** A prefetch that fails is no fault yet: opening the cart fetches again. */
export function prefetchMicrocart(): void {
  loadMicrocart().catch((error: unknown) => console.warn('[cart] prefetch failed', error))
}
