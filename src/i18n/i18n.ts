import { createInstance, type i18n } from 'i18next'
import type account from '#locales/de/account.json'
import type alert from '#locales/de/alert.json'
import type cart from '#locales/de/cart.json'
import type cartPage from '#locales/de/cartPage.json'
import type chat from '#locales/de/chat.json'
import type checkout from '#locales/de/checkout.json'
import type consent from '#locales/de/consent.json'
import type contact from '#locales/de/contact.json'
import type cookies from '#locales/de/cookies.json'
import type errors from '#locales/de/errors.json'
import type footer from '#locales/de/footer.json'
import type guarantee from '#locales/de/guarantee.json'
import type home from '#locales/de/home.json'
import type lightbox from '#locales/de/lightbox.json'
import type lists from '#locales/de/lists.json'
import type locator from '#locales/de/locator.json'
import type newsletter from '#locales/de/newsletter.json'
import type notices from '#locales/de/notices.json'
import type opening from '#locales/de/opening.json'
import type order from '#locales/de/order.json'
import type orderLink from '#locales/de/orderLink.json'
import type payment from '#locales/de/payment.json'
import type personal from '#locales/de/personal.json'
import type reading from '#locales/de/reading.json'
import type review from '#locales/de/review.json'
import type search from '#locales/de/search.json'
import type security from '#locales/de/security.json'
import type sizes from '#locales/de/sizes.json'
import type special from '#locales/de/special.json'
import type turntable from '#locales/de/turntable.json'
import type validation from '#locales/de/validation.json'
import type withdrawal from '#locales/de/withdrawal.json'
import type { Language } from '#models/store/store-view.ts'
import type { coreTexts } from './core.de.ts'

/** Lazy namespaces: texts that most pages do not render, loaded with the component that does. */
export interface LazyTexts {
  readonly account: typeof account
  readonly alert: typeof alert
  readonly cart: typeof cart
  readonly cartPage: typeof cartPage
  readonly chat: typeof chat
  readonly checkout: typeof checkout
  readonly consent: typeof consent
  readonly contact: typeof contact
  readonly cookies: typeof cookies
  readonly errors: typeof errors
  readonly footer: typeof footer
  readonly guarantee: typeof guarantee
  readonly home: typeof home
  readonly lightbox: typeof lightbox
  readonly lists: typeof lists
  readonly locator: typeof locator
  readonly newsletter: typeof newsletter
  readonly notices: typeof notices
  readonly opening: typeof opening
  readonly order: typeof order
  readonly orderLink: typeof orderLink
  readonly payment: typeof payment
  readonly personal: typeof personal
  readonly reading: typeof reading
  readonly review: typeof review
  readonly search: typeof search
  readonly security: typeof security
  readonly sizes: typeof sizes
  readonly special: typeof special
  readonly turntable: typeof turntable
  readonly validation: typeof validation
  readonly withdrawal: typeof withdrawal
}

export type LazyNamespace = keyof LazyTexts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof coreTexts & LazyTexts
  }
}

/** One chunk per language: the core texts and the loaders of its lazy namespaces. */
const languages = {
  de: () => import('./core.de.ts'),
  en: () => import('./core.en.ts'),
  it: () => import('./core.it.ts'),
} as const

const serverTexts = import.meta.env.SSR
  ? import.meta.glob<object>('/locales/*/{footer,locator,reading}.json', { import: 'default' })
  : {}

const instances = new Map<Language, i18n>()
const loaded = new Map<string, Promise<void>>()
/** Namespaces requested in any language so far: after a switch of stores the page needs them in the other language too. */
const wanted = new Set<LazyNamespace>()

/**
 * Resolves when the texts are loaded; after that `i18nFor` is synchronous, so that hydration does not suspend. Those that only
 * other parts of the page have asked for may fail: they are loaded again by the next call.
 */
export async function loadTexts(language: Language, ...namespaces: readonly LazyNamespace[]): Promise<void> {
  const others = [...wanted].filter((namespace) => !namespaces.includes(namespace))
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all([
    once(language, 'core'),
    ...namespaces.map((namespace) => once(language, namespace)),
    ...others.map((namespace) => once(language, namespace).catch(reportMissing)),
  ])
}

function reportMissing(error: unknown): void {
  console.warn('[i18n] failed to load the texts of another part of the page', error)
}

export function i18nFor(language: Language): i18n {
  const instance = instances.get(language)
  if (!instance) throw new Error(`The texts of "${language}" are not loaded`)
  return instance
}

function once(language: Language, part: LazyNamespace | 'core'): Promise<void> {
  const key = `${language} ${part}`
  let loading = loaded.get(key)
  if (!loading) {
    loading = load(language, part)
    loaded.set(key, loading)
    loading.catch(() => loaded.delete(key))
  }
  return loading
}

async function load(language: Language, part: LazyNamespace | 'core'): Promise<void> {
  const { coreTexts, lazyTexts } = await languages[language]()
  const address = `/locales/${language}/${part}.json`
  const texts = part === 'core' ? coreTexts : { [part]: await (lazyTexts[address] ?? serverTexts[address])?.() }
  const instance = instanceOf(language)
  for (const [namespace, resources] of Object.entries(texts)) {
    instance.addResourceBundle(language, namespace, resources, true, true)
  }
}

function instanceOf(language: Language): i18n {
  const known = instances.get(language)
  if (known) return known
  const instance = createInstance({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  // Nothing to fetch and `initAsync: false`: it is ready when this returns.
  void instance.init()
  instances.set(language, instance)
  return instance
}
