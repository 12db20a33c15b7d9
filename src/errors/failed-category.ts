import { isRouteErrorResponse } from 'react-router'
import { isRecord } from '#models/wire/is-record.ts'
import type { MenuEntry } from '../frame/menu.ts'

/**
 * The category whose data failed to load; null if another page failed. The server's response may name it, else its path
 * is looked up in the menu. A category at a named route (`/c/…`) that is in neither has no name. [CAT-11]
 */
export function failedCategory(
  error: unknown,
  path: string,
  menu: readonly MenuEntry[],
): { readonly name: string | null } | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  if (isRecord(data) && typeof data.category === 'string') return { name: data.category }
  const link = menu.flatMap((entry) => [entry, ...entry.children]).find(({ href }) => href === path)
  if (link) return link.isContent ? null : { name: link.name }
  return path.startsWith('/c/') ? { name: null } : null
}
