import type { Customer } from '#models/wire/user.ts'
import type { AccountAddress, AccountView, CancelOutcome, OrderToCancel, ProfileView } from '../protocol.ts'
import type { CommerceApi } from './commerce-api.ts'

/** The account and a page of its orders, newest first; null if the server does not answer. Never cached. [USER-04] */
export async function readAccount(api: CommerceApi, page: number): Promise<AccountView | null> {
  const [me, history] = await Promise.all([api.me(), api.orderHistory(page)])
  if (!me.ok || !history.ok) return null
  const { firstname, lastname, email, group_id, groupToken } = me.result
  const { items, total_count } = history.result
  const group = { id: group_id, token: groupToken ?? null }
  return { firstName: firstname, lastName: lastname, email, group, orders: items, orderCount: total_count }
}

/** Cancels an order. Repeating it has the same outcome. [CHK-16] */
export async function cancelOrder(api: CommerceApi, order: OrderToCancel): Promise<CancelOutcome> {
  const answer = await ('number' in order ? api.cancelOrder(order.number) : api.cancelPlacedOrder(order.orderId))
  if (answer.ok) return 'canceled'
  return answer.failure.status === 409 ? 'too-late' : 'unreachable'
}

/** Names and addresses of the account, for the checkout; null if the server does not answer. [CHK-02] */
export async function readProfile(api: CommerceApi): Promise<ProfileView | null> {
  const me = await api.me()
  if (!me.ok) return null
  const { firstname, lastname, email, addresses } = me.result
  const shipping = addresses.find(({ default_shipping }) => default_shipping) ?? addresses[0]
  const billing = addresses.find(({ default_billing }) => default_billing)
  return {
    firstName: firstname,
    lastName: lastname,
    email,
    shipping: shipping ? addressOf(shipping) : null,
    billing: billing && billing !== shipping ? addressOf(billing) : null,
  }
}

function addressOf(address: Customer['addresses'][number]): AccountAddress {
  const [first = '', second, addition = ''] = address.street
  const [street, houseNumber] = second === undefined ? partsOf(first) : [first, second]
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    company: address.company ?? '',
    street,
    houseNumber,
    addition,
    zipCode: address.postcode,
    city: address.city,
    country: address.country_id,
    phone: address.telephone ?? '',
    taxId: address.vat_id ?? '',
  }
}

/** "Lindenweg 4b" → street and house number, for platforms that store both in one line. */
function partsOf(line: string): [street: string, houseNumber: string] {
  const [, street = line, houseNumber = ''] = /^(.+?)\s+(\d+\s?\p{L}?)$/u.exec(line.trim()) ?? []
  return [street, houseNumber]
}
