import { formatPrice } from '#models/price/money.ts'
import { useStore } from '#src/store/use-store.ts'

/** A sum from the server in euros, formatted for the store. */
export function Amount({ value }: { readonly value: number }) {
  return <>{formatPrice(value, useStore())}</>
}
