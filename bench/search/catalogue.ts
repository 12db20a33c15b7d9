import { mkdtempSync, openSync, readSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import type { Attribute } from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'
import { type CatalogueContext, catalogueContext } from '#server/catalogue/catalogue-context.ts'
import { toAttributeDocument } from '#server/catalogue/content-documents.ts'
import { toProductDocument } from '#server/catalogue/product-document.ts'
import type { DocumentStore } from '#server/search/document-store.ts'
import type { ProductSource } from '#server/seed/product-source.ts'
import { shoes } from '#server/seed/recipe/shoes.ts'
import { readSeed } from '#server/seed/source.ts'

/** The generated catalogue in German, of any size, one product at a time. */

const seed = readSeed()
const context = catalogueContext(seed, DEFAULT_STORE, new Date('2026-10-05T12:00:00Z'))
export const attributes: readonly Attribute[] = seed.attributes.map((one) => toAttributeDocument(one, context))
/** Product names of the shipped catalogue. Larger catalogues repeat them with other numbers. */
export const names: readonly string[] = [
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

const LONGEST_RECORD = 65_536
const WRITTEN_BYTES = 1_000_000
const MOST_EXPANDED = 500

/**
 * In place of the database: records are in a file, and documents are read and expanded on demand. A page of fifty is
 * expanded once and then cached, as the shop's answers are.
 */
export class StoredProducts implements DocumentStore<Product> {
  readonly #file = openSync(join(mkdtempSync(join(tmpdir(), 'welt-bench-')), 'products.jsonl'), 'w+')
  readonly #placeOf = new Map<number, number>()
  #end = 0
  #open = ''
  readonly #expanded = new Map<number, Product>()

  add(source: ProductSource): void {
    const line = `${JSON.stringify(source)}\n`
    this.#placeOf.set(source.id, this.#end)
    this.#end += Buffer.byteLength(line)
    this.#open += line
    if (this.#open.length > WRITTEN_BYTES) this.flush()
  }

  flush(): void {
    writeSync(this.#file, this.#open)
    this.#open = ''
  }

  get(id: number): Product | undefined {
    const known = this.#expanded.get(id)
    if (known) return known
    const place = this.#placeOf.get(id)
    if (place === undefined) return undefined
    const product = expanded(JSON.parse(this.#lineAt(place)))
    if (this.#expanded.size >= MOST_EXPANDED) this.#expanded.clear()
    this.#expanded.set(id, product)
    return product
  }

  #lineAt(place: number): string {
    const bytes = Buffer.alloc(LONGEST_RECORD)
    const length = readSync(this.#file, bytes, 0, LONGEST_RECORD, place)
    return bytes.subarray(0, bytes.subarray(0, length).indexOf('\n')).toString('utf8')
  }

  /** Overrides the stored record. */
  set(id: number, product: Product): void {
    if (this.#expanded.has(id)) this.#expanded.set(id, product)
  }

  delete(id: number): void {
    this.#placeOf.delete(id)
    this.#expanded.delete(id)
  }
}
