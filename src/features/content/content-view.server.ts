import type { MetaDescriptor } from 'react-router'
import { IMAGE_SIZES, imageAddresses } from '#models/product/images.ts'
import { type StoreView, viewsOfBrand } from '#models/store/store-view.ts'
import type { CmsPage } from '#models/wire/catalogue.ts'
import { pageMeta } from '#src/head/page-meta.ts'
import { alternatePath } from '#src/store/alternate-path.ts'
import { inStoreHtml } from '#src/store/in-store-html.server.ts'

/** As wide as the text beside its navigation, `content-page.module.css`. */
const PICTURE_SIZES = '(min-width: 64rem) 46rem, 92vw'

export interface ContentView {
  readonly title: string
  readonly summary: string
  /** Trusted HTML of the shop owner, links inside the store already prefixed. */
  readonly html: string
  readonly metaTitle: string
  /** Inside the store, without its prefix. */
  readonly path: string
  /** Path of the same page in every store, by store code. */
  readonly paths: Readonly<Record<string, string>>
  /** HTML of the map, if the page is about a place. */
  readonly map?: string
  /** Whether it says if the store is open now. */
  readonly hasOpeningHours?: true
}

export function toContentView(page: CmsPage, store: StoreView): ContentView {
  const path = `/${page.canonical ?? page.identifier}`
  return {
    title: page.content_heading || page.title,
    summary: page.meta_description,
    html: responsivePictures(inStoreHtml(page.content, store)),
    metaTitle: page.meta_title || page.title,
    path,
    paths: Object.fromEntries(
      viewsOfBrand(store).map((other) => [other.code, alternatePath(path, store, other) ?? path]),
    ),
  }
}

export function contentMeta(page: ContentView, store: StoreView, origin: string): MetaDescriptor[] {
  const { metaTitle: title, summary: description, path, paths } = page
  const pathIn = ({ code }: StoreView) => paths[code] ?? null
  return pageMeta({ title, description, path, store, origin, type: 'article', pathIn })
}

/**
 * Gives the photographs in owner-written HTML, `<img src="/bench-scene.webp" alt="…">`, the addresses and the box of the
 * shop's own. Pictures of other folders stay as they are. [CAT-18]
 */
function responsivePictures(html: string): string {
  const { width, height } = IMAGE_SIZES.gallery
  return html.replaceAll(/(?<=<img )src="(\/[\w-]+\.webp)"/g, (_, path: string) => {
    const { src, srcSet } = imageAddresses(path, 'gallery')
    const box = `width="${width}" height="${height}" loading="lazy" decoding="async"`
    return `src="${src}" srcset="${srcSet}" sizes="${PICTURE_SIZES}" ${box}`
  })
}
