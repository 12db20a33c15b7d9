import { centsOf } from '../decimal-amount.ts'
import { type ListedPayment, ProviderError } from '../provider.ts'
import { totalsOf } from '../totals.ts'
import type { Fields } from './server-api.ts'
import { readTransaction } from './transaction-answer.ts'

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
