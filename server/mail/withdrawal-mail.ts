import { SELLER } from '#models/store/seller.ts'
import type { Language, StoreView } from '#models/store/store-view.ts'
import { receiptTime, type Withdrawal, type WithdrawalReceipt } from '#models/wire/withdrawal.ts'
import { type EmailPart, heading, lines, table } from './email.ts'
import type { Mail } from './outbox.ts'
import { plainLine } from './plain-line.ts'
import { signature } from './seller-lines.ts'

/** The declaration is repeated in full. */
const ITEMS_LENGTH = 1000

interface WithdrawalTexts {
  readonly subject: (orderNumber: string) => string
  readonly greeting: (name: string) => string
  readonly received: (time: string) => string
  /** The sentence that was confirmed, as the page shows it. */
  readonly declaration: (orderNumber: string, isPartial: boolean) => string
  readonly name: string
  readonly orderNumber: string
  readonly email: string
  readonly receivedAt: string
  readonly items: string
  readonly wholeOrder: string
  readonly next: string
  readonly goods: string
  readonly refund: string
  readonly mistake: string
}

const GERMAN: WithdrawalTexts = {
  subject: (orderNumber) => `Eingangsbestätigung: Widerruf zur Bestellung ${orderNumber}`,
  greeting: (name) => `Guten Tag ${name},`,
  received: (time) => `Ihre Widerrufserklärung ist am ${time} bei uns eingegangen.`,
  declaration: (orderNumber, isPartial) =>
    `Ihre Erklärung: „Hiermit widerrufe ich den Vertrag zur Bestellung ${orderNumber}${isPartial ? ', beschränkt auf die unten genannten Artikel' : ''}.“`,
  name: 'Name',
  orderNumber: 'Bestellnummer',
  email: 'E-Mail',
  receivedAt: 'Eingegangen',
  items: 'Widerrufene Artikel',
  wholeOrder: 'die ganze Bestellung',
  next: 'Wie es weitergeht',
  goods:
    'Bitte senden Sie die Ware spätestens vierzehn Tage nach diesem Widerruf an uns zurück. Die Kosten der Rücksendung tragen wir.',
  refund:
    'Wir zahlen Ihnen binnen vierzehn Tagen nach Eingang des Widerrufs zurück; wir dürfen warten, bis die Ware oder der Nachweis ihrer Absendung bei uns ist.',
  mistake: 'Stammt diese Erklärung nicht von Ihnen, so antworten Sie bitte auf diese E-Mail.',
}

const ENGLISH: WithdrawalTexts = {
  subject: (orderNumber) => `Acknowledgement of receipt: withdrawal from order ${orderNumber}`,
  greeting: (name) => `Dear ${name},`,
  received: (time) => `We received your declaration of withdrawal on ${time}.`,
  declaration: (orderNumber, isPartial) =>
    `Your declaration: “I hereby withdraw from the contract for order ${orderNumber}${isPartial ? ', limited to the items named below' : ''}.”`,
  name: 'Name',
  orderNumber: 'Order number',
  email: 'E-mail',
  receivedAt: 'Received',
  items: 'Items withdrawn',
  wholeOrder: 'the whole order',
  next: 'What happens next',
  goods:
    'Please send the goods back to us no later than fourteen days after this withdrawal. We bear the cost of returning them.',
  refund:
    'We refund you within fourteen days of receiving the withdrawal; we may wait until the goods, or proof that you have sent them, have reached us.',
  mistake: 'If this declaration is not yours, please reply to this e-mail.',
}

const ITALIAN: WithdrawalTexts = {
  subject: (orderNumber) => `Conferma di ricezione: recesso dall’ordine ${orderNumber}`,
  greeting: (name) => `Gentile ${name},`,
  received: (time) => `abbiamo ricevuto la sua dichiarazione di recesso il ${time}.`,
  declaration: (orderNumber, isPartial) =>
    `La sua dichiarazione: «Con la presente recedo dal contratto relativo all’ordine ${orderNumber}${isPartial ? ', limitatamente agli articoli indicati sotto' : ''}.»`,
  name: 'Nome e cognome',
  orderNumber: 'Numero d’ordine',
  email: 'E-mail',
  receivedAt: 'Ricevuta',
  items: 'Articoli per cui recede',
  wholeOrder: 'l’intero ordine',
  next: 'Come si procede',
  goods:
    'Ci rispedisca la merce entro quattordici giorni da questo recesso. Le spese di restituzione sono a nostro carico.',
  refund:
    'La rimborsiamo entro quattordici giorni dalla ricezione del recesso; possiamo attendere di aver ricevuto la merce o la prova della spedizione.',
  mistake: 'Se questa dichiarazione non è sua, risponda a questa e-mail.',
}

const BY_LANGUAGE: Readonly<Record<Language, WithdrawalTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

/** The receipt on a durable medium with content, date and time, and a copy for the shop's staff. (law 8) */
export function withdrawalMails(withdrawal: Withdrawal, receipt: WithdrawalReceipt, store: StoreView): Mail[] {
  const texts = BY_LANGUAGE[store.language]
  const { email } = withdrawal
  const name = plainLine(withdrawal.name)
  const orderNumber = plainLine(withdrawal.orderNumber)
  const content = contentOf({ ...withdrawal, name, orderNumber }, receipt, store)
  const body = (parts: EmailPart[]) => ({ subject: texts.subject(orderNumber), store, parts })
  const shopper = body([
    lines(texts.greeting(name)),
    lines(texts.received(receiptTime(receipt, store))),
    ...content,
    heading(texts.next),
    lines(texts.goods),
    lines(texts.refund),
    lines(texts.mistake),
    signature(store),
  ])
  return [
    { kind: 'withdrawal-receipt', recipient: email, body: shopper },
    { kind: 'withdrawal-notice', recipient: SELLER.email, body: body(content) },
  ]
}

function contentOf(withdrawal: Withdrawal, receipt: WithdrawalReceipt, store: StoreView): EmailPart[] {
  const texts = BY_LANGUAGE[store.language]
  return [
    heading(texts.declaration(withdrawal.orderNumber, withdrawal.items !== '')),
    table([
      [texts.name, withdrawal.name],
      [texts.orderNumber, withdrawal.orderNumber],
      [texts.email, withdrawal.email],
      [texts.receivedAt, receiptTime(receipt, store)],
    ]),
    lines(
      `${texts.items}:`,
      ...(withdrawal.items || texts.wholeOrder).split('\n').map((line) => plainLine(line, ITEMS_LENGTH)),
    ),
  ]
}
