import { strToU8, zipSync } from 'fflate'
import type { StoreView } from '#models/store/store-view.ts'
import { escaped } from '../mail/email.ts'
import type { ExportContent } from './export-content.ts'
import { EXPORT_TEXTS } from './export-texts.ts'

/** The same content for programs (JSON) and for people (HTML), in one ZIP. */
export function exportArchive(content: ExportContent, store: StoreView, madeAt: Date): Buffer {
  const json = JSON.stringify({ madeAt, ...content }, null, 2)
  const files = { 'data.json': strToU8(json), 'data.html': strToU8(exportHtml(content, store, madeAt)) }
  return Buffer.from(zipSync(files, { mtime: madeAt }))
}

function exportHtml(content: ExportContent, store: StoreView, madeAt: Date): string {
  const { title, made, empty, sections } = EXPORT_TEXTS[store.language]
  const parts = Object.entries(content).map(([name, rows]) => {
    const heading = sections[name as keyof ExportContent]
    const body = rows.length === 0 ? `<p>${escaped(empty)}</p>` : rows.map((row) => tableOf(row, store)).join('\n')
    return `<section><h2>${escaped(heading)}</h2>\n${body}</section>`
  })
  return `<!doctype html>
<html lang="${store.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 Georgia,serif;color:#2b2622;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}th,td{padding:.25rem .5rem;border-bottom:1px solid #d9d2c7;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{width:14rem;font-weight:400;color:#6b6259}td table{margin:0}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(made)} ${escaped(timeOf(madeAt, store))}</p>
${parts.join('\n')}
</body></html>
`
}

function tableOf(row: object, store: StoreView): string {
  const { fields } = EXPORT_TEXTS[store.language]
  const rows = Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => {
      const label = fields[name] ?? name
      return `<tr><th scope="row">${escaped(label)}</th><td>${cellOf(value, store)}</td></tr>`
    })
  return `<table>${rows.join('')}</table>`
}

function cellOf(value: unknown, store: StoreView): string {
  if (value instanceof Date) return escaped(timeOf(value, store))
  if (Array.isArray(value)) return value.map((one) => cellOf(one, store)).join('<br>')
  if (typeof value === 'object' && value !== null) return tableOf(value, store)
  return escaped(String(value))
}

function timeOf(date: Date, { locale }: StoreView): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
    date,
  )
}
