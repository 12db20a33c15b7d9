import type { Language, StoreView } from '#models/store/store-view.ts'

export interface CreditNoteTexts {
  readonly subject: (number: string) => string
  readonly greeting: (firstName: string, lastName: string) => string
  readonly afterWithdrawal: (day: string) => string
  readonly refund: (amount: string, number: string) => string
  readonly sameWay: string
  readonly byTransfer: string
  readonly toGiftCards: (amount: string) => string
  readonly title: (number: string) => string
  readonly dates: (day: string, order: string, placed: string) => string
  readonly shipping: string
  readonly goodwill: string
  readonly refundedBefore: string
  readonly total: string
  readonly tax: (percent: number) => string
  readonly questions: string
}

const GERMAN: CreditNoteTexts = {
  subject: (number) => `Erstattung zu Ihrer Bestellung ${number}`,
  greeting: (firstName, lastName) => `Guten Tag ${firstName} ${lastName},`,
  afterWithdrawal: (day) => `Ihren Widerruf vom ${day} haben wir bearbeitet.`,
  refund: (amount, number) => `Wir erstatten Ihnen ${amount} aus Ihrer Bestellung ${number}.`,
  sameWay: 'Sie erhalten das Geld auf dem Weg zurück, auf dem Sie bezahlt haben.',
  toGiftCards: (amount) => `${amount} davon sind wieder auf Ihrer Geschenkkarte.`,
  byTransfer: 'Wir überweisen das Geld auf das Konto, von dem Ihre Zahlung kam.',
  title: (number) => `Rechnungskorrektur ${number}`,
  dates: (day, order, placed) => `Datum: ${day}. Zur Bestellung ${order} vom ${placed}.`,
  shipping: 'Versandkosten',
  goodwill: 'Preisnachlass aus Kulanz',
  refundedBefore: 'Bereits als Kulanz erstattet',
  total: 'Erstattungsbetrag',
  tax: (percent) => `Darin enthalten ${percent} % MwSt.`,
  questions: 'Haben Sie Fragen, so antworten Sie bitte auf diese E-Mail.',
}

const ENGLISH: CreditNoteTexts = {
  subject: (number) => `Refund for your order ${number}`,
  greeting: (firstName, lastName) => `Dear ${firstName} ${lastName},`,
  afterWithdrawal: (day) => `We have processed your withdrawal of ${day}.`,
  refund: (amount, number) => `We are refunding ${amount} of your order ${number}.`,
  sameWay: 'You will receive the money by the method you paid with.',
  toGiftCards: (amount) => `${amount} of it is back on your gift card.`,
  byTransfer: 'We will transfer the money to the account from which you paid.',
  title: (number) => `Credit note ${number}`,
  dates: (day, order, placed) => `Date: ${day}. For order ${order} of ${placed}.`,
  shipping: 'Shipping',
  goodwill: 'Goodwill discount',
  refundedBefore: 'Already refunded as goodwill',
  total: 'Refund total',
  tax: (percent) => `Including ${percent}% VAT`,
  questions: 'If you have any questions, please reply to this e-mail.',
}

const ITALIAN: CreditNoteTexts = {
  subject: (number) => `Rimborso per il suo ordine ${number}`,
  greeting: (firstName, lastName) => `Gentile ${firstName} ${lastName},`,
  afterWithdrawal: (day) => `Abbiamo elaborato il suo recesso del ${day}.`,
  refund: (amount, number) => `Le rimborsiamo ${amount} del suo ordine ${number}.`,
  sameWay: 'Riceverà il denaro con lo stesso metodo con cui ha pagato.',
  toGiftCards: (amount) => `Di questi, ${amount} sono di nuovo sulla sua carta regalo.`,
  byTransfer: 'Bonifichiamo il denaro sul conto da cui è arrivato il suo pagamento.',
  title: (number) => `Nota di credito ${number}`,
  dates: (day, order, placed) => `Data: ${day}. Per l’ordine ${order} del ${placed}.`,
  shipping: 'Spedizione',
  goodwill: 'Sconto di cortesia',
  refundedBefore: 'Già rimborsato come sconto di cortesia',
  total: 'Totale rimborsato',
  tax: (percent) => `IVA inclusa ${percent}%`,
  questions: 'Per domande risponda a questa e-mail.',
}

const BY_LANGUAGE: Readonly<Record<Language, CreditNoteTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

export function creditNoteTexts(store: Pick<StoreView, 'language'>): CreditNoteTexts {
  return BY_LANGUAGE[store.language]
}
