import { accountStates } from '#src/features/account/account.states.tsx'
import { guestStates } from '#src/features/account/guest.states.tsx'
import { checkoutStates } from '#src/features/checkout/checkout.states.tsx'
import { refusalStates } from '#src/features/notifications/refusal.states.tsx'
import { orderStates } from '#src/features/order/order.states.tsx'
import { paymentStates } from '#src/features/payment/payment.states.tsx'
import type { LazyNamespace } from '#src/i18n/i18n.ts'
import type { States } from './state.ts'

/** Every state by feature and name: its address is `/__states/{feature}/{name}` in each store view. [DEV-08] */
export const ALL_STATES: Readonly<Record<string, States>> = {
  checkout: checkoutStates,
  payment: paymentStates,
  order: orderStates,
  refusal: refusalStates,
  ...guestStates,
  ...accountStates,
}

/** Texts that the states need. */
export const STATE_TEXTS: readonly LazyNamespace[] = [
  'checkout',
  'order',
  'validation',
  'cart',
  'errors',
  'guarantee',
  'account',
  'personal',
  'security',
  'review',
  'withdrawal',
  'notices',
]
