import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Html } from './html.ts'
import { type Speech, speechOf } from './languages.ts'

export const STYLESHEET = '/sandbox.css'

export interface PageContent {
  readonly speech: Speech
  /** Of the window, before the sandbox's name. */
  readonly title: string
  readonly body: Html
  readonly status?: ContentfulStatusCode
  /** Addresses to which the page's forms may lead: browsers check redirects after a form too. */
  readonly leadsTo?: readonly string[]
  /** For lists rather than forms. */
  readonly isWide?: boolean
}

/** A whole page, marked as a simulation. No script, no cookie, nothing of other origins. */
export function sendPage(c: Context, { speech, title, body, status = 200, leadsTo = [], isWide = false }: PageContent) {
  const { language, texts } = speech
  c.header('Content-Security-Policy', policy(leadsTo))
  return c.html(
    html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} – ${texts.sandbox}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${STYLESHEET}">
  </head>
  <body>
    <a class="skip" href="#content">${texts.skip}</a>
    <header>
      <p class="brand">${texts.sandbox}</p>
      <p class="simulation">${texts.simulation}</p>
    </header>
    <main id="content" tabindex="-1"${isWide ? html` class="wide"` : null}>${body}</main>
  </body>
</html>
`,
    status,
  )
}

/** A page that only says something, in the browser's language. */
export function say(c: Context, message: 'unknown' | 'refused' | 'failure', status: ContentfulStatusCode) {
  const speech = speechOf(null, c.req.header('accept-language') ?? '')
  const { title, text } = speech.texts[message]
  return sendPage(c, { speech, title, body: html`<h1>${title}</h1><p>${text}</p>`, status })
}

function policy(leadsTo: readonly string[]): string {
  const targets = new Set(leadsTo.map((address) => new URL(address).origin))
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...targets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
