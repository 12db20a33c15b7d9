import type { CartView } from '#worker/protocol.ts'

/** What the badge counts: pieces, or different things. [CART-07, minicartCountType] */
export type MinicartCountType = 'quantity' | 'items'

const MINICART_COUNT_TYPE: MinicartCountType = 'quantity'

export function cartCount(
  { lines, quantity }: Pick<CartView, 'lines' | 'quantity'>,
  type: MinicartCountType = MINICART_COUNT_TYPE,
): number {
  return type === 'quantity' ? quantity : lines.length
}
