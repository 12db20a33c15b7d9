import type { Language, StoreView } from '#models/store-view.ts'

interface OrderTexts {
  readonly subject: (number: string) => string
  readonly greeting: (firstName: string, lastName: string) => string
  readonly thanks: (number: string) => string
  readonly placedOn: (date: string) => string
  readonly goods: string
  readonly subtotal: string
  readonly discount: string
  readonly shipping: string
  readonly total: string
  readonly tax: (percent: number) => string
  readonly payment: string
  readonly prepayment: string
  readonly shippedWhenPaid: string
  readonly holder: string
  readonly amount: string
  readonly reference: string
  readonly billingAddress: string
  readonly shippingAddress: string
  readonly deliveryTime: string
  readonly deliveryByMail: string
  readonly withdrawal: string
  readonly withdrawalRight: string
  readonly withdrawalAttached: string
  readonly withdrawalPage: string
  readonly withdraw: string
  readonly warranty: string
  readonly seller: string
}

const GERMAN: OrderTexts = {
  subject: (number) => `Ihre Bestellung ${number}`,
  greeting: (firstName, lastName) => `Guten Tag ${firstName} ${lastName},`,
  thanks: (number) => `vielen Dank für Ihre Bestellung. Wir nehmen sie hiermit an. Ihre Bestellnummer ist ${number}.`,
  placedOn: (date) => `Eingegangen am ${date} Uhr.`,
  goods: 'Ihre Bestellung',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  shipping: 'Versand (DHL GoGreen)',
  total: 'Gesamtsumme',
  tax: (percent) => `Darin enthalten ${percent} % MwSt.`,
  payment: 'Bezahlung: Vorkasse',
  prepayment:
    'Bitte überweisen Sie den Betrag innerhalb von sieben Tagen auf dieses Konto. Die Bestellnummer ist der Verwendungszweck.',
  shippedWhenPaid: 'Wir versenden, sobald die Zahlung eingegangen ist.',
  holder: 'Empfänger',
  amount: 'Betrag',
  reference: 'Verwendungszweck',
  billingAddress: 'Rechnungsadresse',
  shippingAddress: 'Lieferadresse',
  deliveryTime:
    'Lieferung nach Zahlungseingang: in Deutschland in 2–3 Werktagen, in andere Länder der EU in 3–8 Werktagen.',
  deliveryByMail: 'Wir senden Ihnen Ihre digitalen Waren nach Zahlungseingang innerhalb eines Werktags per E-Mail.',
  withdrawal: 'Widerrufsrecht',
  withdrawalRight:
    'Sie können diesen Vertrag binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt, wenn Sie die letzte Ware erhalten haben.',
  withdrawalAttached:
    'Die vollständige Widerrufsbelehrung mit Muster-Widerrufsformular und unsere AGB liegen dieser Mail bei.',
  withdrawalPage: 'Widerrufsbelehrung im Laden ansehen',
  withdraw: 'Vertrag widerrufen',
  warranty: 'Für alle Waren besteht das gesetzliche Mängelhaftungsrecht.',
  seller: 'Ihr Vertragspartner',
}

const ENGLISH: OrderTexts = {
  subject: (number) => `Your order ${number}`,
  greeting: (firstName, lastName) => `Dear ${firstName} ${lastName},`,
  thanks: (number) => `Thank you for your order, which we hereby accept. Your order number is ${number}.`,
  placedOn: (date) => `Received on ${date} (Berlin time).`,
  goods: 'Your order',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping (DHL GoGreen)',
  total: 'Grand total',
  tax: (percent) => `Including ${percent}% VAT`,
  payment: 'Payment: prepayment',
  prepayment: 'Please transfer the amount to this account within seven days. The order number is the reference.',
  shippedWhenPaid: 'We dispatch as soon as the payment has arrived.',
  holder: 'Payee',
  amount: 'Amount',
  reference: 'Reference',
  billingAddress: 'Billing address',
  shippingAddress: 'Delivery address',
  deliveryTime:
    'Delivery after your payment has arrived: 2–3 working days in Germany, 3–8 working days in other EU countries.',
  deliveryByMail: 'We send your digital goods by e-mail within one working day after your payment has arrived.',
  withdrawal: 'Right of withdrawal',
  withdrawalRight:
    'You may withdraw from this contract within fourteen days without giving a reason. The period begins when you have received the last of the goods.',
  withdrawalAttached:
    'The full instructions on withdrawal with the model form and our terms and conditions are attached to this mail.',
  withdrawalPage: 'See the instructions on withdrawal in the shop',
  withdraw: 'Withdraw from contract',
  warranty: 'The statutory rights for defective goods apply to everything we sell.',
  seller: 'Your contracting party',
}

const BY_LANGUAGE: Readonly<Record<Language, OrderTexts>> = { de: GERMAN, en: ENGLISH, it: ENGLISH }

export function orderTexts(store: Pick<StoreView, 'language'>): OrderTexts {
  return BY_LANGUAGE[store.language]
}
