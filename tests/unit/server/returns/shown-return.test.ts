import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { linkedOrderSchema } from '#models/wire/linked-order.ts'
import { openReturns } from '#server/returns/open-returns.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { linkIn, mailTo } from '#tests/fixtures/mails.ts'
import { placeOrder, rowOf } from '#tests/fixtures/payments.ts'
import { declare, guest, order, setOrder, shell, ship, shop, withReturningShop } from './returning-shop.ts'

withReturningShop()

test('the order of an account shows its return, and the link of a mail the same [CHK-16]', async () => {
  const { client, email } = await signedInCustomer(shop)
  const placed = await client.order({ order_id: randomUUID(), products: [{ sku: GOODS.oxford, qty: 1 }] })
  setOrder({ key: '', email: placed.result.email ?? email, number: placed.result.orderNumber })
  const ownReturn = async () => (await client.get(`/user/orders/${order.number}`)).result.return_case
  expect(await ownReturn()).toBe(null)
  await shell('paid')
  await shell('ship')
  setOrder({ ...order, email: (await rowOf(shop, order)).email })
  await declare()
  await openReturns(shop.commerce)
  expect(await ownReturn()).toMatchObject({ state: 'declared', label_url: null, reason: null })
  await shell('return-label', 'https://carrier.example/label/1')
  expect(await ownReturn()).toMatchObject({ state: 'label', label_url: 'https://carrier.example/label/1' })
  await shell('return-reject', 'Zu spät')
  expect(await ownReturn()).toMatchObject({ state: 'rejected', reason: 'Zu spät' })
  const token = (await linkIn(shop, 'order-confirmation', order.email)).hash.slice(1)
  const linked = await guest.post('/order/linked', { token })
  expect(v.parse(linkedOrderSchema, linked.result).return_case).toEqual(await ownReturn())

  const canceled = await client.order({ order_id: randomUUID(), products: [{ sku: GOODS.oxford, qty: 1 }] })
  setOrder({ ...order, number: canceled.result.orderNumber })
  await declare()
  await openReturns(shop.commerce)
  expect(await ownReturn()).toMatchObject({ state: 'declared' })
  await shell('cancel')
  expect(await ownReturn()).toBe(null)
})

test('an order that was withdrawn is not to be paid, unless its return is rejected [CHK-16]', async () => {
  const { client, email } = await signedInCustomer(shop)
  const placed = await client.order({ order_id: randomUUID(), products: [{ sku: GOODS.oxford, qty: 1 }] })
  setOrder({ key: '', email: placed.result.email ?? email, number: placed.result.orderNumber })
  setOrder({ ...order, email: (await rowOf(shop, order)).email })
  const token = (await linkIn(shop, 'order-confirmation', order.email)).hash.slice(1)
  const asked = async () => {
    const own = await client.get(`/user/orders/${order.number}`)
    const linked = await guest.post('/order/linked', { token })
    return [own.result.can_pay, v.parse(linkedOrderSchema, linked.result).payment_methods.length > 0]
  }
  expect(await asked()).toEqual([true, true])
  await declare()
  await openReturns(shop.commerce)
  expect(await asked()).toEqual([false, false])
  await shell('return-reject', 'Zu spät')
  expect(await asked()).toEqual([true, true])
})

test.each([['en', 'We could not accept your return', 'Reason: Zu spät']])(
  'the mails of a return are in the language of the order: %s [CHK-16]',
  async (store_code, line, reason) => {
    setOrder(await placeOrder(shop, { store_code }))
    await ship()
    await declare()
    await shell('return-reject', 'Zu spät')
    const { text } = await mailTo(shop, 'return-rejected', order.email)
    expect(text).toContain(line)
    expect(text).toContain(reason)
  },
)

test.each([
  ['return-label', 'http://carrier.example/1'],
  ['return-label', 'no link'],
  ['return-label', 'https://carrier.example/1', 'more'],
])('%s %s is answered with the usage [CHK-16]', async (command, ...words) => {
  await ship()
  await declare()
  await expect(shell(command, ...words)).rejects.toThrow('Usage: return-label')
})
