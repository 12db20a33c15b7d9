import { withoutStore } from '#models/store/store-view.ts'
import { orderIdOf } from '#models/urls/order-path.ts'

/** By the browser's address, which on the way back is another one before the page is. */
export function isAtCheckout(): boolean {
  return withoutStore(location.pathname) === '/checkout'
}

export function isAtOrder(orderId: string): boolean {
  return orderIdOf(withoutStore(location.pathname)) === orderId
}
