import { beforeEach } from 'vitest'
import { MemorySandbox, paymentForm } from '#tests/fixtures/payment/memory-sandbox.ts'

export let sandbox: MemorySandbox

/** Each test has a sandbox of its own. */
export function withSandbox(): void {
  beforeEach(() => {
    sandbox = new MemorySandbox()
  })
}

export function cardForm(card: string, form: Record<string, string> = {}) {
  const pseudocardpan = sandbox.storeCard({ number: card })
  return paymentForm({ clearingtype: 'cc', pseudocardpan, ...form })
}

export function authorised(form: Record<string, string> = {}): string {
  return sandbox.request(cardForm('4111111111111111', form)).txid ?? ''
}

export function move(
  request: string,
  txid: string,
  amount: string,
  more: Record<string, string> = {},
  key: string | null = null,
) {
  return sandbox.request({ request, txid, amount, currency: 'EUR', ...more }, key)
}
