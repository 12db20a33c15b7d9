import { ORDERS_PAGE_SIZE, orderHistorySchema } from '#models/wire/order-history.ts'
import { type Customer, customerSchema } from '#models/wire/user.ts'
import type { AccountAddress, AccountView, ProfileView } from '../protocol.ts'
import { type CommerceApiOptions, send } from './api-call.ts'

/**
 * Who is signed in, and a page of their orders, newest first; null where the server does not say. Asked anew each time:
 * nothing of it is kept. [USER-04]
 */
export async function readAccount(options: CommerceApiOptions, page: number): Promise<AccountView | null> {
  const query = { token: '' }
  const paged = { ...query, pageSize: String(ORDERS_PAGE_SIZE), currentPage: String(page) }
  const [me, history] = await Promise.all([
    send(options, { method: 'GET', path: '/user/me', query, schema: customerSchema }),
    send(options, { method: 'GET', path: '/user/order-history', query: paged, schema: orderHistorySchema }),
  ])
  if (!me.ok || !history.ok) return null
  const { firstname, lastname, email, group_id, groupToken } = me.result
  const { items, total_count } = history.result
  const group = { id: group_id, token: groupToken ?? null }
  return { firstName: firstname, lastName: lastname, email, group, orders: items, orderCount: total_count }
}

/** Names and addresses of the account, for the checkout; null where the server does not say. [CHK-02] */
export async function readProfile(options: CommerceApiOptions): Promise<ProfileView | null> {
  const me = await send(options, { method: 'GET', path: '/user/me', query: { token: '' }, schema: customerSchema })
  if (!me.ok) return null
  const { firstname, lastname, email, addresses } = me.result
  const shipping = addresses.find(({ default_shipping }) => default_shipping) ?? addresses[0]
  const billing = addresses.find(({ default_billing }) => default_billing)
  const isOther = billing !== undefined && billing !== shipping
  return {
    firstName: firstname,
    lastName: lastname,
    email,
    shipping: shipping ? addressOf(shipping) : null,
    billing: isOther ? addressOf(billing) : null,
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

/** "Lindenweg 4b" → street and house number, for platforms that keep both in one line. */
function partsOf(line: string): [street: string, houseNumber: string] {
  const [, street = line, houseNumber = ''] = /^(.+?)\s+(\d+\s?\p{L}?)$/u.exec(line.trim()) ?? []
  return [street, houseNumber]
}
