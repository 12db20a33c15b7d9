import { expect, test, vi } from 'vitest'
import { paymentOf } from '#server/payment/payment.ts'
import { providerPayment } from '#server/payment/provider-payment.ts'
import { callsFor, historyOf, mailsTo } from '#tests/fixtures/payments.ts'
import { at, order, sandbox, shell, shop, withCallingShop } from './calling-shop.ts'

withCallingShop()

test('a canceled order gives back what was captured, once, also after lost answers [CHK-16]', async () => {
  const payment = await at.pay(shop, order)
  at.lostMoves = 2
  await shell('cancel', order.number)
  await sandbox.drain(4)
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900, refunded: 27_900 })
  expect(await paymentOf(shop.database.db, payment.id)).toMatchObject({ state: 'refunded', refunded: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
  expect((await mailsTo(shop, order)).filter((kind) => kind === 'order-canceled')).toHaveLength(1)
})

test('a refund whose answer was lost leaves no money with an order that is canceled meanwhile [CHK-16]', async () => {
  const payment = await at.pay(shop, order)
  at.lostMoves = 1
  await shell('refund', order.number, '--goodwill', '5.00')
  await shop.providerCalls.settled()
  await shell('cancel', order.number)
  await sandbox.drain(3)
  expect(at.booked(order, payment.attempt)).toMatchObject({ captured: 27_900, refunded: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
})

test('money that is captured while an authorisation is being given back goes back as well [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  let isCaptured = false
  at.before = async ({ request, amount }) => {
    if (isCaptured || request !== 'capture' || amount !== '0') return
    isCaptured = true
    await at.provider.capture({ ...payment, reference: '', currency: 'EUR' }, 27_900, { key: 'other', source: 'poll' })
  }
  await shell('cancel', order.number)
  await sandbox.drain(3)
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900, refunded: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
})

test('money that is captured in parts goes back in parts, each of them once [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  const asked = await providerPayment(shop.database.db, payment)
  const capture = (amount: number) => at.provider.capture(asked, amount, { key: `part-${amount}`, source: 'operator' })
  await capture(10_000)
  await at.look(shop, payment)
  at.moves.length = 0
  let isCaptured = false
  at.before = async ({ request }) => {
    if (isCaptured || request !== 'refund') return
    isCaptured = true
    await capture(17_900)
  }
  await shell('cancel', order.number)
  await sandbox.drain(4)
  expect(at.moves).toEqual(['capture 17900', 'refund -10000', 'refund -17900'])
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900, refunded: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
})

test('a call that was given up is made again when its cause returns [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  at.isDown = true
  await shell('cancel', order.number)
  await sandbox.drain(13)
  at.isDown = false
  await at.provider.capture(await providerPayment(shop.database.db, payment), 27_900, {
    key: 'late',
    source: 'operator',
  })
  await at.look(shop, payment)
  await sandbox.drain()
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900, refunded: 27_900 })
})

test('shipping takes what a first capture has left [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  await at.provider.capture(await providerPayment(shop.database.db, payment), 10_000, {
    key: 'first',
    source: 'operator',
  })
  await at.look(shop, payment)
  await shell('ship', order.number)
  await sandbox.drain()
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900 })
})

test('shipping takes the money that was only authorised [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  at.lostMoves = 1
  await shell('ship', order.number)
  await sandbox.drain(3)
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900 })
  expect(await paymentOf(shop.database.db, payment.id)).toMatchObject({ state: 'captured' })
})

test('a capture that its provider only accepts is asked for again until its money is seen [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  const accepted = vi.spyOn(at.provider, 'capture')
  accepted.mockImplementationOnce((asked, _amount, { source }) => at.provider.look(asked, source))
  await shell('ship', order.number)
  await sandbox.drain()
  expect(await callsFor(shop, payment)).toEqual(['capture'])
  expect((await shell('show', order.number)).join('\n')).toContain('capture payment 2 at sandbox')
  await sandbox.drain()
  accepted.mockRestore()
  expect(at.booked(order, 2)).toMatchObject({ captured: 27_900 })
  expect(await callsFor(shop, payment)).toEqual([])
})

test('a transfer is given back by the operator alone [CHK-16]', async () => {
  await shell('paid', order.number)
  await shell('cancel', order.number)
  await sandbox.drain(14)
  expect(await historyOf(shop, order)).not.toContain('provider-call-failed')
  expect((await shell('show', order.number)).join('\n')).toContain('to do: return payment 1 at bank')
  await shell('transferred', order.number)
  const shown = (await shell('show', order.number)).join('\n')
  expect(shown).not.toContain('to do')
  expect(shown).toContain('checkmo at bank  refunded')
  await expect(shell('transferred', order.number)).rejects.toThrow('no transfer')
})
