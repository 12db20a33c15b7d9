import type { PayoneMethod } from '#models/wire/payone.ts'
import type { Fields } from './server-api.ts'

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
