import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductPrice } from '#models/price/product-price.ts'

/** The platform's answer takes no longer than this, ms. */
const CONFIRMED_BY_MS = 1500

/** Revalidates once a page that was rendered before the platform confirmed its prices. [CAT-12] */
export function useConfirmedPrices(priced: readonly { readonly price: ProductPrice }[]): void {
  const { revalidate } = useRevalidator()
  const isWaiting = priced.some(({ price }) => price.isUnconfirmed)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void revalidate(), CONFIRMED_BY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, revalidate])
}
