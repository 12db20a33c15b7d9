import { html } from 'hono/html'
import { CREDIT_PLANS } from '../core/magic-values.ts'
import type { Html } from './html.ts'
import { money, type Speech } from './languages.ts'

/** The plans of an instalment credit, each with its rate, its total and its effective annual interest. */
export function creditPlans(speech: Speech, amount: number, currency: string): Html {
  const { widget } = speech.texts
  const percent = new Intl.NumberFormat(speech.locale, { style: 'percent', minimumFractionDigits: 2 })
  return html`<fieldset>
    <legend>${widget.plan}</legend>
    ${CREDIT_PLANS.map(({ months, interest }, place) => {
      const rate = monthlyRate(amount, months, interest)
      const facts = widget.planFacts(money(speech, rate * months, currency), percent.format(interest / 100))
      return html`<label class="bank">
        <input type="radio" name="plan" value="${months}"${place === 0 ? html` checked` : null}>
        <span><span class="name">${widget.planName(months, money(speech, rate, currency))}</span> <span class="effect">${facts}</span></span>
      </label>`
    })}
  </fieldset>`
}

/** Cents a month, rounded up, of an annuity at this effective annual interest in percent. */
export function monthlyRate(amount: number, months: number, interest: number): number {
  const factor = (1 + interest / 100) ** (1 / 12)
  const rate = interest === 0 ? amount / months : (amount * (factor - 1)) / (1 - factor ** -months)
  return Math.ceil(rate)
}
