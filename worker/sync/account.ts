import { ORDERS_PAGE_SIZE, orderHistorySchema } from '#models/order-history.ts'
import { customerSchema } from '#models/user.ts'
import type { AccountView } from '../protocol.ts'
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
