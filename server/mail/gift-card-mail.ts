import { formatPrice, toEuro } from '#models/price/money.ts'
import { DEFAULT_STORE, inStore, type Language, storeViewByCode } from '#models/store/store-view.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import { lines, link, table } from './email.ts'
import type { Mail } from './outbox.ts'
import { signature } from './seller-lines.ts'

interface GiftCardTexts {
  readonly subject: (count: number) => string
  readonly greeting: string
  readonly cards: (count: number, number: string) => string
  readonly redeem: string
  readonly validity: (day: string) => string
  readonly secret: string
  readonly shop: string
}

const GERMAN: GiftCardTexts = {
  subject: (count) => (count === 1 ? 'Ihre Geschenkkarte' : `Ihre ${count} Geschenkkarten`),
  greeting: 'Guten Tag,',
  cards: (count, number) =>
    count === 1
      ? `hier ist die Geschenkkarte aus Ihrer Bestellung ${number}.`
      : `hier sind die ${count} Geschenkkarten aus Ihrer Bestellung ${number}.`,
  redeem:
    'Zum Einlösen geben Sie den Code an der Kasse unter „Geschenkkarte“ ein. Sie können ihn in mehreren Schritten einlösen; der Rest bleibt auf der Karte.',
  validity: (day) => `Gültig bis zum ${day}.`,
  secret: 'Wer den Code hat, kann ihn einlösen. Wir speichern ihn nicht: Bitte bewahren Sie diese E-Mail auf.',
  shop: 'Zum Shop',
}

const ENGLISH: GiftCardTexts = {
  subject: (count) => (count === 1 ? 'Your gift card' : `Your ${count} gift cards`),
  greeting: 'Hello,',
  cards: (count, number) =>
    count === 1
      ? `here is the gift card of your order ${number}.`
      : `here are the ${count} gift cards of your order ${number}.`,
  redeem:
    'To redeem it, enter the code under “Gift card” at the checkout. You can use it in several steps; the rest stays on the card.',
  validity: (day) => `Valid until ${day}.`,
  secret: 'Anyone who has the code can redeem it. We do not store it: please keep this e-mail.',
  shop: 'To the shop',
}

const ITALIAN: GiftCardTexts = {
  subject: (count) => (count === 1 ? 'La sua carta regalo' : `Le sue ${count} carte regalo`),
  greeting: 'Buongiorno,',
  cards: (count, number) =>
    count === 1
      ? `ecco la carta regalo del suo ordine ${number}.`
      : `ecco le ${count} carte regalo del suo ordine ${number}.`,
  redeem:
    'Per usarla inserisca il codice alla cassa sotto «Carta regalo». Può usarla in più volte; il resto rimane sulla carta.',
  validity: (day) => `Valida fino al ${day}.`,
  secret: 'Chi ha il codice può usarlo. Noi non lo conserviamo: tenga questa e-mail.',
  shop: 'Vai al negozio',
}

const BY_LANGUAGE: Readonly<Record<Language, GiftCardTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

/** The only place that names the codes: its text is deleted once it is sent. Amounts are cents. [CHK-17] */
export function giftCardMail(
  order: PlacedOrder,
  cards: readonly { readonly code: string; readonly amount: number }[],
  expiresAt: Date,
  origin: string,
): Mail {
  const store = storeViewByCode(order.store_code) ?? DEFAULT_STORE
  const texts = BY_LANGUAGE[store.language]
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(expiresAt)
  const parts = [
    lines(texts.greeting),
    lines(texts.cards(cards.length, order.number)),
    table(cards.map(({ code, amount }) => [code, formatPrice(toEuro(amount), store)])),
    lines(texts.validity(day), texts.redeem),
    lines(texts.secret),
    link(texts.shop, `${origin}${inStore(store, '/')}`),
    signature(store),
  ]
  const body = { subject: texts.subject(cards.length), store, parts }
  return { kind: 'gift-card', recipient: order.email, body }
}
