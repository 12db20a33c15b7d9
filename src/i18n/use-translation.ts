import type { i18n, Namespace, TFunction } from 'i18next'
import { useStore } from '../store/use-store.ts'
import { i18nFor } from './i18n.ts'
import { translatorOf } from './translator.ts'

/**
 * The texts of the page's language. The language never changes under a mounted page (another store is another address),
 * so no subscription is needed, which saves the 3 kB of the binding library on every page.
 */
export function useTranslation<Name extends Namespace = 'common'>(
  name: Name = 'common' as Name,
): { t: TFunction<Name>; i18n: i18n } {
  const instance = i18nFor(useStore().language)
  return { t: translatorOf(instance, name), i18n: instance }
}
