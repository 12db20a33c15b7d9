import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { THEMES } from '#models/store/read-brands.ts'
import type { StoreView } from '#models/store/store-view.ts'

/** The light scheme on every device: a mail program that prefers a dark one inverts these pairs together. */
export const MAIL = {
  ink: '#1e1a17',
  soft: '#5f574f',
  line: '#d8d2c9',
  paper: '#ffffff',
  text: "font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif",
  display: "font-family:Newsreader,Georgia,'Times New Roman',serif;font-weight:400",
} as const

type Sender = Pick<StoreView, 'brand' | 'language'>

/** A document under the name of the brand, 600 pixels wide at most. `title` and `content` are HTML. */
export function mailDocument({ brand, language }: Sender, title: string, content: string, style = ''): string {
  const body = `margin:0;background:${MAIL.paper};color:${MAIL.ink};font-size:16px;line-height:1.5;${MAIL.text}`
  const name = `margin:0 0 24px;padding:0 0 14px;border-bottom:1px solid ${MAIL.line};font-size:28px;line-height:1.2;color:${accentOf(brand.code)};${MAIL.display}`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${title}</title>${style}</head>
<body style="${body}"><div style="max-width:600px;margin:0 auto;padding:28px 20px 40px">
<p style="${name}">${brand.name}</p>
${content}
</div></body></html>
`
}

const accents = new Map<string, string>()

/** The colour of the brand's buttons, from its style sheet. */
export function accentOf(brand: string): string {
  const known = accents.get(brand)
  if (known) return known
  const [, accent] = /--accent: (#[\da-f]{6});/.exec(readFileSync(join(THEMES, brand, 'tokens.css'), 'utf8')) ?? []
  if (!accent) throw new Error(`The brand ${brand} has no accent`)
  accents.set(brand, accent)
  return accent
}
