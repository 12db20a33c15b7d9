import type { MetaDescriptor } from 'react-router'
import { IMAGE_SIZES, imageUrl } from '#models/product/images.ts'
import { inStore, type StoreView, storeViewOf } from '#models/store/store-view.ts'
import { alternatesOf } from '#models/urls/hreflang.ts'

interface PageMeta {
  /** Without the shop's name; empty for the shop itself. */
  readonly title: string
  readonly description: string
  /** Canonical path of the page in the store, without the store's prefix. */
  readonly path: string
  readonly store: StoreView
  /** Public scheme and host. */
  readonly origin: string
  /** Address of the page that search engines are to list in place of this one, with the prefix of its store. */
  readonly canonical?: string | null
  /** Path of the same page in another store if it differs; null if that store has none. */
  readonly pathIn?: (store: StoreView) => string | null
  /** Path of a photograph, for shared links. */
  readonly image?: string | undefined
  readonly type?: 'website' | 'product' | 'article'
  readonly isHidden?: boolean
}

/** Meta tags for search engines and shared links. [SHELL-16] */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { description, store, origin, type = 'website' } = page
  const title = titleOf(page.title, inStore(store, page.path))
  const url = origin + inStore(store, page.path)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: page.canonical ? origin + page.canonical : url },
    ...alternateLinks(page),
    ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: store.brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: store.locale.replace('-', '_') },
    ...(page.image ? imageMeta(origin + imageUrl(page.image, 'gallery', 'jpeg')) : []),
  ]
}

/** Only pages that are listed have alternates. */
function alternateLinks({ origin, path, store, pathIn = () => path, isHidden, canonical }: PageMeta): MetaDescriptor[] {
  if (isHidden || canonical) return []
  const addressIn = (other: StoreView) => {
    const there = pathIn(other)
    return there === null ? null : origin + inStore(other, there)
  }
  return alternatesOf(store, addressIn).map(({ hrefLang, href }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  }))
}

function imageMeta(url: string): MetaDescriptor[] {
  const { width, height } = IMAGE_SIZES.gallery
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
}

/** Breadcrumbs as schema.org structured data, with absolute URLs. [SHELL-16] */
export function breadcrumbList(steps: readonly (readonly [name: string, url: string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
  }
}

/** Appends the brand's name to a title unless it is there already; `pathname` includes the store's prefix. */
export function titleOf(title: string, pathname: string): string {
  const { name } = storeViewOf(pathname).brand
  if (!title) return name
  return ` ${title} `.startsWith(` ${name} `) || title.endsWith(` ${name}`) ? title : `${title} · ${name}`
}
