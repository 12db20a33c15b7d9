import { SELLER } from '#models/store/seller.ts'
import { DEFAULT_STORE, type StoreView } from '#models/store/store-view.ts'
import { heading, lines, link, table } from './email.ts'
import type { Mail } from './outbox.ts'

/** Mail to the shop's staff, in German: a new review with the link to moderate it. [CAT-23] */
export function reviewMail(review: {
  readonly productName: string
  readonly title: string
  readonly detail: string
  readonly nickname: string
  readonly rating: number | null
  readonly isVerified: boolean
  readonly store: StoreView
  readonly link: string
}): Mail {
  const { productName, title, detail, nickname, rating, isVerified, store } = review
  const subject = `Neue Bewertung: ${productName}`
  const parts = [
    heading(oneLine(title)),
    lines(...detail.split(/\r?\n/)),
    table([
      ['Von', oneLine(nickname)],
      ['Sterne', rating === null ? 'keine' : String(rating)],
      ['Gekauft', isVerified ? 'ja, mit diesem Kundenkonto' : 'nicht bekannt'],
      ['Store-Ansicht', store.label],
    ]),
    link('Freigeben oder ablehnen', review.link),
  ]
  return { kind: 'review-notice', recipient: SELLER.email, body: { subject, store: DEFAULT_STORE, parts } }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
