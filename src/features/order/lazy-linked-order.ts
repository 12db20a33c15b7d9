import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'

/** Pages of links in mails, which few visits need. */
export const LinkedOrder = lazyComponent(
  async () => (await withTexts(import('./linked-order.tsx'), 'orderLink')).LinkedOrder,
)
export const OrderLinkPage = lazyComponent(
  async () => (await withTexts(import('./order-link-page.tsx'), 'orderLink')).OrderLinkPage,
)
