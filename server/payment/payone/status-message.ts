import { createHmac, timingSafeEqual } from 'node:crypto'
import { WEBHOOK_HEADERS } from '#models/wire/payone.ts'
import { centsOf } from '../decimal-amount.ts'
import type { Notified, Webhook } from '../provider.ts'
import { type PayoneAccount, portalDigest } from './account.ts'
import { failed, type Seen, total } from './seen.ts'
import type { Fields } from './server-api.ts'

/** Standard Webhooks advises five minutes: older messages may be replayed ones. */
const TOLERANCE_MS = 5 * 60_000

/** `signed` asks for a Standard Webhooks signature; PAYONE itself proves its messages by the digest of the key alone. */
export type StatusProof = 'signed' | 'key-digest'

/** Reads a TransactionStatus message. `now` is in milliseconds since the epoch. */
export function readStatus(
  webhook: Webhook,
  account: PayoneAccount,
  proof: StatusProof,
  now: number,
): Notified | 'forged' {
  if (proof === 'signed' && !isSigned(webhook, account.key, now)) return 'forged'
  const fields: Fields = Object.fromEntries(new URLSearchParams(webhook.body))
  if (!isSame(fields.key ?? '', portalDigest(account.key))) return 'forged'
  const { portalid, aid, mode } = account
  if (fields.portalid !== portalid || fields.aid !== aid || fields.mode !== mode) return 'forged'
  const { txid = '', param = '', txtime = '', txaction, sequencenumber, transaction_status } = fields
  const seen = kindsOf(fields)
  const id = webhook.headers[WEBHOOK_HEADERS.id] ?? `${txid}-${sequencenumber}-${txaction}-${transaction_status}`
  return {
    paymentId: param,
    providerRef: txid,
    observations: seen.map((observed, index) => ({
      ...observed,
      source: 'webhook',
      providerEventId: index === 0 ? id : `${id}/${index}`,
      at: new Date(/^\d{1,12}$/.test(txtime) ? Number(txtime) * 1000 : now),
    })),
  }
}

/** What a message says. Empty if it says nothing about money, or names no total: a look at the payment settles that. */
function kindsOf(fields: Fields): Seen[] {
  const price = centsOf(fields.price)
  if (price === null) return []
  switch (fields.txaction) {
    case 'appointed':
      return fields.transaction_status === 'pending'
        ? [{ kind: 'open', amount: null, reason: null }]
        : [{ kind: 'authorised', amount: price, reason: null }]
    case 'capture':
    case 'paid':
      return total('captured', centsOf(fields.x_captured ?? fields.receivable))
    case 'refund':
      return total('refunded', centsOf(fields.x_refunded))
    case 'cancelation':
      return total('charged-back', centsOf(fields.balance), fields.reasoncode)
    case 'failed':
      return failed(fields.failedcause ?? null, price)
    default:
      return []
  }
}

function isSigned({ headers, body }: Webhook, key: string, now: number): boolean {
  const id = headers[WEBHOOK_HEADERS.id] ?? ''
  const timestamp = headers[WEBHOOK_HEADERS.timestamp] ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > TOLERANCE_MS) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  // A header may list several signatures, while a key is being replaced.
  return (headers[WEBHOOK_HEADERS.signature] ?? '').split(' ').some((given) => isSame(given, `v1,${expected}`))
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
