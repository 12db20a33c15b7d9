/** Whether the event has an order's key: it asked the server for the order, or for a payment of it. */
export function isOrderRequest({ type }: { readonly type: string }): boolean {
  return type === 'checkout.order-requested' || type === 'payments.requested'
}
