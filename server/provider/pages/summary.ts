import { html } from 'hono/html'
import type { Transaction } from '../core/transaction.ts'
import type { Html } from './html.ts'
import { money, type Speech } from './languages.ts'

/** Who asks for how much, and what for. */
export function summary(transaction: Transaction, speech: Speech): Html {
  const { texts } = speech
  const { terms } = transaction
  return html`<dl class="summary">
    <div><dt>${texts.merchant}</dt><dd>${merchantOf(transaction)}</dd></div>
    <div><dt>${texts.reference}</dt><dd>${terms.reference}</dd></div>
    <div class="sum"><dt>${texts.amount}</dt><dd>${money(speech, terms.amount, terms.currency)}</dd></div>
  </dl>`
}

/** The merchant's name, as the address that the shopper comes from. */
export function merchantOf({ terms }: Transaction): string {
  return new URL(terms.urls.back).host
}
