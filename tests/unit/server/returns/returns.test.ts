import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { providerPayment } from '#server/payment/provider-payment.ts'
import { openReturns } from '#server/returns/open-returns.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { linkIn, mailTo } from '#tests/fixtures/mails.ts'
import { mailsTo, placeOrder, rowOf } from '#tests/fixtures/payments.ts'
import {
  at,
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

test('a declaration opens a return of everything that was shipped, and its answer shows nothing of it [CHK-16]', async () => {
  await ship()
  const known = await declare()
  const unknown = await declare('', { ...order, number: '499999999' })
  expect(known.result).toEqual({ receivedAt: expect.any(String) })
  expect(Object.keys(known)).toEqual(Object.keys(unknown))
  expect([known.code, known.meta]).toEqual([unknown.code, unknown.meta])
  await openReturns(shop.commerce)
  expect(await historySinceShipment()).toEqual(['return-declared'])
  expect(await listed()).toContain(`${order.number}  declared`)
  expect(await listed()).toContain(`refund until 2026-12-07  2 × ${GOODS.oxford}  ${order.email}`)
})

test('there are no returns without a declaration, or for the e-mail address of another order [CHK-16]', async () => {
  await ship()
  await declare('', { ...order, email: 'somebody@example.de' })
  expect(await listed()).toBe('No returns')
  await expect(shell('return-received')).rejects.toThrow('No declaration of withdrawal names this order')
})

test('a return goes from the label to the receipt and the refund, with history, mails and stock [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-label', 'https://carrier.example/label/1')
  expect(await guest.stock(GOODS.oxford)).toBe(8)
  await shell('return-received')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await listed()).toContain('received')
  await shell('refund', '--all')
  await shop.providerCalls.settled()
  expect(await listed()).toBe('No returns')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await shown()).toMatch(/return {2}refunded/)
  expect(await historySinceShipment()).toEqual([
    'return-declared',
    'return-label',
    'return-received',
    'refund-ordered',
    'return-refunded',
    'refunded',
  ])
  expect(at.booked(order, 2)).toMatchObject({ captured: 55_800, refunded: 55_800 })
  const label = await mailTo(shop, 'return-label', order.email)
  expect(label.subject).toBe(`Rücksendung zu Ihrer Bestellung ${order.number}`)
  expect(label.text).toContain('https://carrier.example/label/1')
  expect(label.text).toContain('bis zum 7. Dezember 2026')
  const received = await mailTo(shop, 'return-received', order.email)
  expect(received.text).toContain('schreiben Ihnen, sobald wir den Betrag erstatten')
  expect((await mailTo(shop, 'credit-note', order.email)).text).toContain('Ihren Widerruf vom 23. November 2026')
})

test('every step has its effect once, however often it is sent [CHK-16]', async () => {
  await ship()
  await declare()
  for (let time = 0; time < 2; time++) await shell('return-label')
  for (let time = 0; time < 3; time++) await shell('return-received')
  await Promise.all([openReturns(shop.commerce), openReturns(shop.commerce)])
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await historySinceShipment()).toEqual(['return-declared', 'return-label', 'return-received'])
  const mails = await mailsTo(shop, order)
  expect(mails.filter((kind) => kind.startsWith('return-'))).toEqual(['return-label', 'return-received'])
})

test('without a link the shopper reads that the carrier sends the label [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-label')
  expect((await mailTo(shop, 'return-label', order.email)).text).toContain('Versanddienst schickt es Ihnen')
})

test('another label replaces the first one, and the shopper gets its link [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-label')
  for (const label of ['label/1', 'label/2']) {
    const link = `https://carrier.example/${label}`
    sandbox.later(60_000)
    for (let time = 0; time < 2; time++) await shell('return-label', link)
    expect((await mailTo(shop, 'return-label', order.email)).text).toContain(link)
  }
  await shell('return-label')
  expect(await historySinceShipment()).toEqual(['return-declared', 'return-label', 'return-label', 'return-label'])
  const token = (await linkIn(shop, 'order-confirmation', order.email)).hash.slice(1)
  const { return_case } = (await guest.post('/order/linked', { token })).result
  expect(return_case).toMatchObject({ state: 'label', label_url: 'https://carrier.example/label/2' })
})

test('damaged pieces are not sold again, and pieces that did not come are not in stock [CHK-16]', async () => {
  await ship()
  await declare()
  await shell('return-received', '--line', `${GOODS.oxford}=2`, '--damaged', `${GOODS.oxford}=1`)
  expect(await guest.stock(GOODS.oxford)).toBe(9)
  expect(await listed()).toContain(`2 × ${GOODS.oxford} (1 damaged)`)

  setOrder(await placeOrder(shop, { products: [{ sku: GOODS.oxford, qty: 2 }] }))
  await ship()
  await declare()
  await shell('return-received', '--line', `${GOODS.oxford}=1`)
  expect(await guest.stock(GOODS.oxford)).toBe(8)
})

test.each([
  [['--line', `${GOODS.oxford}=3`], 'Only 2 of'],
  [['--line', 'NO-SUCH=1'], 'No NO-SUCH is with the shopper'],
  [['--line', `${GOODS.oxford}=1`, '--damaged', `${GOODS.oxford}=2`], 'Only 1 of'],
  [['--line'], 'Usage: return-received'],
  [['--all', 'x=1'], 'Usage: return-received'],
])('a receipt of %j is refused and changes nothing [CHK-16]', async (words, message) => {
  await ship()
  await declare()
  await expect(shell('return-received', ...words)).rejects.toThrow(message)
  expect(await guest.stock(GOODS.oxford)).toBe(8)
  expect(await listed()).toContain('declared')
})

test('pieces that were refunded before the shipment do not come back [CHK-16]', async () => {
  await at.pay(shop, order)
  await shell('refund', '--line', `${GOODS.oxford}=1`)
  await shell('ship')
  expect(await guest.stock(GOODS.oxford)).toBe(9)
  await declare()
  expect(await listed()).toContain(`1 × ${GOODS.oxford}`)
  await expect(shell('return-received', '--line', `${GOODS.oxford}=2`)).rejects.toThrow('Only 1 of')
  await shell('return-received')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
})

test('an order that was not shipped is refunded without goods, or canceled, and its return is over [CHK-16]', async () => {
  await at.pay(shop, order)
  await declare()
  await expect(shell('return-label')).rejects.toThrow('Nothing of this order has been shipped')
  await shell('refund', '--all')
  expect(await listed()).toBe('No returns')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(await shown()).toMatch(/return {2}refunded/)

  setOrder(await placeOrder(shop))
  await at.pay(shop, order)
  await declare()
  expect(await listed()).toContain(order.number)
  await shell('cancel')
  expect(await listed()).toBe('No returns')
  await expect(shell('return-received')).rejects.toThrow('canceled already')
})

test('a full refund made at the provider settles the return too [CHK-16]', async () => {
  const payment = await at.pay(shop, order)
  await shell('ship')
  await declare()
  await shell('return-received')
  const asked = await providerPayment(shop.database.db, payment)
  await at.provider.refund(asked, 55_800, { key: randomUUID(), source: 'operator' })
  await at.look(shop, payment)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'closed' })
  expect(await listed()).toBe('No returns')
  expect(await shown()).toMatch(/return {2}refunded/)
})
