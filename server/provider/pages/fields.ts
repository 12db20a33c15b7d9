import { html } from 'hono/html'
import { BANKS, bankOf } from './banks.ts'
import type { Html } from './html.ts'
import type { PaymentForm } from './payment-page.ts'

interface Field {
  readonly name: string
  readonly label: string
  /** Shown before the shopper has typed anything. */
  readonly testValue: string
  readonly type: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly isNumeric?: boolean
  /** Whether the {@link problem} of the form is this field. */
  readonly isWrong: boolean
}

/** One field with what was typed, or its test value. */
export function field({ typed }: PaymentForm, { name, label, testValue, ...more }: Field): Html {
  const marks = html` aria-invalid="true" aria-describedby="problem" autofocus`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${more.type}" value="${typed.get(name) ?? testValue}" required maxlength="64"
      autocomplete="${more.autocomplete}"${more.isNumeric ? html` inputmode="numeric"` : null}${more.isWrong ? marks : null}>
  </div>`
}

/** Why the form was refused. The wrong fields refer to it. */
export function problem(text: string): Html {
  return html`<p class="problem" id="problem" role="alert">${text}</p>`
}

/** Each bank has another outcome, as test issuers have. */
export function bankPicker({ speech: { texts }, typed }: PaymentForm): Html {
  const chosen = bankOf(typed.get('bank'))
  return html`<fieldset>
    <legend>${texts.bank}</legend>
    ${BANKS.map(
      (bank) => html`<label class="bank">
        <input type="radio" name="bank" value="${bank}"${bank === chosen ? html` checked` : null}>
        <span><span class="name">${texts.banks[bank].name}</span> <span class="effect">${texts.banks[bank].effect}</span></span>
      </label>`,
    )}
  </fieldset>`
}
