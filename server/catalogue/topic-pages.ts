import type { PageTopic } from '#models/listing/understanding.ts'
import { FAQS_PATH, type StoreView } from '#models/store/store-view.ts'

/** Where a store answers a question to the house; null where it does not name such a page. */
export function topicPath({ footer, namesFaqs }: StoreView, topic: PageTopic): string | null {
  switch (topic) {
    case 'faqs':
      return namesFaqs ? FAQS_PATH : null
    case 'service':
      return '/customer-service'
    case 'store':
      return '/store-locator'
    default:
      return footer[topic]
  }
}
