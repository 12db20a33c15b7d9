import { formatPrice } from '#models/price/money.ts'
import { useStore } from '#src/store/use-store.ts'

/**
 * A sum from the server in euros, formatted for the store. In an element of its own: a browser that translates the page
 * replaces text nodes, and React would go on writing to the former one.
 */
export function Amount({ value }: { readonly value: number }) {
  return <span>{formatPrice(value, useStore())}</span>
}
