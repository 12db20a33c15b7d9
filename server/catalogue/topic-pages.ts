import type { PageTopic } from '#models/listing/understanding.ts'
import { FAQS_PATH, type StoreView } from '#models/store/store-view.ts'

/** Address of the page that answers a question about the shop; null if the store has none. */
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
