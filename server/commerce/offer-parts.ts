import { MAX_SALE_QUANTITY } from '#models/cart/cart-limits.ts'
import type { Cents } from '#models/price/money.ts'
import type { Product } from '#models/wire/product.ts'
import { Refusal } from '../http/refusal.ts'

/** Finds a product by SKU. A variant's SKU finds its parent. */
export type FindProduct = (sku: string) => Product | null

export interface ChosenOption {
  readonly label: string
  readonly value: string
}

/** What options add to an offer. */
export interface OfferParts {
  readonly gross: Cents
  readonly options: readonly ChosenOption[]
}

export function notForSale(sku: string): Refusal {
  return new Refusal(400, 'product-unavailable', 'Product that you are trying to add is not available.', {
    details: { sku },
  })
}

export function refuseOption(error: 'option-required' | 'option-invalid', sku: string, option: number): Refusal {
  const message = error === 'option-required' ? 'An option of this product must be chosen' : 'There is no such option'
  return new Refusal(400, error, message, { details: { sku, option } })
}

/** Refuses a quantity above the limit of a line. [CART-05] */
export function requireQuantity(quantity: number): void {
  if (quantity <= MAX_SALE_QUANTITY) return
  throw new Refusal(400, 'quantity-too-large', `The most you may purchase is ${MAX_SALE_QUANTITY}`, {
    details: { maximum: MAX_SALE_QUANTITY },
  })
}
