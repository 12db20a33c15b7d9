import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { PAYONE_ERRORS, type PayoneError } from '#models/wire/payone.ts'
import type { MerchantAccount } from '../account.ts'
import { isSignedSession } from '../card-session.ts'
import { checkCard } from '../core/card-check.ts'
import type { Context as SandboxContext } from '../core/context.ts'
import type { Form } from '../core/form.ts'
import type { SandboxStore } from '../store.ts'
import { CARD_FIELDS, type CardField, wrongField } from './card-field.ts'
import { embeddedPolicy, embeddedSpeech } from './embedded-page.ts'
import { STYLESHEET, say } from './layout.ts'

const SCRIPT = '/frame.js'
const SCRIPT_TEXT = readFileSync(new URL('card-frame.js', import.meta.url), 'utf8')

export interface CardFramesParts {
  readonly store: SandboxStore
  readonly account: MerchantAccount
  readonly context: () => SandboxContext
  /** Scheme and host of the merchant's pages; null until they are known. */
  readonly merchantOrigin: () => string | null
}

/** `/frame/{field}`: hosted fields. Only the merchant's pages may embed them, and no card datum leaves this origin. */
export function cardFrames({ store, account, context, merchantOrigin }: CardFramesParts): Hono {
  return new Hono()
    .get(SCRIPT, (c) => c.body(SCRIPT_TEXT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .post('/frame/check', async (c) => {
      const form: Form = Object.fromEntries(new URLSearchParams(await c.req.text()))
      if (!isSignedSession(form, account)) return c.json(errorAnswer('access-denied'))
      return c.json(await check(form))
    })
    .get('/frame/:field', (c) => {
      const field = Object.keys(CARD_FIELDS).find((name) => name === c.req.param('field')) as CardField | undefined
      if (!field) return say(c, 'unknown', 404)
      const merchant = merchantOrigin()
      const { language, texts } = embeddedSpeech(c)
      const { autocomplete, length, placeholder } = CARD_FIELDS[field]
      const { title, problem } = texts.card[field]
      c.header('Content-Security-Policy', embeddedPolicy(merchant))
      return c.html(html`<!doctype html>
<html lang="${language}" class="frame" data-merchant="${merchant ?? ''}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${STYLESHEET}">
    <script src="${SCRIPT}" defer></script>
  </head>
  <body>
    <main class="field">
      <label class="heard" for="field">${title}</label>
      <input id="field" name="${field}" type="text" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${length}"
        placeholder="${placeholder}" aria-describedby="problem" data-problem="${problem}">
      <p class="heard" id="problem" role="status"></p>
    </main>
  </body>
</html>
`)
    })

  async function check(form: Form): Promise<Record<string, string>> {
    const { now, newId } = context()
    const typed = {
      number: form.cardpan ?? '',
      code: form.cardcvc2 ?? '',
      month: form.cardexpiremonth ?? '',
      year: form.cardexpireyear ?? '',
      type: form.cardtype ?? '',
      firstName: form.firstname ?? '',
      lastName: form.lastname ?? '',
    }
    const stored = checkCard(typed, pseudoNumber(newId()), now)
    if (typeof stored === 'string') return errorAnswer(stored, wrongField(stored, typed))
    await store.commit(() => ({ events: [stored], result: null }))
    const { pseudocardpan, truncatedcardpan, cardtype } = stored
    return { status: 'VALID', pseudocardpan, truncatedcardpan, cardtype }
  }
}

function errorAnswer(error: PayoneError, field: CardField | null = null): Record<string, string> {
  const answer = { errorcode: PAYONE_ERRORS[error], errormessage: error }
  return field ? { status: 'INVALID', ...answer, field } : { status: 'ERROR', ...answer }
}

/** Sixteen digits that no card has: PAYONE's begin with 9. */
function pseudoNumber(id: string): string {
  return `9${String(BigInt(`0x${id}`) % 10n ** 15n).padStart(15, '0')}`
}
