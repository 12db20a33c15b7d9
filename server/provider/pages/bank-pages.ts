import { html } from 'hono/html'
import { CHALLENGE_CODE, CHALLENGE_TRIES, TRANSFER_TAN } from '../core/magic-values.ts'
import { decideChoice, decideCode } from '../core/shopper.ts'
import { bankOf } from './banks.ts'
import { bankPicker, field, problem } from './fields.ts'
import type { PaymentPage } from './payment-page.ts'
import { testValues } from './test-values.ts'

/* Pages of a bank, where the shopper types a code. */

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

/** `/redirect/{pageId}`: an instant bank transfer. The shopper chooses a bank and types a TAN. */
export const redirectPage: PaymentPage = {
  page: 'redirect',
  choices: ['decline', 'cancel'],

  fields(form) {
    const { transfer } = form.speech.texts
    return html`<p>${transfer.intro}</p>
      ${form.isRefused ? problem(transfer.wrongTan) : null}
      ${bankPicker(form)}
      ${field(form, {
        name: 'tan',
        label: transfer.tan,
        testValue: TRANSFER_TAN,
        type: 'text',
        autocomplete: 'one-time-code',
        isNumeric: true,
        isWrong: form.isRefused,
      })}`
  },

  testValues(form) {
    return testValues(form, html`<li>${form.speech.texts.transfer.tan} <code>${TRANSFER_TAN}</code></li>`)
  },

  approve(transaction, typed, now) {
    if (typed.get('tan')?.trim() !== TRANSFER_TAN) return { events: [], way: null }
    return decideChoice(transaction, bankOf(typed.get('bank')), now)
  },
}
