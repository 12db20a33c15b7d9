import { html } from 'hono/html'
import { TRANSFER_TAN } from '../core/magic-values.ts'
import { decideChoice } from '../core/shopper.ts'
import { bankOf } from './banks.ts'
import { bankPicker, field, problem } from './fields.ts'
import type { PaymentPage } from './payment-page.ts'
import { testValues } from './test-values.ts'

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
