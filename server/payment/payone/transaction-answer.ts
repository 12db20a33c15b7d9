import { centsOf } from '../decimal-amount.ts'
import { type ListedPayment, ProviderError } from '../provider.ts'
import { totalsOf } from '../totals.ts'
import { failed, type Seen, total } from './seen.ts'
import type { Fields } from './server-api.ts'

/** Reads the answer to `transaction_status`: everything that has happened to a payment, in totals. */
export function readTransaction(answer: Fields): Seen[] {
  const { 'add_paydata[state]': state = '', failedcause = null } = answer
  const price = centsOf(answer['add_paydata[price]'])
  if (price === null) throw new ProviderError('unreadable')
  switch (state) {
    case 'waiting':
    case 'pending':
      return [{ kind: 'open', amount: null, reason: null }]
    case 'authorised':
      return [
        ...total('authorised', price),
        ...total('captured', centsOf(answer['add_paydata[captured]'])),
        ...total('refunded', centsOf(answer['add_paydata[refunded]'])),
        ...total('charged-back', centsOf(answer['add_paydata[charged_back]'])),
      ]
    case 'failed':
      return failed(failedcause, price)
    case 'cancelled':
    case 'voided':
      return failed(state, price)
    default:
      throw new ProviderError('unreadable')
  }
}

/** Reads the answer to `transaction_list`. Throws `unreadable`. */
export function readTransactions(answer: Fields): ListedPayment[] {
  return Object.entries(answer)
    .filter(([name]) => /^add_paydata\[transaction\]\[\d+\]$/.test(name))
    .map(([, value]) => listed(Object.fromEntries(new URLSearchParams(value))))
}

function listed(fields: Fields): ListedPayment {
  const { txid, param, currency } = fields
  const amount = centsOf(fields['add_paydata[price]'])
  if (!txid || !currency || amount === null) throw new ProviderError('unreadable')
  return { paymentId: param || null, providerRef: txid, amount, currency, totals: totalsOf(readTransaction(fields)) }
}
