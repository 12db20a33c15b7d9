import type { StoreView } from '#models/store/store-view.ts'
import { accentOf, MAIL, mailDocument } from './mail-document.ts'

/** A mail's content, rendered as plain text and as HTML. */
export interface EmailBody {
  readonly subject: string
  /** Its brand is the sender's name. */
  readonly store: Pick<StoreView, 'brand' | 'language'>
  readonly parts: readonly EmailPart[]
}

/** The row of the total is emphasised. */
type TableRow = readonly [label: string, value: string, total?: 'total']

/** What is bought: its name, what it is like, and what it costs. */
export interface EmailItem {
  readonly name: string
  readonly details: readonly string[]
  readonly price: string
}

export type EmailPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'footer'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'items'; readonly items: readonly EmailItem[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export function heading(text: string): EmailPart {
  return { kind: 'heading', text }
}

export function lines(...text: string[]): EmailPart {
  return { kind: 'lines', lines: text.filter((line) => line !== '') }
}

export function footer(...text: string[]): EmailPart {
  return { kind: 'footer', lines: text }
}

export function table(rows: readonly TableRow[]): EmailPart {
  return { kind: 'table', rows }
}

export function items(list: readonly EmailItem[]): EmailPart {
  return { kind: 'items', items: list }
}

export function link(text: string, href: string): EmailPart {
  return { kind: 'link', text, href }
}

export function emailText({ parts }: EmailBody): string {
  return `${parts.map(partText).join('\n\n')}\n`
}

/** The first link is the button: what the mail is sent for. */
export function emailHtml({ subject, store, parts }: EmailBody): string {
  const button = parts.find(isLink)
  const accent = accentOf(store.brand.code)
  const body = parts
    .map((part) => (isLink(part) && part === button ? buttonHtml(part, accent) : partHtml(part, accent)))
    .join('\n')
  return mailDocument(store, escaped(subject), body)
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function partText(part: EmailPart): string {
  switch (part.kind) {
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`
    case 'lines':
    case 'footer':
      return part.lines.join('\n')
    case 'table':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'items':
      return part.items.map(({ name, details, price }) => [name, ...details, price].join('\n')).join('\n\n')
    case 'link':
      return `${part.text}:\n${part.href}`
  }
}

const TABLE = `border-collapse:collapse;width:100%;margin:16px 0;border-bottom:1px solid ${MAIL.line}`
const CELL = `padding:8px 0;border-top:1px solid ${MAIL.line};vertical-align:top`
const VALUE = `${CELL};padding-left:16px;text-align:right;white-space:nowrap`

function partHtml(part: EmailPart, accent: string): string {
  switch (part.kind) {
    case 'heading':
      return `<h2 style="margin:36px 0 8px;font-size:21px;line-height:1.3;${MAIL.display}">${escaped(part.text)}</h2>`
    case 'lines':
      return `<p style="margin:0 0 16px">${part.lines.map(escaped).join('<br>')}</p>`
    case 'footer':
      return `<p style="margin:40px 0 0;padding:16px 0 0;border-top:1px solid ${MAIL.line};font-size:13px;color:${MAIL.soft}">${part.lines.map(escaped).join('<br>')}</p>`
    case 'table':
      return `<table style="${TABLE}">${part.rows.map(rowHtml).join('')}</table>`
    case 'items':
      return `<table style="${TABLE}">${part.items.map(itemHtml).join('')}</table>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escaped(part.href)}" style="color:${accent}">${escaped(part.text)}</a></p>`
  }
}

type LinkPart = Extract<EmailPart, { kind: 'link' }>

function isLink(part: EmailPart): part is LinkPart {
  return part.kind === 'link'
}

function buttonHtml(part: LinkPart, accent: string): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:2px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none`
  return `<p style="margin:24px 0"><a href="${escaped(part.href)}" style="${style}">${escaped(part.text)}</a></p>`
}

/** Longer values, as an address or the name of a file, may break; characters. */
const LONGEST_AMOUNT = 24

function rowHtml([label, value, total]: TableRow): string {
  const weight = total ? ';font-weight:600;font-size:18px' : ''
  const wrap = value.length > LONGEST_AMOUNT ? ';white-space:normal' : ''
  return `<tr><td style="${CELL}${weight}">${escaped(label)}</td><td style="${VALUE}${weight}${wrap}">${escaped(value)}</td></tr>`
}

function itemHtml({ name, details, price }: EmailItem): string {
  const small = `font-size:14px;color:${MAIL.soft}`
  const more = details.map((detail) => `<br><span style="${small}">${escaped(detail)}</span>`).join('')
  return `<tr><td style="${CELL}"><strong style="font-weight:600">${escaped(name)}</strong>${more}</td><td style="${VALUE}">${escaped(price)}</td></tr>`
}
