import type { Language, StoreView } from '#models/store/store-view.ts'

/** Shopper-facing titles in commerce answers, in the language of the requesting store. */
interface Titles {
  readonly subtotal: string
  readonly shipping: string
  readonly discount: string
  readonly tax: string
  readonly grandTotal: string
  readonly vat: string
  readonly standardShipping: string
  readonly prepayment: string
  readonly creditCard: string
  readonly directDebit: string
  readonly instantTransfer: string
  readonly wallet: string
  readonly klarnaInvoice: string
  readonly klarnaInstalments: string
  readonly applePay: string
  readonly invoice: string
  readonly cashOnDelivery: string
  readonly cashOnDeliveryFee: string
  readonly giftCard: string
  readonly amountDue: string
  readonly amountPaid: string
  readonly notDelivered: string
}

const GERMAN: Titles = {
  subtotal: 'Zwischensumme',
  shipping: 'Versand',
  discount: 'Rabatt',
  tax: 'Enthaltene MwSt.',
  grandTotal: 'Gesamtsumme',
  vat: 'MwSt.',
  standardShipping: 'Standardversand',
  prepayment: 'Vorkasse',
  creditCard: 'Kreditkarte',
  directDebit: 'Lastschrift',
  instantTransfer: 'Sofortüberweisung',
  wallet: 'Wallet',
  klarnaInvoice: 'Klarna Rechnung',
  klarnaInstalments: 'Klarna Ratenkauf',
  applePay: 'Apple Pay',
  invoice: 'Rechnung',
  cashOnDelivery: 'Nachnahme',
  cashOnDeliveryFee: 'Nachnahmegebühr',
  giftCard: 'Geschenkkarte',
  amountDue: 'Noch zu zahlen',
  amountPaid: 'Bezahlt',
  notDelivered: 'In dieses Land liefern wir leider nicht.',
}

const ENGLISH: Titles = {
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  discount: 'Discount',
  tax: 'VAT included',
  grandTotal: 'Grand total',
  vat: 'VAT',
  standardShipping: 'Standard delivery',
  prepayment: 'Prepayment',
  creditCard: 'Credit card',
  directDebit: 'Direct debit',
  instantTransfer: 'Instant bank transfer',
  wallet: 'Wallet',
  klarnaInvoice: 'Klarna invoice',
  klarnaInstalments: 'Klarna instalments',
  applePay: 'Apple Pay',
  invoice: 'Invoice',
  cashOnDelivery: 'Cash on delivery',
  cashOnDeliveryFee: 'Cash on delivery fee',
  giftCard: 'Gift card',
  amountDue: 'Amount to pay',
  amountPaid: 'Paid',
  notDelivered: 'We do not deliver to this country.',
}

const ITALIAN: Titles = {
  subtotal: 'Subtotale',
  shipping: 'Spedizione',
  discount: 'Sconto',
  tax: 'IVA inclusa',
  grandTotal: 'Totale',
  vat: 'IVA',
  standardShipping: 'Consegna standard',
  prepayment: 'Pagamento anticipato',
  creditCard: 'Carta di credito',
  directDebit: 'Addebito diretto',
  instantTransfer: 'Bonifico istantaneo',
  wallet: 'Wallet',
  klarnaInvoice: 'Klarna fattura',
  klarnaInstalments: 'Klarna a rate',
  applePay: 'Apple Pay',
  invoice: 'Fattura',
  cashOnDelivery: 'Contrassegno',
  cashOnDeliveryFee: 'Supplemento contrassegno',
  giftCard: 'Carta regalo',
  amountDue: 'Da pagare',
  amountPaid: 'Pagato',
  notDelivered: 'Purtroppo non consegniamo in questo Paese.',
}

const BY_LANGUAGE: Readonly<Record<Language, Titles>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

export function titlesOf(store: Pick<StoreView, 'language'>): Titles {
  return BY_LANGUAGE[store.language]
}
