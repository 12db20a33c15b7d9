import { errorStates } from '#src/errors/error.states.tsx'
import { accountStates } from '#src/features/account/account.states.tsx'
import { engineAccountStates } from '#src/features/account/engine-account.states.tsx'
import { guestStates } from '#src/features/account/guest.states.tsx'
import { cartStates } from '#src/features/cart/cart.states.tsx'
import { cartLineStates } from '#src/features/cart/cart-line.states.tsx'
import { checkoutStates } from '#src/features/checkout/checkout.states.tsx'
import { placedOrderStates } from '#src/features/checkout/placed-order.states.tsx'
import { consentStates } from '#src/features/consent/consent.states.tsx'
import { contactStates } from '#src/features/contact/contact.states.tsx'
import { contentStates } from '#src/features/content/content.states.tsx'
import { listingStates } from '#src/features/listing/listing.states.tsx'
import { listStates } from '#src/features/lists/lists.states.tsx'
import { mailLinkStates } from '#src/features/mail-link/mail-link.states.tsx'
import { newsletterStates } from '#src/features/newsletter/newsletter.states.tsx'
import { footerNewsletterStates } from '#src/features/newsletter/newsletter-section.states.tsx'
import { noticeStates } from '#src/features/notifications/notice.states.tsx'
import { notificationStates } from '#src/features/notifications/notification.states.tsx'
import { refusalStates } from '#src/features/notifications/refusal.states.tsx'
import { linkedOrderStates } from '#src/features/order/linked-order.states.tsx'
import { orderStates } from '#src/features/order/order.states.tsx'
import { passkeyStates } from '#src/features/passkey/passkey.states.tsx'
import { paymentStates } from '#src/features/payment/payment.states.tsx'
import { cardFormStates, widgetFormStates } from '#src/features/payment/provider-form.states.tsx'
import { buyBoxStates } from '#src/features/product/buy-box.states.tsx'
import { dialogStates } from '#src/features/product/dialog.states.tsx'
import { productStates } from '#src/features/product/product.states.tsx'
import { requestStates } from '#src/features/requests/request.states.tsx'
import { searchPageStates, searchPanelStates } from '#src/features/search/search.states.tsx'
import { withdrawalStates } from '#src/features/withdrawal/withdrawal.states.tsx'
import { latePanelStates } from '#src/frame/late-panel.states.tsx'
import type { LazyNamespace } from '#src/i18n/i18n.ts'
import { offlineStates } from '#src/offline/offline.states.tsx'
import type { States } from './state.ts'

/** Every state by feature and name: its address is `/__states/{feature}/{name}` in each store view. [DEV-08] */
export const ALL_STATES: Readonly<Record<string, States>> = {
  product: productStates,
  'buy-box': buyBoxStates,
  listing: listingStates,
  checkout: checkoutStates,
  'placed-order': placedOrderStates,
  payment: paymentStates,
  card: cardFormStates,
  widget: widgetFormStates,
  order: orderStates,
  'linked-order': linkedOrderStates,
  refusal: refusalStates,
  ...guestStates,
  ...accountStates,
  'engine-account': engineAccountStates,
  passkey: passkeyStates,
  cart: cartStates,
  'cart-line': cartLineStates,
  dialog: dialogStates,
  'search-panel': searchPanelStates,
  search: searchPageStates,
  ...listStates,
  consent: consentStates,
  withdrawal: withdrawalStates,
  notification: notificationStates,
  notice: noticeStates,
  request: requestStates,
  error: errorStates,
  offline: offlineStates,
  contact: contactStates,
  content: contentStates,
  ...mailLinkStates,
  'newsletter-form': newsletterStates,
  'footer-newsletter': footerNewsletterStates,
  'late-panel': latePanelStates,
}

/** Texts that only the server renders. */
type ServerTexts = 'footer' | 'locator' | 'reading'

const PAGE_TEXTS = {
  account: true,
  alert: true,
  cart: true,
  cartPage: true,
  chat: true,
  checkout: true,
  consent: true,
  contact: true,
  cookies: true,
  errors: true,
  guarantee: true,
  home: true,
  lightbox: true,
  lists: true,
  newsletter: true,
  notices: true,
  opening: true,
  order: true,
  orderLink: true,
  payment: true,
  personal: true,
  review: true,
  search: true,
  security: true,
  sizes: true,
  special: true,
  turntable: true,
  validation: true,
  withdrawal: true,
} satisfies Record<Exclude<LazyNamespace, ServerTexts>, true>

/** A state shows components without the pages that load their texts: each namespace is here, or the compiler says so. */
export const STATE_TEXTS = Object.keys(PAGE_TEXTS) as LazyNamespace[]
