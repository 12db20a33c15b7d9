import { lazyComponent } from '#src/ui/lazy-component.ts'

/** Pages of links in mails, which few visits need. */
export const LinkedOrder = lazyComponent(async () => (await import('./linked-order.tsx')).LinkedOrder)
export const OrderLinkPage = lazyComponent(async () => (await import('./order-link-page.tsx')).OrderLinkPage)
