import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { type Cents, formatPrice, toEuro } from '#models/price/money.ts'
import { SELLER } from '#models/store/seller.ts'
import { SELLER_BANK } from '#models/store/seller-bank.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import { plainLine } from '../mail/plain-line.ts'
import { sellerAddress, sellerLines } from '../mail/seller-lines.ts'
import type { InvoiceFacts, InvoiceLine } from './invoice-facts.ts'
import { type InvoiceTexts, invoiceTexts } from './invoice-texts.ts'

export interface NumberedInvoice extends InvoiceFacts {
  readonly number: string
  readonly issuedAt: Date
}

const find = createRequire(import.meta.url).resolve
/** Latin, Greek and Cyrillic: the fonts that every PDF reader has know Western Europe only. */
const REGULAR = find('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
const BOLD = find('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')

const MARGIN = 56
const RIGHT = 595.28 - MARGIN
const WIDTH = RIGHT - MARGIN
/** Above the footer. */
const BOTTOM = 740
const INK = '#2b2622'
const SOFT = '#6b635c'
const LINE = '#d9d2ca'
/** Left edge and width of quantity, unit price and amount; the goods have the rest. */
const COLUMNS = { quantity: [330, 40], unit: [370, 85], row: [RIGHT - 84, 84] } as const

type Pdf = InstanceType<typeof PDFDocument>

/** The same facts give the same bytes. A4, one page or more. */
export async function invoicePdf(invoice: NumberedInvoice): Promise<Uint8Array> {
  const texts = invoiceTexts(invoice.store)
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    lang: invoice.store.locale,
    displayTitle: true,
    info: {
      Title: `${texts.title} ${invoice.number}`,
      Author: SELLER.company,
      Creator: invoice.store.brand.name,
      Producer: invoice.store.brand.name,
      CreationDate: invoice.issuedAt,
    },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD)
  writeHead(pdf, invoice, texts)
  writeGoods(pdf, invoice, texts)
  writeSums(pdf, invoice, texts)
  writeTaxes(pdf, invoice, texts)
  writePayment(pdf, invoice, texts)
  writeFooters(pdf, invoice, texts)
  pdf.end()
  await done
  return Buffer.concat(chunks)
}

function writeHead(pdf: Pdf, invoice: NumberedInvoice, texts: InvoiceTexts): void {
  const { store } = invoice
  pdf.font('bold').fontSize(20).fillColor(INK).text(store.brand.name, MARGIN, MARGIN)
  pdf
    .font('regular')
    .fontSize(8)
    .fillColor(SOFT)
    .text(`${SELLER.company} · ${sellerAddress(store)}`, MARGIN, 122)
  pdf.fontSize(10).fillColor(INK).text(addressLines(invoice.recipient, store).join('\n'), MARGIN, 140, { width: 240 })
  const addressEnd = pdf.y
  const facts = [
    [texts.number, invoice.number],
    [texts.issued, dayOf(invoice.issuedAt, store)],
    [texts.supplied, dayOf(invoice.suppliedAt, store)],
    [texts.order, invoice.orderNumber],
    [texts.ordered, dayOf(invoice.orderedAt, store)],
  ] as const
  facts.forEach(([label, value], row) => {
    const y = 140 + row * 15
    pdf.fontSize(9).fillColor(SOFT).text(label, 345, y, { width: 95 })
    pdf.fillColor(INK).text(value, 440, y, { width: RIGHT - 440, align: 'right' })
  })
  pdf.y = Math.max(addressEnd, 140 + facts.length * 15) + 36
  pdf.font('bold').fontSize(16).text(texts.title, MARGIN)
  pdf.font('regular').fontSize(9)
  if (invoice.deliveredTo) {
    pdf.moveDown(0.3)
    pdf.fillColor(SOFT).text(`${texts.deliveredTo}: ${addressLines(invoice.deliveredTo, store).join(', ')}`, MARGIN)
  }
  pdf.y += 14
}

function writeGoods(pdf: Pdf, { lines, store }: NumberedInvoice, texts: InvoiceTexts): void {
  writeColumns(pdf, texts)
  for (const line of lines) {
    const details = detailsOf(line, texts)
    const height = heightOf(pdf, line, details)
    if (pdf.y + height > BOTTOM) {
      newPage(pdf)
      writeColumns(pdf, texts)
    }
    const top = pdf.y
    pdf.font('regular').fontSize(9).fillColor(INK)
    inColumn(pdf, 'quantity', String(line.quantity), top)
    inColumn(pdf, 'unit', price(line.unitGross, store), top)
    inColumn(pdf, 'row', price(line.rowGross, store), top)
    pdf.text(line.name, MARGIN, top, { width: NAME_WIDTH })
    pdf
      .fontSize(8)
      .fillColor(SOFT)
      .text(details, MARGIN, pdf.y + 1, { width: NAME_WIDTH })
    pdf.y = top + height
    rule(pdf, pdf.y - 6)
  }
}

const NAME_WIDTH = COLUMNS.quantity[0] - MARGIN - 12

function heightOf(pdf: Pdf, { name }: InvoiceLine, details: string): number {
  const nameHeight = pdf.font('regular').fontSize(9).heightOfString(name, { width: NAME_WIDTH })
  return nameHeight + pdf.fontSize(8).heightOfString(details, { width: NAME_WIDTH }) + 13
}

function detailsOf({ sku, options, taxPercent }: InvoiceLine, { tax }: InvoiceTexts): string {
  const chosen = options.map(({ label, value }) => `${label}: ${plainLine(value)}`)
  return [sku, ...chosen, `${tax} ${taxPercent} %`].join(' · ')
}

