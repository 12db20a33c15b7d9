import { createHmac } from 'node:crypto'
import type { PayoneAccount } from './account.ts'

/**
 * What the card frames need to ask PAYONE for a token (`creditcardcheck`). `hash` proves that the shop has signed the
 * other fields: an HMAC-SHA384 over their values in the order of their names. [CHK-07]
 */
export function cardSession({ mid, aid, portalid, mode, key }: PayoneAccount): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {
    aid,
    api_version: '3.11',
    encoding: 'UTF-8',
    mid,
    mode,
    portalid,
    request: 'creditcardcheck',
    responsetype: 'JSON',
    storecarddata: 'yes',
  }
  const signed = Object.keys(fields)
    .sort()
    .map((name) => fields[name])
    .join('')
  return { ...fields, hash: createHmac('sha384', key).update(signed).digest('hex') }
}
