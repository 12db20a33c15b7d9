import { storeViewOf, withoutStore } from '#models/store/store-view.ts'
import { type LazyNamespace, loadTexts } from './i18n.ts'

/**
 * Lazy namespaces that a page needs for its first render, by its path in the store. By its path, because the root's loader
 * then requests them together with the page's code: a `handle` of the route is known only when that code has been loaded.
 * docs/decisions/ready-made-parts.md
 */
const PAGES: Readonly<Record<string, readonly LazyNamespace[]>> = {
  '': ['home'],
  '/pwa.html': ['home'],
  '/checkout': ['checkout', 'order', 'validation', 'cart', 'errors', 'guarantee'],
  '/redirect': ['payment'],
  '/loading': ['payment'],
  '/my-account': ['account', 'personal', 'security', 'review', 'order', 'withdrawal', 'validation', 'errors'],
  '/my-account/details': ['account', 'personal', 'validation', 'errors', 'notices'],
  '/my-account/addresses': ['account', 'personal', 'checkout', 'validation', 'errors'],
  '/register': ['account', 'validation'],
  '/confirm-account': ['account', 'security', 'validation'],
  '/sign-in': ['account', 'validation', 'errors'],
  '/resetpassword': ['account', 'validation'],
  '/search': ['search'],
  '/store-locator': ['opening'],
  '/newsletter': ['newsletter', 'validation'],
  '/newsletter/confirm': ['newsletter', 'validation'],
  '/stock-alert/confirm': ['alert', 'validation'],
  '/review/confirm': ['review', 'validation'],
  '/abmelden': ['newsletter', 'validation'],
  '/kontakt': ['contact', 'validation'],
  '/contact': ['contact', 'validation'],
  '/contatti': ['contact', 'validation'],
  '/wishlist': ['lists'],
  '/compare': ['lists'],
  '/cart': ['cartPage'],
  '/cookie-settings': ['consent', 'cookies'],
  '/cookie-einstellungen': ['consent', 'cookies'],
  '/vertrag-widerrufen': ['withdrawal', 'validation'],
  '/withdraw-from-contract': ['withdrawal', 'validation'],
  '/recedere-dal-contratto': ['withdrawal', 'validation'],
}

/** Loads the texts of the page's first render, on server and client. */
export function loadTextsOf({ pathname }: Pick<URL, 'pathname'>): Promise<void> {
  const path = withoutStore(pathname).replace(/\/$/, '')
  const section = path.replace(/^(\/my-account|\/checkout|\/confirm-account)\/.*/, '$1')
  return loadTexts(storeViewOf(pathname).language, ...(PAGES[path] ?? PAGES[section] ?? []))
}

/** Loader of a page that needs only its texts, on server and client: it requests no data. */
export async function loadTextsOnly({ url }: { readonly url: URL }): Promise<null> {
  await loadTextsOf(url)
  return null
}

/** Loads texts of an overlay of the current page, in the browser only. */
export function loadPageTexts(...namespaces: readonly LazyNamespace[]): Promise<void> {
  return loadTexts(storeViewOf(location.pathname).language, ...namespaces)
}

/** Resolves a lazy module together with its texts, so that it never renders without them. */
export async function withTexts<Part>(part: Promise<Part>, ...namespaces: readonly LazyNamespace[]): Promise<Part> {
  const [arrived] = await Promise.all([part, loadPageTexts(...namespaces)])
  return arrived
}
