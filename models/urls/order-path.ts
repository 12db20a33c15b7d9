const ORDER_PATH = /^\/checkout\/order\/([\w-]+)\/?$/

/** Where links in mails lead; the token is the fragment. [CHK-15] */
export const ORDER_LINK_PATH = '/checkout/order-link'

/** Address of an order inside its store. The order itself is in the log of the browser that placed it. [PROM-11] */
export function orderPath(orderId: string): string {
  return `/checkout/order/${orderId}`
}

/** Id of the order at this path of a store; null for other paths. */
export function orderIdOf(path: string): string | null {
  return ORDER_PATH.exec(path)?.[1] ?? null
}
