import { html } from 'hono/html'
import { CHALLENGE_CODE, CHALLENGE_TRIES } from '../core/magic-values.ts'
import { decideCode } from '../core/shopper.ts'
import { field, problem } from './fields.ts'
import type { PaymentPage } from './payment-page.ts'
import { testValues } from './test-values.ts'

/** `/3ds/{pageId}`: the bank of a card asks for a code. The third wrong one ends the payment. */
export const challengePage: PaymentPage = {
  page: 'challenge',
  choices: ['decline', 'cancel', 'time-out'],

  fields(form) {
    const { isRefused, transaction } = form
    const { challenge } = form.speech.texts
    return html`<p>${challenge.intro}</p>
      ${isRefused ? problem(challenge.wrongCode(CHALLENGE_TRIES - transaction.refusedCodes)) : null}
      ${field(form, {
        name: 'code',
        label: challenge.code,
        testValue: CHALLENGE_CODE,
        type: 'text',
        autocomplete: 'one-time-code',
        isNumeric: true,
        isWrong: isRefused,
      })}`
  },

  testValues(form) {
    const { code, tries } = form.speech.texts.challenge
    return testValues(form, html`<li>${code} <code>${CHALLENGE_CODE}</code></li><li>${tries}</li>`)
  },

  approve(transaction, typed, now) {
    return decideCode(transaction, typed.get('code') ?? '', now)
  },
}
