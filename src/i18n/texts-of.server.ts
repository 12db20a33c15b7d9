import type { Language } from '#models/store/store-view.ts'
import { i18nFor, type LazyNamespace, type LazyTexts, loadTexts } from './i18n.ts'

/**
 * A whole namespace as loader data: static texts are sent with the page that shows them and add nothing to the scripts.
 */
export async function textsOf<Name extends LazyNamespace>(language: Language, name: Name): Promise<LazyTexts[Name]> {
  await loadTexts(language, name)
  return i18nFor(language).getResourceBundle(language, name) as LazyTexts[Name]
}
