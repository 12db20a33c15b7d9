import { createInstance, type i18n } from 'i18next'
import type { Language } from '#models/store-view.ts'
import type { checkoutTexts } from './checkout.de.ts'
import type { coreTexts } from './core.de.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof coreTexts & typeof checkoutTexts
  }
}

/** Texts that every page needs, one chunk a language; the checkout's come with the checkout. */
const groups = {
  core: {
    de: async () => (await import('./core.de.ts')).coreTexts,
    en: async () => (await import('./core.en.ts')).coreTexts,
    it: async () => (await import('./core.it.ts')).coreTexts,
  },
  checkout: {
    de: async () => (await import('./checkout.de.ts')).checkoutTexts,
    en: async () => (await import('./checkout.en.ts')).checkoutTexts,
    it: async () => (await import('./checkout.it.ts')).checkoutTexts,
  },
} as const

export type TextGroup = keyof typeof groups

const instances = new Map<Language, i18n>()
const loaded = new Map<string, Promise<void>>()

/** Resolves when the texts are there; after that `i18nFor` is synchronous, so that hydration waits for nothing. */
export function loadTexts(language: Language, group: TextGroup = 'core'): Promise<void> {
  const key = `${language} ${group}`
  let loading = loaded.get(key)
  if (!loading) {
    loading = load(language, group)
    loaded.set(key, loading)
    loading.catch(() => loaded.delete(key))
  }
  return loading
}

export function i18nFor(language: Language): i18n {
  const instance = instances.get(language)
  if (!instance) throw new Error(`The texts of "${language}" are not loaded`)
  return instance
}

async function load(language: Language, group: TextGroup): Promise<void> {
  const texts = await groups[group][language]()
  const instance = await instanceOf(language)
  for (const [namespace, resources] of Object.entries(texts)) {
    instance.addResourceBundle(language, namespace, resources, true, true)
  }
}

async function instanceOf(language: Language): Promise<i18n> {
  let instance = instances.get(language)
  if (!instance) {
    instance = createInstance()
    instances.set(language, instance)
    await instance.init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      resources: {},
      interpolation: { escapeValue: false },
      initAsync: false,
    })
  }
  return instance
}
