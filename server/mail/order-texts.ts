import { INVOICE_DAYS, PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'
import type { Language, StoreView } from '#models/store/store-view.ts'

interface OrderTexts {
  readonly subject: (number: string) => string
  readonly greeting: (firstName: string, lastName: string) => string
  readonly thanks: (number: string, shop: string) => string
  readonly placedOn: (date: string) => string
  readonly goods: string
  readonly each: (price: string) => string
  readonly subtotal: string
  readonly discount: string
  readonly shipping: string
  readonly free: string
  readonly total: string
  readonly tax: (percent: number) => string
  readonly cashOnDeliveryFee: string
  readonly payment: string
  readonly paymentDone: string
  readonly paid: string
  readonly giftCard: (last4: string) => string
  readonly amountDue: string
  readonly paidByGiftCard: string
  readonly prepayment: (dueDate: string) => string
  readonly shippedWhenPaid: string
  readonly paymentByInvoice: string
  readonly invoice: (dueDate: string) => string
  readonly shippedAtOnce: string
  readonly paymentOnDelivery: string
  readonly cashOnDelivery: (amount: string, hasFee: boolean) => string
  readonly orderPage: string
  readonly account: string
  readonly accountBegun: string
  readonly accountFinish: string
  readonly accountKnown: string
  readonly accountSignIn: string
  readonly holder: string
  readonly amount: string
  readonly reference: string
  readonly billingAddress: string
  readonly shippingAddress: string
  readonly deliveryTime: (days: { readonly min: number; readonly max: number }) => string
  readonly deliveryTimePaid: (days: { readonly min: number; readonly max: number }) => string
  readonly deliveryTimeDeferred: (days: { readonly min: number; readonly max: number }) => string
  readonly deliveryByMail: string
  readonly withdrawal: string
  readonly withdrawalRight: string
  /** When the period begins. */
  readonly withdrawalOfGoods: string
  readonly withdrawalOfDigital: string
  readonly withdrawalAttached: string
  readonly withdrawalPage: string
  readonly withdraw: string
  readonly warranty: string
  readonly seller: string
}

const GERMAN: OrderTexts = {
  subject: (number) => `Ihre Bestellung ${number}`,
  greeting: (firstName, lastName) => `Guten Tag ${firstName} ${lastName},`,
  orderPage: 'Bestellung ansehen oder stornieren',
  account: 'Ihr Kundenkonto',
  accountBegun:
    'Sie wollten mit dieser Bestellung ein Kundenkonto anlegen. Wählen Sie dafür ein Passwort; die Bestellung steht dann in Ihrem Konto. Der Link gilt sieben Tage und einmal.',
  accountFinish: 'Konto fertigstellen',
  accountKnown:
    'Mit dieser E-Mail-Adresse haben Sie schon ein Kundenkonto. Melden Sie sich an, um die Bestellung dort zu übernehmen.',
  accountSignIn: 'Anmelden',
  thanks: (number, shop) =>
    `vielen Dank für Ihre Bestellung bei ${shop}. Wir nehmen sie hiermit an. Ihre Bestellnummer ist ${number}.`,
  placedOn: (date) => `Eingegangen am ${date} Uhr.`,
  goods: 'Ihre Bestellung',
  each: (price) => `je ${price}`,
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  shipping: 'Versand (DHL GoGreen)',
  free: 'kostenlos',
  total: 'Gesamtsumme',
  tax: (percent) => `Darin enthalten ${percent} % MwSt.`,
  cashOnDeliveryFee: 'Nachnahmegebühr',
  payment: 'Bezahlung: Vorkasse',
  paymentDone: 'Bezahlung',
  paid: 'Ihre Zahlung ist bestätigt.',
  giftCard: (last4) => `Geschenkkarte •••• ${last4}`,
  amountDue: 'Noch zu zahlen',
  paidByGiftCard: 'Ihre Geschenkkarte bezahlt die ganze Bestellung. Es ist nichts mehr zu zahlen.',
  prepayment: (dueDate) =>
    `Bitte überweisen Sie den Betrag innerhalb von ${PREPAYMENT_DAYS} Tagen, also bis zum ${dueDate}, auf das folgende Konto. Verwendungszweck ist die Bestellnummer.`,
  shippedWhenPaid: 'Wir versenden, sobald die Zahlung eingegangen ist.',
  paymentByInvoice: 'Bezahlung: Rechnung',
  invoice: (dueDate) =>
    `Bitte überweisen Sie den Betrag innerhalb von ${INVOICE_DAYS} Tagen, also bis zum ${dueDate}, auf das folgende Konto. Verwendungszweck ist die Bestellnummer.`,
  shippedAtOnce: 'Wir versenden Ihre Bestellung, ohne auf die Zahlung zu warten.',
  paymentOnDelivery: 'Bezahlung: Nachnahme',
  cashOnDelivery: (amount, hasFee) =>
    `Sie bezahlen ${amount} bei der Übergabe an den Zusteller.${hasFee ? ' Die Nachnahmegebühr ist darin enthalten.' : ''}`,
  holder: 'Empfänger',
  amount: 'Betrag',
  reference: 'Verwendungszweck',
  billingAddress: 'Rechnungsadresse',
  shippingAddress: 'Lieferadresse',
  deliveryTime: ({ min, max }) => `Lieferung in ${min}–${max} Werktagen ab dem Tag nach Ihrer Überweisung.`,
  deliveryTimePaid: ({ min, max }) => `Lieferung in ${min}–${max} Werktagen ab dem Tag nach Ihrer Zahlung.`,
  deliveryTimeDeferred: ({ min, max }) => `Lieferung in ${min}–${max} Werktagen ab dem Tag nach Ihrer Bestellung.`,
  deliveryByMail: 'Wir senden Ihnen Ihre digitalen Waren nach Zahlungseingang innerhalb eines Werktags per E-Mail.',
  withdrawal: 'Widerrufsrecht',
  withdrawalRight: 'Sie können diesen Vertrag binnen vierzehn Tagen ohne Angabe von Gründen widerrufen.',
  withdrawalOfGoods: 'Die Frist beginnt, wenn Sie die letzte Ware erhalten haben.',
  withdrawalOfDigital: 'Die Frist beginnt mit dem Vertragsschluss.',
  withdrawalAttached:
    'Die vollständige Widerrufsbelehrung mit Muster-Widerrufsformular und unsere AGB liegen dieser E-Mail bei.',
  withdrawalPage: 'Widerrufsbelehrung ansehen',
  withdraw: 'Vertrag widerrufen',
  warranty: 'Für alle Waren gelten die gesetzlichen Mängelrechte.',
  seller: 'Ihr Vertragspartner',
}

const ENGLISH: OrderTexts = {
  subject: (number) => `Your order ${number}`,
  greeting: (firstName, lastName) => `Dear ${firstName} ${lastName},`,
  orderPage: 'View or cancel your order',
  account: 'Your account',
  accountBegun:
    'You wanted to create an account with this order. Please choose a password for it; the order is then in your account. This link is good once, for seven days.',
  accountFinish: 'Finish your account',
  accountKnown: 'You already have an account with this e-mail address. Sign in to take over the order there.',
  accountSignIn: 'Sign in',
  thanks: (number, shop) =>
    `Thank you for your order with ${shop}, which we hereby accept. Your order number is ${number}.`,
  placedOn: (date) => `Received on ${date} (Berlin time).`,
  goods: 'Your order',
  each: (price) => `${price} each`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping (DHL GoGreen)',
  free: 'free',
  total: 'Grand total',
  tax: (percent) => `Including ${percent}% VAT`,
  cashOnDeliveryFee: 'Cash on delivery fee',
  payment: 'Payment: prepayment',
  paymentDone: 'Payment',
  paid: 'Your payment has been confirmed.',
  giftCard: (last4) => `Gift card •••• ${last4}`,
  amountDue: 'Amount to pay',
  paidByGiftCard: 'Your gift card covers the whole order. There is nothing left to pay.',
  prepayment: (dueDate) =>
    `Please transfer the amount within ${PREPAYMENT_DAYS} days, by ${dueDate}, to the account below, quoting the order number.`,
  shippedWhenPaid: 'We dispatch as soon as the payment has arrived.',
  paymentByInvoice: 'Payment: invoice',
  invoice: (dueDate) =>
    `Please transfer the amount within ${INVOICE_DAYS} days, by ${dueDate}, to the account below, quoting the order number.`,
  shippedAtOnce: 'We dispatch your order without waiting for the payment.',
  paymentOnDelivery: 'Payment: cash on delivery',
  cashOnDelivery: (amount, hasFee) =>
    `You pay ${amount} when the parcel is handed over.${hasFee ? ' This includes the cash on delivery fee.' : ''}`,
  holder: 'Recipient',
  amount: 'Amount',
  reference: 'Reference',
  billingAddress: 'Billing address',
  shippingAddress: 'Delivery address',
  deliveryTime: ({ min, max }) => `Delivery in ${min}–${max} working days from the day after your transfer.`,
  deliveryTimePaid: ({ min, max }) => `Delivery in ${min}–${max} working days from the day after your payment.`,
  deliveryTimeDeferred: ({ min, max }) => `Delivery in ${min}–${max} working days from the day after your order.`,
  deliveryByMail: 'We send your digital goods by e-mail within one working day after your payment has arrived.',
  withdrawal: 'Right of withdrawal',
  withdrawalRight: 'You may withdraw from this contract within fourteen days without giving a reason.',
  withdrawalOfGoods: 'The period begins when you have received the last of the goods.',
  withdrawalOfDigital: 'The period begins with the conclusion of the contract.',
  withdrawalAttached:
    'The full instructions on withdrawal with the model form and our terms and conditions are attached to this e-mail.',
  withdrawalPage: 'Read the withdrawal policy',
  withdraw: 'Withdraw from contract',
  warranty: 'Your statutory rights apply if anything we sold you is faulty.',
  seller: 'Your contracting party',
}

const ITALIAN: OrderTexts = {
  subject: (number) => `Il suo ordine ${number}`,
  greeting: (firstName, lastName) => `Gentile ${firstName} ${lastName},`,
  orderPage: 'Vedi o annulla l’ordine',
  account: 'Il suo account',
  accountBegun:
    'Con questo ordine voleva creare un account. Scelga una password: l’ordine sarà poi nel suo account. Il link vale sette giorni e una sola volta.',
  accountFinish: 'Completa l’account',
  accountKnown: 'Con questo indirizzo e-mail lei ha già un account. Acceda per aggiungervi l’ordine.',
  accountSignIn: 'Accedi',
  thanks: (number, shop) =>
    `grazie per il suo ordine su ${shop}, che accettiamo con questa e-mail. Il numero d’ordine è ${number}.`,
  placedOn: (date) => `Ricevuto il ${date} (ora di Berlino).`,
  goods: 'Il suo ordine',
  each: (price) => `${price} ciascuno`,
  subtotal: 'Subtotale',
  discount: 'Sconto',
  shipping: 'Spedizione (DHL GoGreen)',
  free: 'gratuita',
  total: 'Totale',
  tax: (percent) => `IVA inclusa ${percent}%`,
  cashOnDeliveryFee: 'Supplemento contrassegno',
  payment: 'Pagamento: anticipato con bonifico',
  paymentDone: 'Pagamento',
  paid: 'Il suo pagamento è confermato.',
  giftCard: (last4) => `Carta regalo •••• ${last4}`,
  amountDue: 'Da pagare',
  paidByGiftCard: 'La sua carta regalo paga tutto l’ordine. Non resta nulla da pagare.',
  prepayment: (dueDate) =>
    `Versi l’importo entro ${PREPAYMENT_DAYS} giorni, cioè entro il ${dueDate}, sul conto indicato qui sotto; causale: il numero d’ordine.`,
  shippedWhenPaid: 'Spediamo appena arriva il pagamento.',
  paymentByInvoice: 'Pagamento: fattura',
  invoice: (dueDate) =>
    `Versi l’importo entro ${INVOICE_DAYS} giorni, cioè entro il ${dueDate}, sul conto indicato qui sotto; causale: il numero d’ordine.`,
  shippedAtOnce: 'Spediamo l’ordine senza attendere il pagamento.',
  paymentOnDelivery: 'Pagamento: contrassegno',
  cashOnDelivery: (amount, hasFee) =>
    `Paga ${amount} alla consegna del pacco.${hasFee ? ' Il supplemento contrassegno è compreso.' : ''}`,
  holder: 'Beneficiario',
  amount: 'Importo',
  reference: 'Causale',
  billingAddress: 'Indirizzo di fatturazione',
  shippingAddress: 'Indirizzo di consegna',
  deliveryTime: ({ min, max }) => `Consegna in ${min}–${max} giorni lavorativi dal giorno successivo al bonifico.`,
  deliveryTimePaid: ({ min, max }) => `Consegna in ${min}–${max} giorni lavorativi dal giorno successivo al pagamento.`,
  deliveryTimeDeferred: ({ min, max }) =>
    `Consegna in ${min}–${max} giorni lavorativi dal giorno successivo all’ordine.`,
  deliveryByMail: 'Le inviamo i prodotti digitali per e-mail entro un giorno lavorativo dall’arrivo del pagamento.',
  withdrawal: 'Diritto di recesso',
  withdrawalRight: 'Può recedere da questo contratto entro quattordici giorni senza indicarne il motivo.',
  withdrawalOfGoods: 'Il termine decorre da quando ha ricevuto l’ultimo bene.',
  withdrawalOfDigital: 'Il termine decorre dalla conclusione del contratto.',
  withdrawalAttached:
    'L’informativa completa sul recesso con il modulo tipo e le nostre condizioni generali sono allegate a questa e-mail.',
  withdrawalPage: 'Leggi l’informativa sul recesso',
  withdraw: 'Recedere dal contratto',
  warranty: 'Per tutti i prodotti vale la garanzia legale di conformità.',
  seller: 'Il suo contraente',
}

const BY_LANGUAGE: Readonly<Record<Language, OrderTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

export function orderTexts(store: Pick<StoreView, 'language'>): OrderTexts {
  return BY_LANGUAGE[store.language]
}
