import { addressParts } from '#models/wire/address-parts.ts'
import { LARGEST_ADDRESS_BOOK } from '#models/wire/user.ts'
import type { AccountView, CancelOutcome, OrderToCancel, ProfileView } from '../protocol.ts'
import type { CommerceApi } from './commerce-api.ts'

/** The account and a page of its orders, newest first; null if the server does not answer. Never cached. [USER-04] */
export async function readAccount(api: CommerceApi, page: number): Promise<AccountView | null> {
  const [me, history] = await Promise.all([api.me(), api.orderHistory(page)])
  if (!me.ok || !history.ok) return null
  const { firstname, lastname, email } = me.result
  const { items, total_count } = history.result
  return { firstName: firstname, lastName: lastname, email, orders: items, orderCount: total_count }
}

/** Cancels an order. Repeating it has the same outcome. [CHK-16] */
export async function cancelOrder(api: CommerceApi, order: OrderToCancel): Promise<CancelOutcome> {
  const answer = await ('number' in order ? api.cancelOrder(order.number) : api.cancelPlacedOrder(order.orderId))
  if (answer.ok) return 'canceled'
  return answer.failure.status === 409 ? 'too-late' : 'unreachable'
}

/** Names, group and addresses of the account; null if the server does not answer. [CHK-02] */
export async function readProfile(api: CommerceApi): Promise<ProfileView | null> {
  const me = await api.me()
  if (!me.ok) return null
  const { firstname, lastname, email, group_id, groupToken = null, addresses, gender, birthDate = '' } = me.result
  const shipping = addresses.find(({ default_shipping }) => default_shipping) ?? addresses[0]
  const billing = addresses.find(({ default_billing }) => default_billing)
  return {
    firstName: firstname,
    lastName: lastname,
    email,
    group: { id: group_id, token: groupToken },
    shipping: shipping ? addressParts(shipping) : null,
    billing: billing ? addressParts(billing) : null,
    addresses: addresses.map(addressParts),
    isBookFull: addresses.length >= LARGEST_ADDRESS_BOOK,
    buyer: { salutation: gender === 1 || gender === 2 ? `${gender}` : '', birthDate },
  }
}
