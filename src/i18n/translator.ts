import type { i18n, Namespace, TFunction } from 'i18next'

type Translate = (key: unknown, options?: Readonly<Record<string, unknown>>) => string

const translators = new WeakMap<i18n, Map<string, Translate>>()

/**
 * One translation function for all components that use these namespaces. A listing renders the same few texts on every
 * card: texts without values, or with a count only, are memoized.
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
      texts.set(cacheKey, text)
    }
    return text
  }
}

/** Null if the text depends on values from an unbounded set. */
function cacheKeyOf(key: unknown, options: Readonly<Record<string, unknown>> | undefined): string | null {
  if (typeof key !== 'string') return null
  if (options === undefined) return key
  for (const option in options) if (option !== 'count') return null
  return `${key} ${options.count}`
}
