import { expect, test } from 'vitest'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { placeOrder, rowOf } from '#tests/fixtures/payments.ts'
import {
  DAY,
  declare,
  guest,
  historySinceShipment,
  listed,
  order,
  sandbox,
  setOrder,
  shell,
  ship,
  shop,
  shown,
  withReturningShop,
} from './returning-shop.ts'

withReturningShop()

test('a refund before the goods are back keeps the return open until they arrive [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('refund', '--all', '--withdrawal')
  await shop.providerCalls.settled()
  expect(await rowOf(shop, order)).toMatchObject({ status: 'closed' })
  expect(await listed()).toContain('declared, refunded')
  await expect(shell('return-reject', 'Zu spät')).rejects.toThrow('This return has been refunded')
  await shell('return-received')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await listed()).toBe('No returns')
  expect((await mailTo(shop, 'return-received', order.email)).text).toContain('Den Betrag haben wir schon erstattet')
})

test('goodwill answers no return, and a refund is never more than was captured [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received')
  await shell('refund', '--goodwill', '10')
  expect(await listed()).toContain('received')
  await expect(shell('refund', '--line', `${GOODS.oxford}=2`)).rejects.toThrow('Only 548.00')
  expect(await listed()).toContain('received')
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  expect(await listed()).toContain('received')
  await shell('refund', '--all')
  expect(await listed()).toBe('No returns')
})

test('a return stays open until every piece that came back is refunded [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received')
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  expect(await listed()).toContain('received')
  expect(await historySinceShipment()).not.toContain('return-refunded')
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  expect(await listed()).toBe('No returns')
  expect(await shown()).toMatch(/return {2}refunded/)
})

test('an early refund of one piece ends the return only if that piece alone comes back [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('refund', '--line', `${GOODS.oxford}=1`, '--withdrawal')
  expect(await listed()).toContain('declared')
  await shell('return-received')
  expect(await listed()).toContain('received')
  expect((await mailTo(shop, 'return-received', order.email)).text).not.toContain('schon erstattet')

  setOrder(await placeOrder(shop, { products: [{ sku: GOODS.oxford, qty: 2 }] }))
  await ship()
  await declare()
  await shell('refund', '--line', `${GOODS.oxford}=1`, '--withdrawal')
  await shell('return-received', '--line', `${GOODS.oxford}=1`)
  expect(await shown()).toMatch(/return {2}refunded/)
})

test('a line whose money went back before the declaration is answered when it arrives [CHK-16]', async () => {
  setOrder(
    await placeOrder(shop, {
      products: [
        { sku: GOODS.oxford, qty: 1 },
        { sku: GOODS.cream, qty: 1 },
      ],
    }),
  )
  await ship()
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  await declare()
  await shell('return-received', '--line', `${GOODS.oxford}=1`)
  expect(await listed()).toBe('No returns')
  expect(await shown()).toMatch(/return {2}refunded/)
})

test('the rest of a return that was refunded in part can be rejected, and goes back to the shopper [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received', '--damaged', `${GOODS.oxford}=1`)
  expect(await guest.stock(GOODS.oxford)).toBe(9)
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  await shell('return-reject', 'Getragen')
  expect(await listed()).toBe('No returns')
  expect(await guest.stock(GOODS.oxford)).toBe(9)
  expect(await shown()).toContain('"Getragen"')
  const { text } = await mailTo(shop, 'return-rejected', order.email)
  expect(text).toContain('Einen Teil Ihrer Rückgabe')
  sandbox.later(DAY)
  await declare()
  expect(await listed()).toContain(`1 × ${GOODS.oxford}`)
})
