import { type StoreView, storeViewOf } from '#models/store/store-view.ts'
import type { Media } from '#models/wire/media.ts'
import { cachedAnswer, cachedKeys } from '#src/engine/engine.ts'
import type { ProductView } from '#src/features/product/product-view.ts'
import { closestPicture } from './closest-picture.ts'

/** A pair whose page and picture are on this device. */
export interface ReadablePair {
  /** Complete, and shown by the code of this build. */
  readonly address: string
  readonly name: string
  readonly media: Media
}

export interface ReadablePages {
  /** Latest first. */
  readonly pairs: readonly ReadablePair[]
  /** Paths of all pages that are readable, of this store. */
  readonly paths: ReadonlySet<string>
}

const MAX_PAIRS = 6
/** Each is read from the database; a listing weighs about a megabyte. */
const MAX_READS = 24

/** What an offline page can lead to: only what the loaders of this build find in the offline cache. [SHELL-11] */
export async function readReadablePages(store: StoreView): Promise<ReadablePages> {
  const pages = pagesOf(await cachedKeys(), routeModules(), store)
  const paths = new Set(pages.map(({ address }) => new URL(address, location.href).pathname))
  const pictures = await cachedPictures()
  const pairs = new Map<string, ReadablePair>()
  for (const { key, address } of pages.slice(0, MAX_READS)) {
    const product = productOf(await cachedAnswer(key))
    const [media] = product?.gallery ?? []
    if (!product || !media || pairs.has(product.sku)) continue
    const picture = new URL(`/img/1/1/resize/${media.image.replace(/^\/+/, '')}`, location.href).href
    if (closestPicture(picture, pictures)) pairs.set(product.sku, { address, name: product.name, media })
    if (pairs.size === MAX_PAIRS) break
  }
  return { pairs: [...pairs.values()], paths }
}

/** Cached pages of this build and store: a key is the address of a route's module and that of a page. */
export function pagesOf(keys: readonly string[], modules: readonly string[], store: StoreView) {
  return keys.flatMap((key) => {
    const edition = modules.find((module) => key.startsWith(`${module}/`))
    if (!edition) return []
    const address = key.slice(edition.length)
    return storeViewOf(address) === store ? [{ key, address }] : []
  })
}

function routeModules(): readonly string[] {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  return [...new Set(routes.map(({ module }) => new URL(module, location.href).href))]
}

/** The loader data of a product page, at its own address or by the splat route. */
function productOf(answer: unknown): Pick<ProductView, 'sku' | 'name' | 'gallery'> | null {
  const page = answer as { product?: ProductView; found?: { product?: ProductView } } | null
  return page?.product ?? page?.found?.product ?? null
}

async function cachedPictures(): Promise<readonly string[]> {
  const keys = await (await caches.open('images')).keys()
  return keys.map(({ url }) => url)
}