function writeColumns(pdf: Pdf, { columns }: InvoiceTexts): void {
  const top = pdf.y
  pdf.font('bold').fontSize(8).fillColor(SOFT)
  inColumn(pdf, 'quantity', columns.quantity, top)
  inColumn(pdf, 'unit', columns.unit, top)
  inColumn(pdf, 'row', columns.row, top)
  pdf.text(columns.goods, MARGIN, top, { width: NAME_WIDTH })
  rule(pdf, pdf.y + 4)
  pdf.y += 12
}

function writeSums(pdf: Pdf, invoice: NumberedInvoice, texts: InvoiceTexts): void {
  const { store } = invoice
  const rows: [string, string, boolean][] = [[texts.subtotal, price(invoice.subtotal, store), false]]
  if (invoice.discount > 0) rows.push([texts.discount(invoice.couponCode), price(-invoice.discount, store), false])
  if (invoice.hasShipping) {
    rows.push([texts.shipping, invoice.shipping === 0 ? texts.free : price(invoice.shipping, store), false])
  }
  if (invoice.paymentFee > 0) rows.push([texts.paymentFee, price(invoice.paymentFee, store), false])
  rows.push([texts.total, price(invoice.total, store), true])
  if (invoice.paidByGiftCards > 0) {
    rows.push([texts.giftCards, price(-invoice.paidByGiftCards, store), false])
    rows.push([texts.due, price(invoice.due, store), true])
  }
  keepTogether(pdf, rows.length * 16)
  pdf.y += 4
  for (const [label, value, isStrong] of rows) {
    const top = pdf.y
    pdf
      .font(isStrong ? 'bold' : 'regular')
      .fontSize(isStrong ? 10 : 9)
      .fillColor(INK)
    pdf.text(label, 300, top, { width: 150 })
    inColumn(pdf, 'row', value, top)
    pdf.y = top + 16
  }
}

function writeTaxes(pdf: Pdf, { taxes, store }: NumberedInvoice, texts: InvoiceTexts): void {
  const { rate, net, tax, gross } = texts.taxColumns
  const rows = taxes.map((part) => [
    `${part.percent} %`,
    price(part.net, store),
    price(part.tax, store),
    price(part.gross, store),
  ])
  const isUntaxed = taxes.some(({ percent }) => percent === 0)
  keepTogether(pdf, (rows.length + 3) * 15 + (isUntaxed ? 24 : 0))
  pdf.y += 18
  pdf.font('bold').fontSize(9).fillColor(INK).text(texts.taxTitle, MARGIN, pdf.y, { width: WIDTH })
  pdf.y += 5
  for (const [row, cells] of [[rate, net, tax, gross], ...rows].entries()) {
    const top = pdf.y
    pdf
      .font('regular')
      .fontSize(8.5)
      .fillColor(row === 0 ? SOFT : INK)
    cells.forEach((cell, column) => {
      const left = column === 0 ? MARGIN : MARGIN + 70 + (column - 1) * 105
      pdf.text(cell, left, top, { width: column === 0 ? 70 : 95, align: column === 0 ? 'left' : 'right' })
    })
    pdf.y = top + 14
  }
  if (isUntaxed)
    pdf
      .fontSize(8)
      .fillColor(SOFT)
      .text(texts.voucher, MARGIN, pdf.y + 3, { width: WIDTH })
}

function writePayment(pdf: Pdf, invoice: NumberedInvoice, texts: InvoiceTexts): void {
  const { store, dueAt, isPaid, paymentTitle } = invoice
  keepTogether(pdf, 60)
  pdf.y += 16
  const text = isPaid ? texts.paid(paymentTitle) : texts.payBy(paymentTitle, dueAt && dayOf(dueAt, store))
  pdf.font('regular').fontSize(9).fillColor(INK).text(text, MARGIN, pdf.y, { width: WIDTH })
  if (isPaid || dueAt === null) return
  const { holder, iban, bic } = SELLER_BANK
  pdf.moveDown(0.4).text(texts.account(holder, iban, bic, invoice.orderNumber), { width: WIDTH })
}

function writeFooters(pdf: Pdf, { store }: NumberedInvoice, texts: InvoiceTexts): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    rule(pdf, 768)
    pdf.font('regular').fontSize(7.5).fillColor(SOFT)
    const [company, address, ...more] = sellerLines(store)
    const seller = [`${company} · ${address}`, ...more].join('\n')
    pdf.text(seller, MARGIN, 776, { width: WIDTH - 100 })
    pdf.text(texts.page(page + 1, count), RIGHT - 100, 776, { width: 100, align: 'right' })
  }
}

function inColumn(pdf: Pdf, column: keyof typeof COLUMNS, text: string, top: number): void {
  const [left, width] = COLUMNS[column]
  pdf.text(text, left, top, { width, align: 'right' })
}

function rule(pdf: Pdf, y: number): void {
  pdf.save().moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke().restore()
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM) newPage(pdf)
}

function newPage(pdf: Pdf): void {
  pdf.addPage()
  pdf.y = MARGIN
}

function addressLines(address: OrderAddress, { locale }: StoreView): string[] {
  return [
    plainLine(address.company ?? ''),
    plainLine(`${address.firstname} ${address.lastname}`),
    plainLine(address.street.join(' ')),
    plainLine(`${address.postcode} ${address.city}`),
    new Intl.DisplayNames(locale, { type: 'region' }).of(address.country_id) ?? address.country_id,
  ].filter((line) => line !== '')
}

function price(cents: Cents, store: StoreView): string {
  return formatPrice(toEuro(cents), store)
}

function dayOf(date: Date, { locale }: StoreView): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(date)
}
