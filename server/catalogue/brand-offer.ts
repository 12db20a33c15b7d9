import { type Category, ROOT_CATEGORY_ID } from '#models/wire/catalogue.ts'
import type { Seed } from '#server/seed/source.ts'
import type { BrandContent } from './brand-content.ts'

/** Not visible individually: no list and no page, but a shopper who has it in the cart from a sister shop can buy it. */
const HIDDEN = 1

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
