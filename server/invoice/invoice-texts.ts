import type { Language, StoreView } from '#models/store/store-view.ts'

export interface InvoiceTexts {
  readonly title: string
  readonly number: string
  readonly issued: string
  readonly supplied: string
  readonly order: string
  readonly ordered: string
  readonly deliveredTo: string
  readonly columns: { readonly goods: string; readonly quantity: string; readonly unit: string; readonly row: string }
  readonly tax: string
  readonly subtotal: string
  readonly discount: (code: string | null) => string
  readonly shipping: string
  readonly free: string
  readonly paymentFee: string
  readonly total: string
  readonly giftCards: string
  readonly due: string
  readonly taxTitle: string
  readonly taxColumns: { readonly rate: string; readonly net: string; readonly tax: string; readonly gross: string }
  readonly voucher: string
  readonly paid: (method: string) => string
  readonly payBy: (method: string, day: string | null) => string
  readonly account: (holder: string, iban: string, bic: string, reference: string) => string
  readonly page: (page: number, pages: number) => string
}

const GERMAN: InvoiceTexts = {
  title: 'Rechnung',
  number: 'Rechnungsnummer',
  issued: 'Rechnungsdatum',
  supplied: 'Lieferdatum',
  order: 'Bestellung',
  ordered: 'Bestelldatum',
  deliveredTo: 'Lieferadresse',
  columns: { goods: 'Artikel', quantity: 'Menge', unit: 'Einzelpreis', row: 'Betrag' },
  tax: 'MwSt.',
  subtotal: 'Zwischensumme',
  discount: (code) => (code === null ? 'Rabatt' : `Rabatt (${code})`),
  shipping: 'Versand',
  free: 'kostenlos',
  paymentFee: 'Nachnahmegebühr',
  total: 'Rechnungsbetrag',
  giftCards: 'Mit Geschenkkarte bezahlt',
  due: 'Restbetrag',
  taxTitle: 'Im Rechnungsbetrag enthaltene Umsatzsteuer',
  taxColumns: { rate: 'Steuersatz', net: 'Netto', tax: 'Umsatzsteuer', gross: 'Brutto' },
  voucher: 'Geschenkkarten sind Mehrzweck-Gutscheine: Die Umsatzsteuer fällt erst beim Einlösen an (§ 3 Abs. 15 UStG).',
  paid: (method) => `Der Betrag ist bezahlt (${method}). Vielen Dank für Ihren Einkauf.`,
  payBy: (method, day) =>
    day === null
      ? `Zahlungsart: ${method}.`
      : `Zahlungsart: ${method}. Bitte überweisen Sie den Betrag bis zum ${day}.`,
  account: (holder, iban, bic, reference) =>
    `Empfänger: ${holder} · IBAN: ${iban} · BIC: ${bic} · Verwendungszweck: ${reference}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
}

const ENGLISH: InvoiceTexts = {
  title: 'Invoice',
  number: 'Invoice number',
  issued: 'Invoice date',
  supplied: 'Date of supply',
  order: 'Order',
  ordered: 'Order date',
  deliveredTo: 'Delivery address',
  columns: { goods: 'Item', quantity: 'Qty', unit: 'Unit price', row: 'Amount' },
  tax: 'VAT',
  subtotal: 'Subtotal',
  discount: (code) => (code === null ? 'Discount' : `Discount (${code})`),
  shipping: 'Shipping',
  free: 'free',
  paymentFee: 'Cash on delivery fee',
  total: 'Invoice total',
  giftCards: 'Paid by gift card',
  due: 'Amount due',
  taxTitle: 'VAT included in the invoice total',
  taxColumns: { rate: 'Rate', net: 'Net', tax: 'VAT', gross: 'Gross' },
  voucher:
    'Gift cards are multi-purpose vouchers: VAT is due when they are redeemed (section 3 (15) of the German VAT Act).',
  paid: (method) => `This amount has been paid (${method}). Thank you for your purchase.`,
  payBy: (method, day) =>
    day === null ? `Payment method: ${method}.` : `Payment method: ${method}. Please transfer the amount by ${day}.`,
  account: (holder, iban, bic, reference) =>
    `Recipient: ${holder} · IBAN: ${iban} · BIC: ${bic} · Reference: ${reference}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
}

const ITALIAN: InvoiceTexts = {
  title: 'Fattura',
  number: 'Numero fattura',
  issued: 'Data fattura',
  supplied: 'Data di consegna',
  order: 'Ordine',
  ordered: 'Data ordine',
  deliveredTo: 'Indirizzo di consegna',
  columns: { goods: 'Articolo', quantity: 'Qtà', unit: 'Prezzo unitario', row: 'Importo' },
  tax: 'IVA',
  subtotal: 'Subtotale',
  discount: (code) => (code === null ? 'Sconto' : `Sconto (${code})`),
  shipping: 'Spedizione',
  free: 'gratuita',
  paymentFee: 'Supplemento contrassegno',
  total: 'Totale fattura',
  giftCards: 'Pagato con carta regalo',
  due: 'Importo dovuto',
  taxTitle: 'IVA inclusa nel totale',
  taxColumns: { rate: 'Aliquota', net: 'Imponibile', tax: 'IVA', gross: 'Totale' },
  voucher: 'Le carte regalo sono buoni multiuso: l’IVA è dovuta al momento dell’utilizzo (§ 3 comma 15 UStG).',
  paid: (method) => `L’importo è stato pagato (${method}). Grazie per il Suo acquisto.`,
  payBy: (method, day) =>
    day === null
      ? `Pagamento: ${method}.`
      : `Pagamento: ${method}. La preghiamo di bonificare l’importo entro il ${day}.`,
  account: (holder, iban, bic, reference) =>
    `Beneficiario: ${holder} · IBAN: ${iban} · BIC: ${bic} · Causale: ${reference}`,
  page: (page, pages) => `Pagina ${page} di ${pages}`,
}

const BY_LANGUAGE: Readonly<Record<Language, InvoiceTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

export function invoiceTexts({ language }: Pick<StoreView, 'language'>): InvoiceTexts {
  return BY_LANGUAGE[language]
}
