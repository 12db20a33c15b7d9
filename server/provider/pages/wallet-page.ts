import { html } from 'hono/html'
import { WALLET_LOGIN } from '../core/magic-values.ts'
import { decideChoice } from '../core/shopper.ts'
import { bankOf } from './banks.ts'
import { bankPicker, field, problem } from './fields.ts'
import type { PaymentPage } from './payment-page.ts'
import { testValues } from './test-values.ts'

/** `/wallet/{pageId}`: mostly in a popup. The shopper signs in and chooses the bank that the wallet takes money from. */
export const walletPage: PaymentPage = {
  page: 'wallet',
  choices: ['decline', 'cancel'],

  fields(form) {
    const { wallet } = form.speech.texts
    return html`<p>${wallet.intro}</p>
      ${form.isRefused ? problem(wallet.wrongLogin) : null}
      ${field(form, {
        name: 'email',
        label: wallet.email,
        testValue: WALLET_LOGIN.email,
        type: 'email',
        autocomplete: 'username',
        isWrong: form.isRefused,
      })}
      ${field(form, {
        name: 'password',
        label: wallet.password,
        testValue: WALLET_LOGIN.password,
        type: 'password',
        autocomplete: 'current-password',
        isWrong: form.isRefused,
      })}
      ${bankPicker(form)}`
  },

  testValues(form) {
    const { email, password } = form.speech.texts.wallet
    return testValues(
      form,
      html`<li>${email} <code>${WALLET_LOGIN.email}</code>, ${password} <code>${WALLET_LOGIN.password}</code></li>`,
    )
  },

  approve(transaction, typed, now) {
    const isKnown = typed.get('email')?.trim() === WALLET_LOGIN.email && typed.get('password') === WALLET_LOGIN.password
    return isKnown ? decideChoice(transaction, bankOf(typed.get('bank')), now) : { events: [], way: null }
  },
}
