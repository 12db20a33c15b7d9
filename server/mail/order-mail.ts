import { deliveryDays } from '#models/checkout/delivery-time.ts'
import { CASH_ON_DELIVERY, GIFT_CARD, INVOICE } from '#models/checkout/payment-codes.ts'
import { INVOICE_DAYS, PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'
import { formatPrice, toEuro } from '#models/price/money.ts'
import { SELLER_BANK } from '#models/store/seller-bank.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { WITHDRAWAL_PATHS } from '#models/urls/withdrawal-path.ts'
import type { CmsPage } from '#models/wire/catalogue.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import { characteristicsOf } from '../commerce/characteristics.ts'
import type { Commerce } from '../commerce/commerce.ts'
import type { NewOrder } from '../commerce/order-store.ts'
import { amountDue } from '../gift-card/amounts.ts'
import { termsOf } from '../payment/terms.ts'
import { type EmailItem, type EmailPart, escaped, footer, heading, items, lines, link, table } from './email.ts'
import { MAIL, mailDocument } from './mail-document.ts'
import { orderTexts } from './order-texts.ts'
import type { Mail, MailAttachment } from './outbox.ts'
import { plainLine } from './plain-line.ts'
import { sellerLines } from './seller-lines.ts'

/** The account that a guest asked for with the order. */
export interface OrderAccount {
  /** The address had an account before. */
  readonly isKnown: boolean
  /** Chooses the password of a new account, or leads to the orders of a known one. */
  readonly link: string
}

/**
 * The order confirmation on a durable medium, with payment instructions. `orderLink` opens the order, where it can be
 * canceled. [CHK-13, CHK-16, law 21]
 */
export function orderMail(commerce: Commerce, order: NewOrder, orderLink: string, account: OrderAccount | null): Mail {
  const { store, destination, number } = order
  const texts = orderTexts(store)
  const parts: EmailPart[] = [
    lines(texts.greeting(plainLine(destination.billing.firstname), plainLine(destination.billing.lastname))),
    lines(texts.thanks(number, store.brand.name), texts.placedOn(dateOf(order.placedAt, store))),
    heading(texts.goods),
    items(goods(commerce, order)),
    table(sums(order)),
    ...payment(order),
    link(texts.orderPage, orderLink),
    ...(account ? accountParts(order, account) : []),
    heading(texts.billingAddress),
    lines(...addressLines(destination.billing, store)),
    ...(destination.shipping
      ? [heading(texts.shippingAddress), lines(...addressLines(destination.shipping, store))]
      : []),
    lines(
      destination.shipping ? deliveryTime(order)(deliveryDays(destination.shipping.country_id)) : texts.deliveryByMail,
    ),
    heading(texts.withdrawal),
    lines(
      `${texts.withdrawalRight} ${destination.shipping ? texts.withdrawalOfGoods : texts.withdrawalOfDigital}`,
      texts.withdrawalAttached,
    ),
    link(texts.withdrawalPage, `${commerce.publicOrigin}${store.prefix}${store.footer.withdrawal}`),
    link(texts.withdraw, withdrawalLink(commerce.publicOrigin, order)),
    lines(texts.warranty),
    footer(texts.seller, ...sellerLines(store)),
  ]
  const body = { subject: texts.subject(number), store, parts }
  const attachments = legalAttachments(commerce.catalogue.indexFor(store), store, commerce.publicOrigin)
  return { kind: 'order-confirmation', recipient: destination.email, body, attachments }
}

function accountParts({ store }: NewOrder, { isKnown, link: target }: OrderAccount): EmailPart[] {
  const texts = orderTexts(store)
  return [
    heading(texts.account),
    lines(isKnown ? texts.accountKnown : texts.accountBegun),
    link(isKnown ? texts.accountSignIn : texts.accountFinish, target),
  ]
}

function goods(commerce: Commerce, { cart, store }: NewOrder): EmailItem[] {
  const index = commerce.catalogue.indexFor(store)
  const texts = orderTexts(store)
  const price = (cents: number) => formatPrice(toEuro(cents), store)
  return cart.entries.map(({ offer, quantity }, place) => {
    const product = index.product(offer.parentSku)
    const options = product ? characteristicsOf(offer, product, index.catalogue.attributes) : offer.options
    const { unitGross = offer.unitGross, rowGross = 0 } = cart.sum.rows[place] ?? {}
    return {
      name: `${quantity} × ${offer.name} (${offer.sku})`,
      details: [
        options.map(({ label, value }) => `${label}: ${plainLine(value)}`).join(', '),
        quantity > 1 ? texts.each(price(unitGross)) : '',
      ].filter((detail) => detail !== ''),
      price: price(rowGross),
    }
  })
}

function sums({ cart, destination, store }: NewOrder): (readonly [string, string, 'total'?])[] {
  const { sum, coupon, cards } = cart
  const texts = orderTexts(store)
  const price = (cents: number) => formatPrice(toEuro(cents), store)
  return [
    [texts.subtotal, price(sum.subtotalGross)],
    ...(sum.discount > 0 ? [[`${texts.discount} (${coupon?.code ?? ''})`, price(-sum.discount)] as const] : []),
    ...(destination.shipping
      ? [[texts.shipping, sum.shippingGross === 0 ? texts.free : price(sum.shippingGross)] as const]
      : []),
    ...(sum.paymentGross > 0 ? [[texts.cashOnDeliveryFee, price(sum.paymentGross)] as const] : []),
    [texts.total, price(sum.grandTotal), 'total'],
    ...cards.map(({ last4, amount }) => [texts.giftCard(last4), price(-amount)] as const),
    ...(cards.length > 0 ? [[texts.amountDue, price(amountDue(cart))] as const] : []),
    ...sum.taxes.map(({ percent, amount }) => [texts.tax(percent), price(amount)] as const),
  ]
}

/** Such a confirmation is sent only after the payment. */
function isPaid({ destination }: NewOrder): boolean {
  return termsOf(destination.paymentMethod).isConfirmedWhenPaid
}

/** From when the delivery time counts. */
function deliveryTime(order: NewOrder) {
  const texts = orderTexts(order.store)
  if (isPaid(order)) return texts.deliveryTimePaid
  return termsOf(order.destination.paymentMethod).status === 'processing'
    ? texts.deliveryTimeDeferred
    : texts.deliveryTime
}

function payment(order: NewOrder): EmailPart[] {
  const texts = orderTexts(order.store)
  if (order.destination.paymentMethod === GIFT_CARD) return [heading(texts.paymentDone), lines(texts.paidByGiftCard)]
  if (order.destination.paymentMethod === INVOICE) {
    return [
      heading(texts.paymentByInvoice),
      lines(texts.invoice(dueDateOf(order, INVOICE_DAYS)), texts.shippedAtOnce),
      table(bankRows(order)),
    ]
  }
  if (order.destination.paymentMethod === CASH_ON_DELIVERY) {
    const amount = formatPrice(toEuro(amountDue(order.cart)), order.store)
    return [heading(texts.paymentOnDelivery), lines(texts.cashOnDelivery(amount, order.cart.sum.paymentGross > 0))]
  }
  if (isPaid(order)) return [heading(texts.paymentDone), lines(texts.paid)]
  const { shipping } = order.destination
  return [
    heading(texts.payment),
    lines(texts.prepayment(dueDateOf(order, PREPAYMENT_DAYS)), ...(shipping ? [texts.shippedWhenPaid] : [])),
    table(bankRows(order)),
  ]
}

function bankRows({ number, cart, store }: NewOrder): (readonly [string, string])[] {
  const texts = orderTexts(store)
  return [
    [texts.holder, SELLER_BANK.holder],
    ['IBAN', SELLER_BANK.iban],
    ['BIC', `${SELLER_BANK.bic} (${SELLER_BANK.name})`],
    [texts.amount, formatPrice(toEuro(amountDue(cart)), store)],
    [texts.reference, number],
  ]
}

function addressLines(address: OrderAddress, { locale }: StoreView): string[] {
  return [
    plainLine(`${address.firstname} ${address.lastname}`),
    plainLine(address.company ?? ''),
    plainLine(address.street.join(' ')),
    plainLine(`${address.postcode} ${address.city}`),
    new Intl.DisplayNames(locale, { type: 'region' }).of(address.country_id) ?? address.country_id,
  ]
}

/** The last day for the transfer, in the Berlin time zone. */
function dueDateOf({ placedAt, store }: NewOrder, days: number): string {
  const due = new Date(placedAt.getTime() + days * 86_400_000)
  return new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(due)
}

/** Link to the withdrawal form with this order's number filled in. */
function withdrawalLink(origin: string, { store, number }: NewOrder): string {
  return `${origin}${store.prefix}${WITHDRAWAL_PATHS[store.language]}?order=${encodeURIComponent(number)}`
}

function dateOf(date: Date, store: StoreView): string {
  return new Intl.DateTimeFormat(store.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(date)
}

interface Pages {
  cmsPage(identifier: string): CmsPage | null
}

/** Terms and withdrawal instruction with its model form, in the version at the conclusion of the contract. [law 9, 21] */
function legalAttachments(pages: Pages, store: StoreView, origin: string): MailAttachment[] {
  return [store.footer.terms, store.footer.withdrawal].flatMap((path) => {
    const page = pages.cmsPage(path.slice(1))
    return page ? [attachment(page, store, origin)] : []
  })
}

const ATTACHMENT_STYLE = `<style>h1,h2,h3{margin:2em 0 .5em;line-height:1.3}h1,h2{${MAIL.display}}h1{font-size:26px}h2{font-size:21px}h3{font-size:16px}a{color:inherit}li{margin:.25em 0}</style>`

function attachment({ identifier, title, content }: CmsPage, store: StoreView, origin: string): MailAttachment {
  const { prefix } = store
  // Links need the origin, because a mail has no base URL.
  const text = content.replaceAll('href="/', `href="${origin}${prefix}/`)
  // The instruction on withdrawal begins with a heading of its own, whose words are the law's.
  const body = text.startsWith('<h2>')
    ? text.replace('<h2>', '<h1>').replace('</h2>', '</h1>')
    : `<h1>${escaped(title)}</h1>\n${text}`
  return {
    filename: `${identifier.replaceAll('/', '-')}.html`,
    contentType: 'text/html; charset=utf-8',
    content: mailDocument(store, escaped(title), body, ATTACHMENT_STYLE),
  }
}
