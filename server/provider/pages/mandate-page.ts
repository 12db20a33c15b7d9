import { html } from 'hono/html'
import { accountOf } from '../core/account-check.ts'
import { MAGIC_ACCOUNTS } from '../core/magic-values.ts'
import { decideMandate } from '../core/shopper.ts'
import { field, problem } from './fields.ts'
import { inFours } from './in-fours.ts'
import type { PaymentForm, PaymentPage } from './payment-page.ts'
import { merchantOf } from './summary.ts'
import { testValues } from './test-values.ts'

/** The creditor identifier that the Bundesbank publishes for tests. */
const CREDITOR_ID = 'DE98ZZZ09999999999'
const TEST_IBAN = MAGIC_ACCOUNTS[0]?.iban ?? ''

/** `/mandate/{pageId}`: the shopper names an account and signs a SEPA mandate for this one payment. */
export const mandatePage: PaymentPage = {
  page: 'mandate',
  choices: ['decline', 'cancel'],

  fields(form) {
    const { speech, transaction, typed, isRefused } = form
    const { mandate } = speech.texts
    const isWrongAccount = isRefused && accountOf(typed.get('iban') ?? '') === null
    const isUnsigned = isRefused && !isWrongAccount
    const marks = isUnsigned ? html` aria-invalid="true" aria-describedby="problem" autofocus` : null
    return html`<p>${mandate.intro}</p>
      ${isWrongAccount ? problem(mandate.wrongAccount) : null}
      ${isUnsigned ? problem(mandate.unsigned) : null}
      ${field(form, {
        name: 'iban',
        label: 'IBAN',
        testValue: inFours(TEST_IBAN),
        type: 'text',
        autocomplete: 'off',
        isWrong: isWrongAccount,
      })}
      <section class="mandate" aria-labelledby="mandate">
        <h2 id="mandate">${mandate.title}</h2>
        <dl>
          <div><dt>${mandate.reference}</dt><dd>${transaction.txid}</dd></div>
          <div><dt>${mandate.creditor}</dt><dd>${CREDITOR_ID}</dd></div>
        </dl>
        <p>${mandate.text(merchantOf(transaction))}</p>
      </section>
      <label class="check">
        <input name="consent" type="checkbox" value="yes" required${isConsent(form) ? html` checked` : null}${marks}>
        <span>${mandate.consent}</span>
      </label>`
  },

  testValues(form) {
    const { accountOutcomes } = form.speech.texts.console
    return testValues(
      form,
      html`${MAGIC_ACCOUNTS.map(({ iban, outcome }) => html`<li><code>${inFours(iban)}</code> ${accountOutcomes[outcome]}</li>`)}`,
    )
  },

  approve(transaction, typed, now) {
    const account = accountOf(typed.get('iban') ?? '')
    if (account === null || typed.get('consent') !== 'yes') return { events: [], way: null }
    return decideMandate(transaction, account, now)
  },
}

function isConsent({ typed }: PaymentForm): boolean {
  return typed.get('consent') === 'yes'
}
