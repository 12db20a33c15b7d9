import type { Context } from 'hono'
import { html } from 'hono/html'
import { LANGUAGES } from '../core/language.ts'
import type { Html } from './html.ts'
import { type Speech, speechOf } from './languages.ts'
import { STYLESHEET } from './layout.ts'

export interface EmbeddedContent {
  readonly speech: Speech
  readonly title: string
  readonly body: Html
  /** Scheme and host of the pages that may embed it; null if they are not known. */
  readonly merchant: string | null
  /** Address of its script. */
  readonly script: string
}

/** A document for a frame of the merchant's page, marked as a simulation. No other origin may embed it. */
export function sendEmbedded(c: Context, { speech, title, body, merchant, script }: EmbeddedContent) {
  const { language, texts } = speech
  c.header('Content-Security-Policy', embeddedPolicy(merchant))
  return c.html(html`<!doctype html>
<html lang="${language}" class="embedded" data-merchant="${merchant ?? ''}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – ${texts.sandbox}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${STYLESHEET}">
    <script src="${script}" defer></script>
  </head>
  <body>
    <header><p class="simulation">${texts.simulation}</p></header>
    <main>${body}</main>
  </body>
</html>
`)
}

/** The language that the merchant's page asks for, else the browser's. */
export function embeddedSpeech(c: Context): Speech {
  const asked = LANGUAGES.find((language) => language === c.req.query('lang')) ?? null
  return speechOf(asked, c.req.header('accept-language') ?? '')
}

/** Forms of the document are sent by its script alone. */
export function embeddedPolicy(merchant: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "form-action 'none'",
    `frame-ancestors ${merchant ?? "'none'"}`,
    "base-uri 'none'",
  ].join('; ')
}
