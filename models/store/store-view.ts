import { BRANDS } from '#brands'
import type { Brand } from './brand.ts'

/**
 * Store views: each brand has the same four. German without a prefix is the default, English is under /en, a third,
 * German-language view under /de, and Italian under /it. The code of a brand other than the first begins the addresses and
 * codes of its views. [ROUTE-13, SHELL-17]
 */

export type Language = 'de' | 'en' | 'it'

export interface StoreView {
  readonly brand: Brand
  /** Wire code, sent as `storeCode`. */
  readonly code: string
  /** Id of the commerce platform. */
  readonly id: number
  /** Its code begins its paths, unless it has a prefix, and the names of its routes. [ROUTE-13] */
  readonly appendsStoreCode: boolean
  /** Path prefix without a trailing slash; empty for the default store. */
  readonly prefix: string
  readonly language: Language
  /** BCP 47 tag for Intl and the `lang` attribute. */
  readonly locale: string
  /** Label in the store switcher, in its own language. */
  readonly label: string
  readonly currency: 'EUR'
  /** ISO country whose tax applies unless the shopper chooses another. */
  readonly taxCountry: string
  /** Region of that country by the platform's id; 0 if it has no rates of its own. */
  readonly taxRegion: number
  readonly customerGroups: {
    /** Group of guests; null: groups do not affect tax. [USER-07] */
    readonly defaultId: number | null
    /** Every customer counts as the default group, signed in or not. */
    readonly isDefaultForced: boolean
  }
  /** Unit prices that depend on the quantity. [CAT-14] */
  readonly usesTiers: boolean
  /** Preselects the tracking checkbox; nothing is tracked before the shopper has chosen. [SHELL-09] */
  readonly trackingPreselected: boolean
  /** Asks for confirmation before an offline order is sent; otherwise it is sent when the network returns. [SYNC-13] */
  readonly asksForOfflineOrders: boolean
  /** Static pages of the footer, by meaning. [ROUTE-12] */
  readonly footer: FooterPaths
  /** Whether links to the FAQ page are shown. [ROUTE-12] */
  readonly namesFaqs: boolean
}

export interface FooterPaths {
  readonly knowledge: string
  readonly faqs: string
  readonly delivery: string
  readonly returns: string
  readonly sizes: string
  readonly contact: string
  readonly terms: string
  readonly privacy: string
  readonly imprint: string
  readonly cookies: string
  readonly accessibility: string
  readonly withdrawal: string
}

const GERMAN_FOOTER: FooterPaths = {
  knowledge: '/schuhwissen',
  faqs: '/schuhwissen/faqs',
  delivery: '/lieferung-und-versand',
  returns: '/ruecksendung-und-umtausch',
  sizes: '/groessentabelle',
  contact: '/kontakt',
  terms: '/agb',
  privacy: '/datenschutz',
  imprint: '/impressum',
  cookies: '/cookie-settings',
  accessibility: '/barrierefreiheit',
  withdrawal: '/widerruf',
}

const ENGLISH_FOOTER: FooterPaths = {
  knowledge: '/blogs',
  faqs: '/schuhwissen/faqs',
  delivery: '/delivery-and-shipping',
  returns: '/return-and-exchange',
  sizes: '/size-chart',
  contact: '/contact',
  terms: '/agb',
  privacy: '/privacypolicy',
  imprint: '/imprint',
  cookies: '/cookie-settings',
  accessibility: '/accessibility',
  withdrawal: '/revocation',
}

const ITALIAN_FOOTER: FooterPaths = {
  knowledge: '/guida-alle-scarpe',
  faqs: '/guida-alle-scarpe/domande-frequenti',
  delivery: '/consegna-e-spedizione',
  returns: '/reso-e-cambio',
  sizes: '/guida-alle-misure',
  contact: '/contatti',
  terms: '/condizioni-di-vendita',
  privacy: '/informativa-sulla-privacy',
  imprint: '/note-legali',
  cookies: '/cookie-settings',
  accessibility: '/accessibilita',
  withdrawal: '/diritto-di-recesso',
}

/** The settings that a store view defines itself; the others come from the view that it extends. [ROUTE-14] */
export interface StoreSettings extends Partial<StoreView> {
  readonly code: string
  /** Code of a view that comes before it. */
  readonly extend?: string
}

/** Each view with all settings. An unknown parent is logged, and the settings come from the first view instead. [ROUTE-14] */
export function wholeStoreViews<const Rest extends readonly StoreSettings[]>(
  first: StoreView,
  ...rest: Rest
): readonly [StoreView, ...{ readonly [Place in keyof Rest]: StoreView }] {
  const views = [first]
  for (const { extend, ...own } of rest) {
    const parent = views.find(({ code }) => code === extend)
    if (extend && !parent) console.error(`Storeview "${extend}" doesn't exist!`)
    const prefix = own.appendsStoreCode ? { prefix: `/${own.code}` } : {}
    views.push({ ...(parent ?? first), ...prefix, ...own })
  }
  return views as [StoreView, ...{ [Place in keyof Rest]: StoreView }]
}

