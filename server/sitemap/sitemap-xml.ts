import { imageUrl } from '#models/product/images.ts'
import { inStore, type StoreView } from '#models/store/store-view.ts'
import { alternatesOf } from '#models/urls/hreflang.ts'
import type { SitemapPage } from './sitemap-pages.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const FURTHER_SCHEMAS =
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`)
  return `${HEAD}\n<sitemapindex xmlns="${SCHEMA}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** The pages of one store, each with its alternates in the other stores. [SHELL-16] */
export function sitemap(pages: readonly SitemapPage[], store: StoreView, origin: string): string {
  const addressIn = ({ paths }: SitemapPage, other: StoreView) => {
    const path = paths.get(other.code)
    return path === undefined ? null : origin + encodeURI(inStore(other, path))
  }
  const entries = pages.flatMap((page) => {
    const address = addressIn(page, store)
    if (address === null) return []
    const links = alternatesOf(store, (other) => addressIn(page, other)).map(
      ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escaped(href)}"/>`,
    )
    return [`<url><loc>${escaped(address)}</loc>${factsOf(page, origin)}${links.join('')}</url>`]
  })
  return `${HEAD}\n<urlset xmlns="${SCHEMA}" ${FURTHER_SCHEMAS}>\n${entries.join('\n')}\n</urlset>\n`
}

function factsOf({ changed, image }: SitemapPage, origin: string): string {
  const photograph = image && escaped(origin + imageUrl(image, 'gallery', 'jpeg'))
  return [
    changed ? `<lastmod>${escaped(changed)}</lastmod>` : '',
    photograph ? `<image:image><image:loc>${photograph}</image:loc></image:image>` : '',
  ].join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
