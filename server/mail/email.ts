import type { StoreView } from '#models/store/store-view.ts'

/** A mail's content, rendered as plain text and as HTML. */
export interface EmailBody {
  readonly subject: string
  /** Its brand is the sender's name. */
  readonly store: Pick<StoreView, 'brand' | 'language'>
  readonly parts: readonly EmailPart[]
}

export type EmailPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export function heading(text: string): EmailPart {
  return { kind: 'heading', text }
}

export function lines(...text: string[]): EmailPart {
  return { kind: 'lines', lines: text.filter((line) => line !== '') }
}

export function table(rows: readonly (readonly [string, string])[]): EmailPart {
  return { kind: 'table', rows }
}

export function link(text: string, href: string): EmailPart {
  return { kind: 'link', text, href }
}

export function emailText({ parts }: EmailBody): string {
  return `${parts.map(partText).join('\n\n')}\n`
}

export function emailHtml({ subject, store, parts }: EmailBody): string {
  const body = parts.map(partHtml).join('\n')
  const style = 'font:16px/1.5 Georgia,serif;color:#2b2622;max-width:38rem;margin:2rem auto;padding:0 1rem'
  return `<!doctype html>\n<html lang="${store.language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>\n<body style="${style}">\n${body}\n</body></html>\n`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function partText(part: EmailPart): string {
  switch (part.kind) {
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`
    case 'lines':
      return part.lines.join('\n')
    case 'table':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'link':
      return `${part.text}:\n${part.href}`
  }
}

function partHtml(part: EmailPart): string {
  switch (part.kind) {
    case 'heading':
      return `<h2 style="font-size:1.15rem;margin:2rem 0 .5rem">${escaped(part.text)}</h2>`
    case 'lines':
      return `<p>${part.lines.map(escaped).join('<br>')}</p>`
    case 'table':
      return `<table style="border-collapse:collapse;width:100%">${part.rows.map(rowHtml).join('')}</table>`
    case 'link':
      return `<p><a href="${escaped(part.href)}">${escaped(part.text)}</a></p>`
  }
}

function rowHtml([label, value]: readonly [string, string]): string {
  const cell = 'padding:.25rem 0;vertical-align:top'
  return `<tr><td style="${cell}">${escaped(label)}</td><td style="${cell};text-align:right">${escaped(value)}</td></tr>`
}
