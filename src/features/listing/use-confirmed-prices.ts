import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductPrice } from '#models/price/product-price.ts'

/** The platform has answered the shop by then, or will not, ms. */
const CONFIRMED_BY_MS = 1500

/** A page that was drawn before the platform confirmed its prices is asked for once more when it has. [CAT-12] */
export function useConfirmedPrices(priced: readonly { readonly price: ProductPrice }[]): void {
  const { revalidate } = useRevalidator()
  const isWaiting = priced.some(({ price }) => price.isUnconfirmed)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void revalidate(), CONFIRMED_BY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, revalidate])
}
