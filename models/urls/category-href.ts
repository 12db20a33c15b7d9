import type { Category } from '../wire/catalogue.ts'
import { ROUTING, type Routing } from './routing.ts'

/** The category's own path, otherwise the named route. [ROUTE-03] */
export function categoryHref(
  { url_path, slug }: Pick<Category, 'url_path' | 'slug'>,
  { usesUrlPaths }: Routing = ROUTING,
): string {
  return usesUrlPaths && url_path ? `/${url_path}` : `/c/${slug}`
}
