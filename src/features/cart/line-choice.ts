import type { CartLine } from '#models/cart/cart-line.ts'
import { chosenVariant, isValueAvailable, type ProductChoice } from '../product/product-choice.ts'
import type { Choosable } from '../product/product-view.ts'

/** Whether a line has a size, width or colour that can be changed. [CART-04] */
export function isChangeable({ productType, sku, parentSku }: CartLine): boolean {
  return productType === 'configurable' || parentSku !== sku
}

/** The current choice of the line: from its variant, otherwise from the options that it was bought with. */
export function choiceOf(product: Choosable, { sku, quantity, productOption }: CartLine): ProductChoice {
  const bought = productOption?.extension_attributes
  const values = product.variants.find((variant) => variant.sku === sku)?.values
  return {
    configuration: values ?? configurationOf(product, bought?.configurable_item_options ?? []),
    quantity,
    bundle: {},
    custom: Object.fromEntries((bought?.custom_options ?? []).map((option) => [option.option_id, option.option_value])),
    parts: {},
  }
}

function configurationOf(
  { options }: Choosable,
  bought: readonly { readonly option_id: string; readonly option_value: string | number }[],
): ProductChoice['configuration'] {
  return Object.fromEntries(
    options.flatMap(({ code, attributeId }): [string, number][] => {
      const value = bought.find(({ option_id }) => option_id === attributeId)?.option_value
      return value === undefined ? [] : [[code, Number(value)]]
    }),
  )
}

/**
 * Whether a value is in stock together with the choices of the groups before it. Later groups do not count: their choice
 * is removed if it is sold out with the value, so that every size can be reached.
 */
export function isSelectable(product: Choosable, choice: ProductChoice, code: string, id: number): boolean {
  return isValueAvailable(product, { ...choice, configuration: before(product, choice, code) }, code, id)
}

function before({ options }: Choosable, { configuration }: ProductChoice, code: string): Record<string, number> {
  const earlier = options.slice(
    0,
    options.findIndex((group) => group.code === code),
  )
  return Object.fromEntries(
    earlier.flatMap((group): [string, number][] => {
      const value = configuration[group.code]
      return value === undefined ? [] : [[group.code, value]]
    }),
  )
}

/** The choice without the values that this product does not have in stock, after a change of colour or of size. */
export function onlySelectable(product: Choosable, choice: ProductChoice): ProductChoice {
  const configuration: Record<string, number> = {}
  for (const { code } of product.options) {
    const id = choice.configuration[code]
    if (id !== undefined && isSelectable(product, { ...choice, configuration }, code, id)) configuration[code] = id
  }
  return { ...choice, configuration }
}

export function withValue(product: Choosable, choice: ProductChoice, code: string, id: number): ProductChoice {
  return onlySelectable(product, { ...choice, configuration: { ...choice.configuration, [code]: id } })
}

/** Whether everything is chosen and in stock. */
export function isInStock(product: Choosable, choice: ProductChoice): boolean {
  return chosenVariant(product, choice)?.stock.isInStock === true
}

/** Whether the product offers every custom option of the line: an engraving is never dropped. [CAT-15] */
export function offersCustomOptions({ custom }: Choosable, choice: ProductChoice): boolean {
  return Object.keys(choice.custom).every((id) => custom.some(({ option_id }) => String(option_id) === id))
}
