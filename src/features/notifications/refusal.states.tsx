import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import { Sections } from '#src/states/sections.tsx'
import type { States } from '#src/states/state.ts'
import { Banner } from '#src/ui/banner.tsx'
import type { Refusal } from '#worker/commands.ts'
import { useRefusalText } from './refusal-text.ts'

/** What each text names. A reason without a line does not compile. [DEV-08] */
const REASONS = {
  other: {},
  'profile-changed': {},
  'engine-unavailable': {},
  'update-needed': {},
  'price-unknown': {},
  'quantity-invalid': {},
  'line-unknown': {},
  'only-available': { maxQuantity: 2 },
  'out-of-stock': {},
  'product-unavailable': {},
  'product-discontinued': {},
  'products-unavailable': {},
  'named-products-unavailable': { names: 'Oxford 1879' },
  'named-products-discontinued': { names: 'Oxford 1879' },
  'change-refused': {},
  'server-refused': { text: 'Closed today' },
  'server-trouble': { text: 'Closed today' },
  'price-changed': {},
  'amount-mismatch': {},
  'payment-not-approved': {},
  'total-unknown': {},
  'coupon-required': {},
  'coupon-invalid': {},
  'coupon-expired': {},
  'coupon-used': {},
  'coupon-not-yours': {},
  'gift-card-required': {},
  'gift-card-invalid': {},
  'gift-card-expired': {},
  'gift-card-empty': {},
  'gift-card-in-use': {},
  'gift-card-excluded': {},
  'gift-card-not-needed': {},
  'gift-card-changed': {},
  'gift-card-offline': {},
  'gift-card-unanswered': {},
  'gift-card-total-missing': {},
  'gift-card-too-often': {},
  'cart-empty': {},
  'minimum-order-value': { minimum: 50 },
  'maximum-order-value': {},
  'guest-order-too-large': {},
  'guest-day-limit': {},
  'unpaid-orders-open': {},
  'order-id-reused': {},
  'details-invalid': {},
  'billing-required': {},
  'shipping-method-required': {},
  'payment-method-required': {},
  'terms-required': {},
  'step-incomplete': {},
  'order-under-way': {},
  'order-incomplete': {},
  'order-invalid': {},
  'order-not-delivered': {},
  'order-refused': {},
  'bad-content-type': {},
  'wrong-response-format': {},
  'coupon-minimum': { minimum: 50 },
  'coupon-excluded': {},
  'country-not-delivered': {},
  'shipping-method-unavailable': {},
  'payment-method-unavailable': {},
  'payment-offline': {},
  'payment-refused': {},
  'payment-order-paid': {},
  'payment-order-ended': {},
  'invoice-address-differs': {},
  'invoice-limit': {},
  'adults-only': {},
  'sign-in-refused': {},
  'too-many-sign-ins': {},
  'signed-in-already': {},
  'unsent-work': { count: 2 },
  'session-ended-held': {},
  'session-ended-order': {},
  'session-ended-unsent': {},
  'dead-letter': {},
  'dead-letter-because': { text: 'Closed today' },
  'profile-dead-letter': {},
  'given-up': {},
  'list-full': { most: 50 },
  'size-available': {},
  'requests-waiting': {},
} satisfies Record<RefusalReason, Refusal['data']>

function RefusalTexts() {
  const refusalText = useRefusalText()
  return (
    <Sections title="Refusals" names={Object.keys(REASONS) as RefusalReason[]}>
      {(reason) => <Banner kind="danger">{refusalText({ reason, data: REASONS[reason] })}</Banner>}
    </Sections>
  )
}

/** The text of every reason why something is refused or has failed. */
export const refusalStates: States = { texts: { show: () => <RefusalTexts /> } }
