import { STORE_VIEWS, type StoreView } from '../store/store-view.ts'

/**
 * The same view of the brands before this one. What several brands sell has the same text in each of them; search engines
 * shall list the page of the first. [SHELL-16]
 */
export function leadingViews({ brand, language, taxCountry }: StoreView): StoreView[] {
  return STORE_VIEWS.filter(
    (view) => view.brand.number < brand.number && view.language === language && view.taxCountry === taxCountry,
  )
}
