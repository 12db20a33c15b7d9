import { formatPrice } from '#models/price/money.ts'
import { useStore } from '#src/store/use-store.ts'

/** A plain sum of the server, in euros, as the store writes it. */
export function Amount({ value }: { readonly value: number }) {
  return <>{formatPrice(value, useStore())}</>
}
