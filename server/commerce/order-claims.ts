import { Hono } from 'hono'
import { answer } from '#models/wire/envelope.ts'
import { ORDERS_PAGE_SIZE } from '#models/wire/order-history.ts'
import { orderClaimSchema } from '#models/wire/own-order.ts'
import { transaction } from '../db/retry.ts'
import type { Reader, Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { type Commerce, requireCustomerId } from './commerce.ts'
import { findCustomer, provenEmail } from './customer-store.ts'
import { pastOrdersOf } from './order-history.ts'
import { recordSecurityEvent } from './security-event.ts'

/**
 * `/api/user/order-claims`: orders that a guest placed with the customer's e-mail address. A customer who has proved that the
 * address is theirs has the mails of these orders already. [USER-17]
 */
export function orderClaimsRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/', async (c) => {
      const email = await emailOf(commerce.db, requireCustomerId(commerce, c))
      const orders = email === null ? [] : await newestOf(commerce.db, email)
      return c.json(answer({ orders: await pastOrdersOf(commerce.db, orders) }))
    })
    .post('/', async (c) => {
      const customerId = requireCustomerId(commerce, c)
      const { numbers } = await readBody(c, orderClaimSchema)
      await claimOrders(commerce, customerId, [...new Set(numbers)])
      return c.json(answer(true))
    })
}

/** All or none; repeating it changes nothing. Throws the API error `order-unknown`, also for another customer's order. */
async function claimOrders(commerce: Commerce, customerId: number, numbers: readonly string[]): Promise<void> {
  await transaction(commerce.db, async (trx) => {
    const email = await emailOf(trx, customerId)
    const hasTaken = email !== null && (await takeOrders(trx, { customerId, email, by: 'number', values: numbers }))
    const own = await trx
      .selectFrom('placed_order')
      .select('id')
      .where('number', 'in', numbers)
      .where('customer_id', '=', customerId)
      .execute()
    if (own.length < numbers.length) throw new ApiError(404, 'order-unknown', 'There is no such order')
    if (hasTaken) await recordSecurityEvent(commerce, trx, { kind: 'orders-claimed', customerId })
  })
}

/**
 * Takes over those of the orders that a guest placed with this e-mail address, which the customer has proved. Answers
 * whether there was any. [USER-17]
 */
export async function takeOrders(
  trx: Trx,
  claim: {
    readonly customerId: number
    readonly email: string
    readonly by: 'id' | 'number'
    readonly values: readonly string[]
  },
): Promise<boolean> {
  const { customerId, email, by, values } = claim
  if (values.length === 0) return false
  const taken = await trx
    .updateTable('placed_order')
    .set({ customer_id: customerId })
    .where(by, 'in', values)
    .where('customer_id', 'is', null)
    .where('is_restricted', '=', false)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .returning('id')
    .execute()
  return taken.length > 0
}

async function emailOf(reader: Reader, customerId: number): Promise<string | null> {
  const customer = await findCustomer(reader, customerId)
  return customer && provenEmail(customer)
}

function newestOf(reader: Reader, email: string) {
  return reader
    .selectFrom('placed_order')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .where('customer_id', 'is', null)
    .where('is_restricted', '=', false)
    .orderBy('placed_at', 'desc')
    .orderBy('entity_id', 'desc')
    .limit(ORDERS_PAGE_SIZE)
    .execute()
}
