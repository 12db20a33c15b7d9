import { createContext, useContext } from 'react'
import { NO_ONLINE_PAYMENTS, paymentsOfAttribute, type ShopPayments } from '#models/checkout/shop-payments.ts'

/** Set by the server for its one render, which tells the client in `data-payments`. */
export const ShopPaymentsContext = createContext(NO_ONLINE_PAYMENTS)

/** In the browser, what the server said of this document; the offline shell says nothing. */
export function useShopPayments(): ShopPayments {
  const onServer = useContext(ShopPaymentsContext)
  return typeof document === 'undefined' ? onServer : paymentsOfAttribute(document.documentElement.dataset.payments)
}
