import type { Language } from '#models/store-view.ts'
import { i18nFor, type LateNamespace, type LateTexts, loadTexts } from './i18n.ts'

/**
 * A whole namespace as data, for loaders: texts that only stand to be read travel with the page that shows them and
 * weigh on no script.
 */
export async function textsOf<Name extends LateNamespace>(language: Language, name: Name): Promise<LateTexts[Name]> {
  await loadTexts(language, name)
  return i18nFor(language).getResourceBundle(language, name) as LateTexts[Name]
}
