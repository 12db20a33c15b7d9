import { createHmac } from 'node:crypto'
import { PAYONE_METHODS, type PayoneMethod } from '#models/wire/payone.ts'
import type { NewSession } from '../provider.ts'
import type { PayoneAccount } from './account.ts'
import type { Fields } from './server-api.ts'

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

/** Fields of the request that opens a session of the widget. */
export function widgetSession({ isInstalment, amount, currency, country, lines, urls }: NewSession): Fields {
  const { clearingtype, subtype } = PAYONE_METHODS[isInstalment ? 'klarna_installment' : 'klarna_base']
  const items = lines.map(({ type, id, price, quantity, description }, place) => ({
    [`it[${place + 1}]`]: type,
    [`id[${place + 1}]`]: id,
    [`pr[${place + 1}]`]: String(price),
    [`no[${place + 1}]`]: String(quantity),
    [`de[${place + 1}]`]: description,
  }))
  return {
    request: 'genericpayment',
    'add_paydata[action]': 'start_session',
    clearingtype,
    [subtype.name]: subtype.value,
    amount: String(amount),
    currency,
    country,
    successurl: urls.success,
    errorurl: urls.error,
    backurl: urls.back,
    ...Object.assign({}, ...items),
  }
}

/**
 * What a form of the provider gave, as fields of the request that it pays. A widget's token is the `workorderid` of its
 * session and the authorization of the shopper, separated by a colon.
 */
export function tokenFields(method: PayoneMethod, token: string): Fields {
  switch (method) {
    case 'klarna_base':
    case 'klarna_installment': {
      const end = token.indexOf(':')
      return { workorderid: token.slice(0, end), 'add_paydata[authorization_token]': token.slice(end + 1) }
    }
    case 'applepay':
      return { 'add_paydata[paymentdata_token]': token }
    default:
      return { pseudocardpan: token }
  }
}
