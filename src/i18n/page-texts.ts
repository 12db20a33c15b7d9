import { storeViewOf, withoutStore } from '#models/store/store-view.ts'
import { type LazyNamespace, loadTexts } from './i18n.ts'

/** Pages that draw late texts at once, by their path in the store. */
const PAGES: Readonly<Record<string, readonly LazyNamespace[]>> = {
  '': ['home'],
  '/pwa.html': ['home'],
  '/checkout': ['checkout', 'validation', 'cart', 'errors', 'guarantee'],
  '/redirect': ['payment'],
  '/loading': ['payment'],
  '/my-account': ['account', 'validation', 'errors'],
  '/resetpassword': ['account', 'validation'],
  '/search': ['search'],
  '/newsletter': ['newsletter'],
  '/wishlist': ['lists'],
  '/compare': ['lists'],
  '/cookie-settings': ['consent'],
  '/cookie-einstellungen': ['consent'],
  '/vertrag-widerrufen': ['withdrawal', 'validation'],
  '/withdraw-from-contract': ['withdrawal', 'validation'],
}

/** All that the page at this address draws at once, on both sides. */
export function loadTextsOf({ pathname }: Pick<URL, 'pathname'>): Promise<void> {
  const page = withoutStore(pathname).replace(/^(\/my-account|\/checkout)\/.*|\/$/, '$1')
  return loadTexts(storeViewOf(pathname).language, ...(PAGES[page] ?? []))
}

/** Texts of what opens over the page that stands; in the browser only. */
export function loadPageTexts(...namespaces: readonly LazyNamespace[]): Promise<void> {
  return loadTexts(storeViewOf(location.pathname).language, ...namespaces)
}

/** A part that is fetched late, together with its texts, so that it never draws without them. */
export async function withTexts<Part>(part: Promise<Part>, ...namespaces: readonly LazyNamespace[]): Promise<Part> {
  const [arrived] = await Promise.all([part, loadPageTexts(...namespaces)])
  return arrived
}