const VIEWS_OF_FIRST_BRAND = wholeStoreViews(
  {
    brand: BRANDS[0],
    code: 'de',
    id: 4,
    appendsStoreCode: false,
    prefix: '',
    language: 'de',
    locale: 'de-DE',
    label: 'Deutschland',
    currency: 'EUR',
    taxCountry: 'DE',
    taxRegion: 0,
    customerGroups: { defaultId: 0, isDefaultForced: false },
    usesTiers: true,
    trackingPreselected: true,
    asksForOfflineOrders: false,
    footer: GERMAN_FOOTER,
    namesFaqs: true,
  },
  {
    code: 'en',
    extend: 'de',
    id: 8,
    appendsStoreCode: true,
    language: 'en',
    locale: 'en-GB',
    label: 'International (English)',
    footer: ENGLISH_FOOTER,
  },
  {
    code: 'de_region',
    extend: 'de',
    id: 3,
    appendsStoreCode: true,
    prefix: '/de',
    label: 'Österreich und EU (Deutsch)',
    locale: 'de-AT',
    namesFaqs: false,
    taxCountry: 'AT',
  },
  {
    code: 'it',
    extend: 'de',
    id: 5,
    appendsStoreCode: true,
    language: 'it',
    locale: 'it-IT',
    label: 'Italia',
    footer: ITALIAN_FOOTER,
    taxCountry: 'IT',
  },
)

/** The views of another brand: those of the first one, each under the brand's code. */
export function storeViewsOf(brand: Brand): StoreView[] {
  return VIEWS_OF_FIRST_BRAND.map((view) => ({
    ...view,
    brand,
    id: brand.number * 100 + view.id,
    code: `${brand.code}_${view.code}`,
    prefix: `/${brand.code}${view.prefix}`,
    appendsStoreCode: true,
  }))
}

/** All views of all brands. */
export const STORE_VIEWS = [...VIEWS_OF_FIRST_BRAND, ...BRANDS.slice(1).flatMap(storeViewsOf)] as const
export const DEFAULT_STORE: StoreView = STORE_VIEWS[0]

/** The views of the same brand, this one among them. [ROUTE-17] */
export function viewsOfBrand({ brand }: StoreView): StoreView[] {
  return STORE_VIEWS.filter((view) => view.brand === brand)
}

/** The same view of the other brands. [ROUTE-17] */
export function sisterViews({ brand, language, taxCountry }: StoreView): StoreView[] {
  return STORE_VIEWS.filter(
    (view) => view.brand !== brand && view.language === language && view.taxCountry === taxCountry,
  )
}

/** Memoized: a page asks a thousand times for the store of one address. */
let lastAsked = { pathname: '/', store: DEFAULT_STORE }

/** The store view whose prefix begins the path; otherwise the default store. A longer prefix comes after a shorter one. */
export function storeViewOf(pathname: string): StoreView {
  if (pathname === lastAsked.pathname) return lastAsked.store
  const store = STORE_VIEWS.findLast(({ prefix }) => prefix && hasPrefix(pathname, prefix)) ?? DEFAULT_STORE
  lastAsked = { pathname, store }
  return store
}

/** `/EN/men` → `/en/men`: the address with a lower-case store prefix; null if it already is. [ROUTE-13] */
export function withPlainPrefix(pathname: string): string | null {
  const { prefix } = storeViewOf(pathname.toLowerCase())
  return pathname.startsWith(prefix) ? null : prefix + pathname.slice(prefix.length)
}

/** The store view of a wire code; null if unknown. */
export function storeViewByCode(code: string | undefined): StoreView | null {
  return STORE_VIEWS.find((store) => store.code === code) ?? null
}

/** `/en/c/boots` → `/c/boots`; always begins with a slash. */
export function withoutStore(pathname: string): string {
  const { prefix } = storeViewOf(pathname)
  return pathname.slice(prefix.length) || '/'
}

/** `/c/boots` in the English store → `/en/c/boots`; home of a prefixed store is the bare prefix. */
export function inStore(store: StoreView, path: string): string {
  if (path === '/' || path === '') return store.prefix || '/'
  return `${store.prefix}${path.startsWith('/') ? path : `/${path}`}`
}

/** A route's name in a store: `cms-page` → `en:cms-page`. [ROUTE-04, ROUTE-13] */
export function nameInStore({ appendsStoreCode, code }: StoreView, name: string): string {
  return appendsStoreCode ? `${code}:${name}` : name
}

function hasPrefix(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}
