import type { OrderAddress } from '#models/wire/order.ts'
import { queueMail } from '../mail/outbox.ts'
import { paymentMail, type ShopperMatter } from '../mail/payment-mail.ts'
import type { OrderChange } from './order-change.ts'

/** Queues a mail to the address that placed the order. */
export async function mailShopper(change: OrderChange, matter: ShopperMatter): Promise<void> {
  await queueMail(change.trx, paymentMail(change.order, await billingOf(change), matter), change.now)
}

export async function billingOf({ trx, order }: OrderChange): Promise<OrderAddress> {
  const { body } = await trx
    .selectFrom('order_address')
    .select('body')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'billing')
    .executeTakeFirstOrThrow()
  return body
}
