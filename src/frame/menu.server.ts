import type { StoreView } from '#models/store/store-view.ts'
import { categoryHref } from '#models/urls/category-href.ts'
import type { Category } from '#models/wire/catalogue.ts'
import type { CatalogueReader, MenuItem } from '#models/wire/catalogue-reader.ts'
import { cachedGroups, type MenuGroup, type MenuGroups } from './menu-groups.server.ts'

export interface MenuLink {
  readonly id: number
  readonly name: string
  /** Inside the store, without its prefix. */
  readonly href: string
  /** The link opens a content page instead of the category. */
  readonly isContent?: true
}

/** A first-level category, for header, drawer and error page. */
export interface MenuEntry extends MenuLink {
  readonly children: readonly MenuLink[]
  /** The editorial column of its submenu. */
  readonly headline: string | null
  readonly image: string | null
  /** Its products by make, last and occasion. */
  readonly groups: readonly MenuGroup[]
}

/** The menu of a store. Its groups are counted once in a while, because every page has it. [SHELL-02] */
export async function loadMenu(catalogue: CatalogueReader, store: StoreView): Promise<MenuEntry[]> {
  const items = await catalogue.menu(store)
  return toMenu(items, await cachedGroups(catalogue, store, items))
}

export function toMenu(items: readonly MenuItem[], groups: MenuGroups = new Map()): MenuEntry[] {
  return items.map(({ category, children }) => ({
    ...toLink(category),
    children: children.map((child) => toLink(child.category)),
    headline: category.cat_menu_right_headline,
    image: category.image,
    groups: groups.get(category.id) ?? [],
  }))
}

export function toLink(category: Category): MenuLink {
  const { id, name, cat_cms_url } = category
  if (!cat_cms_url) return { id, name, href: categoryHref(category) }
  return { id, name, href: `/${cat_cms_url.replace(/^\//, '')}`, isContent: true }
}
