import type { ProductOption } from '#models/cart/cart-line.ts'
import { type Cents, toCents } from '#models/price/money.ts'
import type { Product } from '#models/wire/product.ts'
import { type ChosenOption, type OfferParts, refuseOption } from './offer-parts.ts'

type CustomOption = NonNullable<Product['custom_options']>[number]
const LONGEST_TEXT = 255

/** Engravings and other custom options: fixed surcharges, or a percentage of the product's own price. */
export function customParts(product: Product, requested: ProductOption | null, ownPrice: Cents): OfferParts {
  const chosen = new Map(
    (requested?.extension_attributes.custom_options ?? []).map(({ option_id, option_value }) => [
      option_id,
      option_value,
    ]),
  )
  const options: ChosenOption[] = []
  let gross = 0
  for (const option of product.custom_options ?? []) {
    const given = chosen.get(String(option.option_id))?.trim() ?? ''
    if (given === '') {
      if (option.is_require) throw refuseOption('option-required', product.sku, option.option_id)
      continue
    }
    const parts = option.values?.length
      ? pickedParts(product.sku, option, given, ownPrice)
      : textPart(product.sku, option, given, ownPrice)
    gross += parts.gross
    options.push(...parts.options)
  }
  return { gross, options }
}

function textPart(sku: string, option: CustomOption, text: string, ownPrice: Cents): OfferParts {
  if (text.length > (option.max_characters || LONGEST_TEXT)) throw refuseOption('option-invalid', sku, option.option_id)
  return {
    gross: surcharge(option.price ?? 0, option.price_type, ownPrice),
    options: [{ label: option.title, value: text }],
  }
}

/** A checkbox sends several comma-separated ids. */
function pickedParts(sku: string, option: CustomOption, given: string, ownPrice: Cents): OfferParts {
  const ids = option.type === 'checkbox' ? given.split(',') : [given]
  const picked = ids.map((id) => {
    const value = option.values?.find(({ option_type_id }) => String(option_type_id) === id.trim())
    if (!value) throw refuseOption('option-invalid', sku, option.option_id)
    return value
  })
  return {
    gross: picked.reduce((sum, { price, price_type }) => sum + surcharge(price, price_type, ownPrice), 0),
    options: picked.map(({ title }) => ({ label: option.title, value: title })),
  }
}

function surcharge(price: number, kind: 'fixed' | 'percent' | undefined, ownPrice: Cents): Cents {
  return kind === 'percent' ? Math.round((ownPrice * price) / 100) : toCents(price)
}
