import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Attribute } from '#models/catalogue.ts'
import type { Product } from '#models/product.ts'
import { DEFAULT_STORE } from '#models/store-view.ts'
import { type CatalogueContext, catalogueContext } from '#server/catalogue/catalogue-context.ts'
import { toAttributeDocument } from '#server/catalogue/content-documents.ts'
import { toProductDocument } from '#server/catalogue/product-document.ts'
import type { ProductSource } from '#server/db/seed/product-source.ts'
import { shoes } from '#server/db/seed/recipe/shoes.ts'
import { readSeed } from '#server/db/seed/source.ts'
import type { DocumentStore } from '#server/search/document-store.ts'

/** The generated catalogue in German, of any size, product by product. */

const seed = readSeed()
const context = catalogueContext(seed, DEFAULT_STORE, new Date('2026-10-05T12:00:00Z'))
export const attributes: readonly Attribute[] = seed.attributes.map((one) => toAttributeDocument(one, context))
/** Names of the shipped catalogue; the larger ones repeat them under further numbers. */
export const taught: readonly string[] = [
  ...seed.products.map(({ texts }) => texts.name.de),
  ...seed.categories.map(({ name }) => name.de),
]

export function* sources(count: number): Generator<ProductSource> {
  const goods = seed.products.filter(({ id }) => id < 1000).slice(0, count)
  yield* goods
  yield* shoes(count - goods.length)
}

export function expanded(source: ProductSource): Product {
  return toProductDocument(source, context satisfies CatalogueContext)
}

const BLOCK = 16
const MOST_EXPANDED = 500

/**
 * Stands for the database: records as compressed text, expanded where an answer needs them. A page of fifty is
 * expanded once and then remembered, as the shop's answers are.
 */
export class PackedProducts implements DocumentStore<Product> {
  readonly #blocks: Buffer[] = []
  readonly #placeOf = new Map<number, number>()
  readonly #expanded = new Map<number, Product>()
  #open: string[] = []

  add(source: ProductSource): void {
    this.#placeOf.set(source.id, this.#blocks.length * BLOCK + this.#open.length)
    this.#open.push(JSON.stringify(source))
    if (this.#open.length < BLOCK) return
    // Copied: what the compressor hands out is a small part of a large buffer.
    this.#blocks.push(
      Buffer.from(zstdCompressSync(this.#open.join('\n'), { params: { [constants.ZSTD_c_compressionLevel]: 3 } })),
    )
    this.#open = []
  }

  get(id: number): Product | undefined {
    const known = this.#expanded.get(id)
    if (known) return known
    const place = this.#placeOf.get(id)
    if (place === undefined) return undefined
    const block = this.#blocks[Math.floor(place / BLOCK)]
    const lines = block ? zstdDecompressSync(block).toString('utf8').split('\n') : this.#open
    const product = expanded(JSON.parse(lines[place % BLOCK] ?? ''))
    if (this.#expanded.size >= MOST_EXPANDED) this.#expanded.clear()
    this.#expanded.set(id, product)
    return product
  }

  /** What is newer than its record. */
  set(id: number, product: Product): void {
    if (this.#expanded.has(id)) this.#expanded.set(id, product)
  }

  delete(id: number): void {
    this.#placeOf.delete(id)
    this.#expanded.delete(id)
  }
}
