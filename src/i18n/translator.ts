import type { i18n, Namespace, TFunction } from 'i18next'

type Translate = (key: unknown, options?: Readonly<Record<string, unknown>>) => string

/** More than the texts of all pages with the values of a day. */
const MOST_TEXTS = 5000

const translators = new WeakMap<i18n, Map<string, Translate>>()

/**
 * One translation function for all components that use these namespaces. A page renders the same few texts again and
 * again, on every card and in every menu: texts are memoized by their values.
 */
export function translatorOf<Name extends Namespace>(instance: i18n, name: Name): TFunction<Name> {
  let known = translators.get(instance)
  if (!known) {
    known = new Map()
    translators.set(instance, known)
  }
  let translator = known.get(String(name))
  if (!translator) {
    translator = memoized(instance, instance.getFixedT(instance.language, name) as unknown as Translate)
    known.set(String(name), translator)
  }
  return translator as unknown as TFunction<Name>
}

function memoized(instance: i18n, translate: Translate): Translate {
  const texts = new Map<string, string>()
  // The cached result of a text that was not loaded yet is the key itself.
  instance.store.on('added', () => texts.clear())
  return (key, options) => {
    const cacheKey = cacheKeyOf(key, options)
    if (cacheKey === null) return translate(key, options)
    let text = texts.get(cacheKey)
    if (text === undefined) {
      text = translate(key, options)
      if (texts.size >= MOST_TEXTS) texts.clear()
      texts.set(cacheKey, text)
    }
    return text
  }
}

/** Null if an option is not a plain value: the text may then depend on its parts. */
function cacheKeyOf(key: unknown, options: Readonly<Record<string, unknown>> | undefined): string | null {
  if (typeof key !== 'string') return null
  let cacheKey = key
  for (const name in options) {
    const value = options[name]
    if (typeof value !== 'string' && typeof value !== 'number') return null
    // In quotation marks, because a value may contain what looks like the next one.
    cacheKey += ` ${name} ${typeof value === 'string' ? JSON.stringify(value) : value}`
  }
  return cacheKey
}
