import { categoryHref } from '#models/urls/category-href.ts'
import type { Category } from '#models/wire/catalogue.ts'
import type { MenuItem } from '#models/wire/catalogue-reader.ts'

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
}

export function toMenu(items: readonly MenuItem[]): MenuEntry[] {
  return items.map(({ category, children }) => ({
    ...toLink(category),
    children: children.map((child) => toLink(child.category)),
    headline: category.cat_menu_right_headline,
    image: category.image,
  }))
}

export function toLink(category: Category): MenuLink {
  const { id, name, cat_cms_url } = category
  if (!cat_cms_url) return { id, name, href: categoryHref(category) }
  return { id, name, href: `/${cat_cms_url.replace(/^\//, '')}`, isContent: true }
}
