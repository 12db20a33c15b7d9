import type { LinkedAlert } from '#models/wire/stock-alert.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { accepted, refused } from '#src/states/sample-results.ts'
import type { State, States } from '#src/states/state.ts'
import { NewsletterLink } from './newsletter-link.tsx'
import { ReviewLink } from './review-link.tsx'
import { StockAlertLink } from './stock-alert-link.tsx'

const TOKEN = 'token-of-the-mail'

const newsletter = (result?: FormResult, token = TOKEN): State => ({
  show: () => <NewsletterLink token={token} result={result} />,
})

const alert = (found: LinkedAlert | null, result?: FormResult, search = ''): State => ({
  search,
  show: () => <StockAlertLink alert={found} token={TOKEN} result={result} />,
})
const ALERT: LinkedAlert = { isConfirmed: false, product: { name: 'Oxford 1879', path: '/' } }

const REVIEW = {
  product: 'Oxford 1879',
  title: 'Nach zwei Wochen eingelaufen',
  detail: 'Am Anfang eng am Spann, dann wie angegossen.',
  nickname: 'Alexandra F.',
  rating: 4,
}
const review = (result?: FormResult, found: typeof REVIEW | null = REVIEW): State => ({
  show: () => <ReviewLink review={found} token={TOKEN} result={result} />,
})

/** The pages that links of mails lead to. */
export const mailLinkStates = {
  'newsletter-link': {
    asked: newsletter(),
    confirmed: newsletter(accepted('confirm')),
    'link-unknown': newsletter(refused('confirm', 'newsletter-token-unknown')),
    'link-cut': newsletter(undefined, ''),
    refused: newsletter(refused('confirm', 'rate-limited')),
  },
  'stock-alert-link': {
    asked: alert(ALERT),
    waiting: alert({ ...ALERT, isConfirmed: true }),
    'cancel-asked': alert(ALERT, undefined, '?cancel'),
    confirmed: alert(ALERT, accepted('confirm-alert')),
    cancelled: alert(ALERT, accepted('cancel-alert')),
    'link-unknown': alert(null),
    refused: alert(ALERT, refused('confirm-alert', 'rate-limited')),
  },
  'review-link': {
    asked: review(),
    approved: review(accepted('approve')),
    rejected: review(accepted('refuse')),
    'link-unknown': review(undefined, null),
    refused: review(refused('approve', 'unreachable')),
  },
} satisfies Record<string, States>
