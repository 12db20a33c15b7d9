import { html } from 'hono/html'
import { isPendingAmount } from '../core/magic-values.ts'
import type { Html } from './html.ts'
import type { PaymentForm } from './payment-page.ts'

/** What the page's own values do, and what amounts and buttons do on every page. */
export function testValues({ speech: { texts }, transaction: { terms } }: PaymentForm, own: Html): Html {
  return html`<section class="test-values" aria-labelledby="test-values">
    <h2 id="test-values">${texts.testValues}</h2>
    <p>${texts.prefilled}</p>
    <ul>
      ${own}
      <li>${texts.pendingAmount} ${isPendingAmount(terms.amount) ? html`<strong>${texts.appliesHere}</strong>` : null}</li>
      <li>${texts.abandonHint}</li>
    </ul>
  </section>`
}
