import { createHmac } from 'node:crypto'
import type { MerchantAccount } from './account.ts'
import type { Form } from './core/form.ts'
import { isSameSecret } from './digest.ts'

/** What a merchant signs for its card frames, by name. */
const SIGNED = ['aid', 'api_version', 'encoding', 'mid', 'mode', 'portalid', 'request', 'responsetype', 'storecarddata']

/**
 * Whether this merchant has allowed a `creditcardcheck`: `hash` is an HMAC-SHA384 by the portal key over the values of
 * the signed fields in the order of their names.
 */
export function isSignedSession(form: Form, { mid, aid, portalid, mode, key }: MerchantAccount): boolean {
  const values = SIGNED.map((name) => form[name] ?? '').join('')
  const isSigned = isSameSecret(form.hash ?? '', createHmac('sha384', key).update(values).digest('hex'))
  const isAccount = form.mid === mid && form.aid === aid && form.portalid === portalid && form.mode === mode
  return isSigned && isAccount && form.request === 'creditcardcheck'
}
