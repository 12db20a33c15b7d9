import { alternatesOf } from '#models/hreflang.ts'
import { inStore, type StoreView } from '#models/store-view.ts'
import type { SitemapPage } from './sitemap-pages.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`)
  return `${HEAD}\n<sitemapindex xmlns="${SCHEMA}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** The pages of one store, each with the same page in the others. [SHELL-16] */
export function sitemap(pages: readonly SitemapPage[], store: StoreView, origin: string): string {
  const addressIn = (page: SitemapPage, other: StoreView) => {
    const path = page.get(other.code)
    return path === undefined ? null : origin + encodeURI(inStore(other, path))
  }
  const entries = pages.flatMap((page) => {
    const address = addressIn(page, store)
    if (address === null) return []
    const links = alternatesOf((other) => addressIn(page, other)).map(
      ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escaped(href)}"/>`,
    )
    return [`<url><loc>${escaped(address)}</loc>${links.join('')}</url>`]
  })
  return `${HEAD}\n<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
