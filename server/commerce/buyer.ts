import type { Context } from 'hono'
import { countedGroup } from '#models/price/customer-group.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { Reader } from '../db/schema.ts'
import { type Commerce, customerIdOf } from './commerce.ts'
import { findCustomer } from './customer-store.ts'

/** Group whose tier prices and tax class apply to a customer; null means a guest. [USER-07] */
export async function groupOf(reader: Reader, store: StoreView, customerId: number | null): Promise<number> {
  const customer = customerId === null ? null : await findCustomer(reader, customerId)
  return countedGroup(store, customer?.group_id ?? null)
}

/** Group of the caller, by access token or group token. Unsigned group claims are ignored. */
export async function askingGroup(
  commerce: Commerce,
  c: Context,
  store: StoreView,
  groupToken: string | undefined = c.req.query('groupToken'),
): Promise<number> {
  const customerId = customerIdOf(commerce, c)
  if (customerId !== null) return groupOf(commerce.db, store, customerId)
  return countedGroup(store, commerce.tokens.groupOf(groupToken ?? ''))
}
