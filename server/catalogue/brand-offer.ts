import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { THEMES } from '#models/store/read-brands.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { type Category, ROOT_CATEGORY_ID } from '#models/wire/catalogue.ts'
import type { CategorySource, PageSource, PromotionSource, Seed } from '#server/seed/source.ts'

/** Not visible individually: no list and no page, but a shopper who has it in the cart from a sister shop can buy it. */
const HIDDEN = 1

/** What a brand offers of the catalogue, and what it promotes. */
export interface BrandContent {
  /** Roots: the brand sells what is in one of these categories; null if it sells everything. */
  readonly categories: readonly number[] | null
  /** Except what is in one of these. */
  readonly omittedCategories: readonly number[]
  /** Pictures and words of categories by id, where the catalogue's speak of what the brand does not sell. */
  readonly categoryChanges: Readonly<Record<string, Partial<CategorySource>>>
  /** Words of content pages by id, where the shared ones speak of another brand. */
  readonly pageChanges: Readonly<Record<string, Partial<PageSource>>>
  /** Identifiers of content blocks that its pages leave out. */
  readonly omittedBlocks: readonly string[]
  readonly promotion: PromotionSource
}

const known = new Map<string, BrandContent>()

/** From the brand's folder, read once. [SHELL-14, SHELL-17] */
export function brandContent({ brand }: Pick<StoreView, 'brand'>): BrandContent {
  const folder = join(THEMES, brand.code)
  let content = known.get(folder)
  if (!content) {
    content = { ...read<Omit<BrandContent, 'promotion'>>(folder, 'catalogue'), promotion: read(folder, 'promotion') }
    known.set(folder, content)
  }
  return content
}

export function readBrandTexts({ brand, language }: StoreView): { readonly claim: string } {
  return read(join(THEMES, brand.code), `texts.${language}`)
}

function read<Content>(folder: string, name: string): Content {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Content
}

/** The catalogue as the brand offers it: what it does not sell is hidden. [SHELL-17] */
export function seedOfBrand(seed: Seed, brand: BrandContent): Seed {
  return {
    ...seed,
    products: seed.products.map((product) => hideUnlessSold(product, product.categories, brand)),
    categories: seed.categories.map((category) => ({ ...category, ...brand.categoryChanges[category.id] })),
    pages: seed.pages.map((page) => ({ ...page, ...brand.pageChanges[page.id] })),
    blocks: seed.blocks.filter(({ identifier }) => !brand.omittedBlocks.includes(identifier)),
  }
}

/** The product, hidden if none of its categories is below the brand's roots. */
export function hideUnlessSold<Item extends { readonly visibility: number }>(
  product: Item,
  of: readonly number[],
  { categories, omittedCategories }: BrandContent,
): Item {
  const isOmitted = of.some((id) => omittedCategories.includes(id))
  const isSold = !isOmitted && (categories === null || of.some((id) => categories.includes(id)))
  return isSold ? product : { ...product, visibility: HIDDEN }
}

/** A category without a product of the brand does not exist in it; the whole catalogue has even its empty ones. */
export function deactivateIfEmpty(category: Category, { categories }: BrandContent): Category {
  const isThere = categories === null || category.product_count > 0 || category.id === ROOT_CATEGORY_ID
  return isThere ? category : { ...category, is_active: false, include_in_menu: false }
}
