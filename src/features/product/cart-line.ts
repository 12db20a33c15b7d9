import type { CartLine, ProductOption } from '#models/cart/cart-line.ts'
import { variantHref } from '#models/urls/product-href.ts'
import { lineOptions } from '../cart/line-options.ts'
import { chosenPrice, chosenSelections, chosenVariant, type ProductChoice } from './product-choice.ts'
import type { Choosable, VariantView } from './product-view.ts'

/**
 * The cart line of a choice; null while a configurable has no variant chosen. `mintId` creates the client-side id of the
 * line.
 */
export function toCartLine(product: Choosable, choice: ProductChoice, mintId: () => string): CartLine | null {
  const variant = chosenVariant(product, choice)
  if (product.type === 'configurable' && !variant) return null
  const productOption = productOptionOf(product, choice, variant)
  const { amount, base } = chosenPrice(product, choice)
  return {
    id: mintId(),
    sku: variant?.sku ?? product.sku,
    parentSku: product.sku,
    productType: product.type,
    name: product.name,
    quantity: choice.quantity,
    unitPrice: amount,
    ...(base && { basePrice: base }),
    image: variant?.image ?? product.gallery[0]?.image ?? '',
    href: variant ? variantHref(product.href, variant.sku) : product.href,
    options: lineOptions(product, { productOption }),
    productOption,
  }
}

/** A set is bought as its parts: one line each. */
export function toPartLines(product: Choosable, { parts }: ProductChoice, mintId: () => string): CartLine[] {
  return product.parts.flatMap((part): CartLine[] => {
    const quantity = parts[part.sku] ?? 0
    if (quantity < 1) return []
    return [
      {
        id: mintId(),
        sku: part.sku,
        parentSku: part.sku,
        productType: part.type,
        name: part.name,
        quantity,
        unitPrice: part.price.amount,
        ...(part.price.base && { basePrice: part.price.base }),
        image: part.image.image,
        href: part.href,
        options: lineOptions({ ...part, options: [], bundle: [], custom: [] }, { productOption: null }),
        productOption: null,
      },
    ]
  })
}

function productOptionOf(product: Choosable, choice: ProductChoice, variant: VariantView | null): ProductOption | null {
  const configurable = variant
    ? product.options.map(({ code, attributeId }) => ({
        option_id: attributeId,
        option_value: variant.values[code] ?? '',
      }))
    : []
  const selections = chosenSelections(product, choice.bundle)
  const bundle = product.bundle.flatMap(({ id, choices }) => {
    const chosen = choices.find((candidate) => selections.includes(candidate))
    return chosen ? [{ option_id: id, option_qty: chosen.quantity, option_selections: [chosen.id] }] : []
  })
  const custom = product.custom.flatMap(({ option_id }) => {
    const value = choice.custom[option_id]?.trim()
    return value ? [{ option_id: String(option_id), option_value: value }] : []
  })
  if (configurable.length + bundle.length + custom.length === 0) return null
  return {
    extension_attributes: {
      custom_options: custom,
      configurable_item_options: configurable,
      bundle_options: bundle,
    },
  }
}
