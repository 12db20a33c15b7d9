import { formatPrice, toEuro } from '#models/money.ts'
import type { OrderAddress } from '#models/order.ts'
import { SELLER, SELLER_BANK } from '#models/seller.ts'
import type { StoreView } from '#models/store-view.ts'
import { WITHDRAWAL_PATHS } from '#models/withdrawal-path.ts'
import type { Commerce } from '../commerce/commerce.ts'
import type { NewOrder } from '../commerce/order-store.ts'
import { legalAttachments } from './legal-attachments.ts'
import { heading, type LetterPart, lines, link, table } from './letter.ts'
import { orderTexts } from './order-texts.ts'
import type { Mail } from './outbox.ts'

/** The contract's confirmation on a durable medium, and where the money goes. [CHK-13, law 21] */
export function orderMail(commerce: Commerce, order: NewOrder): Mail {
  const { store, destination, number } = order
  const texts = orderTexts(store)
  const parts: LetterPart[] = [
    lines(texts.greeting(destination.billing.firstname, destination.billing.lastname)),
    lines(texts.thanks(number), texts.placedOn(dateOf(order.placedAt, store))),
    heading(texts.goods),
    ...goods(order),
    table(sums(order)),
    heading(texts.payment),
    lines(destination.shipping ? `${texts.prepayment} ${texts.shippedWhenPaid}` : texts.prepayment),
    table(bankRows(order)),
    heading(texts.billingAddress),
    lines(...addressLines(destination.billing)),
    ...(destination.shipping ? [heading(texts.shippingAddress), lines(...addressLines(destination.shipping))] : []),
    lines(destination.shipping ? texts.deliveryTime : texts.deliveryByMail),
    heading(texts.withdrawal),
    lines(texts.withdrawalRight, texts.withdrawalAttached),
    link(texts.withdrawalPage, `${commerce.publicOrigin}${store.prefix}${store.footer.withdrawal}`),
    link(texts.withdraw, withdrawalLink(commerce.publicOrigin, order)),
    lines(texts.warranty),
    heading(texts.seller),
    lines(SELLER.company, SELLER.address, `${SELLER.email} · ${SELLER.phone}`, SELLER.register),
  ]
  const letter = { subject: texts.subject(number), language: store.language, parts }
  const attachments = legalAttachments(commerce.catalogue.shelf(store), store, commerce.publicOrigin)
  return { kind: 'order-confirmation', recipient: destination.email, letter, attachments }
}

function goods({ cart, store }: NewOrder): LetterPart[] {
  return cart.entries.map(({ offer, quantity }, place) => {
    const options = offer.options.map(({ label, value }) => `${label}: ${value}`).join(', ')
    const price = (cents: number) => formatPrice(toEuro(cents), store)
    return lines(
      `${quantity} × ${offer.name} (${offer.sku})`,
      options,
      `${price(cart.sum.rows[place]?.unitGross ?? offer.unitGross)} · ${price(cart.sum.rows[place]?.rowGross ?? 0)}`,
    )
  })
}

function sums({ cart: { sum, coupon }, destination, store }: NewOrder): (readonly [string, string])[] {
  const texts = orderTexts(store)
  const price = (cents: number) => formatPrice(toEuro(cents), store)
  return [
    [texts.subtotal, price(sum.subtotalGross)],
    ...(sum.discount > 0 ? [[`${texts.discount} (${coupon?.code ?? ''})`, price(-sum.discount)] as const] : []),
    ...(destination.shipping ? [[texts.shipping, price(sum.shippingGross)] as const] : []),
    [texts.total, price(sum.grandTotal)],
    ...sum.taxes.map(({ percent, amount }) => [texts.tax(percent), price(amount)] as const),
  ]
}

function bankRows({ number, cart, store }: NewOrder): (readonly [string, string])[] {
  const texts = orderTexts(store)
  return [
    [texts.holder, SELLER_BANK.holder],
    ['IBAN', SELLER_BANK.iban],
    ['BIC', `${SELLER_BANK.bic} (${SELLER_BANK.name})`],
    [texts.amount, formatPrice(toEuro(cart.sum.grandTotal), store)],
    [texts.reference, number],
  ]
}

function addressLines(address: OrderAddress): string[] {
  return [
    `${address.firstname} ${address.lastname}`,
    address.company ?? '',
    address.street.filter((part) => part.trim() !== '').join(' '),
    `${address.postcode} ${address.city}`,
    address.country_id,
  ]
}

/** The form opens with the number of this order. */
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
