import { PAYONE_METHODS } from '#models/wire/payone.ts'
import type { NewSession } from '../provider.ts'
import type { Fields } from './server-api.ts'

/** Fields of the request that opens a session of the widget. */
export function sessionForm({ isInstalment, amount, currency, country, lines, urls }: NewSession): Fields {
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
