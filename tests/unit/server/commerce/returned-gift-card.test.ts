import { expect, test } from 'vitest'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { operate } from '#server/operator/operate.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { buyGiftCards } from '#tests/fixtures/gift-cards.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { mailsTo, payByCard, placeOrder, rowOf, see } from '#tests/fixtures/payments.ts'
import {
  at,
  balanceOf,
  CARD,
  cartWithCard,
  freshCard,
  guest,
  order,
  PAIR,
  plain,
  redeem,
  sandbox,
  shop,
  withGiftCardShop,
} from './gift-card-shop.ts'

withGiftCardShop()

test('an order that is not paid in time releases the card, and late money takes it again [CHK-17]', async () => {
  const code = await freshCard()
  const cartId = await cartWithCard(code)
  const placed = await order(cartId, {}, 'sandbox_wallet')
  const { payment, url } = await at.begin(shop, placed)
  sandbox.later(31 * 60_000)
  await expireDueOrders(shop.commerce)
  expect(await rowOf(shop, placed)).toMatchObject({ status: 'canceled' })
  expect(await balanceOf(code)).toBe(CARD)
  expect(plain((await mailTo(shop, 'order-canceled', placed.email)).text)).toContain(
    '100,00 € sind wieder auf Ihrer Geschenkkarte.',
  )
  at.decide(url, 'approve')
  await see(shop, payment, { kind: 'captured' })
  expect(await rowOf(shop, placed)).toMatchObject({ status: 'processing' })
  expect(await balanceOf(code)).toBe(0)
})

test('late money goes back if the card has paid for something else meanwhile [CHK-17]', async () => {
  const code = await freshCard()
  const placed = await order(await cartWithCard(code), {}, 'sandbox_wallet')
  const payment = await payByCard(shop, placed)
  sandbox.later(31 * 60_000)
  await expireDueOrders(shop.commerce)
  await order(await cartWithCard(code))
  await see(shop, payment, { kind: 'captured' })
  expect(await rowOf(shop, placed)).toMatchObject({ status: 'canceled' })
  expect(await mailsTo(shop, placed)).toContain('payment-returned')
  expect(await balanceOf(code)).toBe(0)
})

test('what a card paid goes back to it with the canceled order, the rest to the payment [CHK-17]', async () => {
  const code = await freshCard()
  const placed = await order(await cartWithCard(code))
  await at.pay(shop, placed)
  await operate(shop.commerce, ['cancel', placed.number])
  expect(await balanceOf(code)).toBe(CARD)
  await shop.providerCalls.settled()
  await expect.poll(() => at.booked(placed, 2).refunded).toBe(PAIR - CARD)
})

test('a refund goes back to the card first [CHK-17]', async () => {
  const code = await freshCard()
  const placed = await order(await cartWithCard(code))
  await at.pay(shop, placed)
  await operate(shop.commerce, ['refund', placed.number, '--goodwill', '30'])
  expect(await balanceOf(code)).toBe(3_000)
  expect(plain((await mailTo(shop, 'credit-note', placed.email)).text)).toContain('30,00 € davon sind wieder auf Ihrer')
  await operate(shop.commerce, ['refund', placed.number, '--all'])
  expect(await balanceOf(code)).toBe(CARD)
  expect(await rowOf(shop, placed)).toMatchObject({ status: 'closed' })
  await expect.poll(() => at.booked(placed, 2).refunded).toBe(PAIR - CARD)
})

test('an order that a card paid alone is refunded to the card alone [CHK-17]', async () => {
  const code = await freshCard()
  const placed = await order(await cartWithCard(code, GOODS.cream, 2), { products: [{ sku: GOODS.cream, qty: 2 }] })
  await operate(shop.commerce, ['refund', placed.number, '--all'])
  expect(await balanceOf(code)).toBe(CARD)
  expect(await rowOf(shop, placed)).toMatchObject({ status: 'closed' })
  await expect(operate(shop.commerce, ['refund', placed.number, '--goodwill', '1'])).rejects.toThrow('closed already')
})

test('money that returns to an expired card can be spent for a year [CHK-17]', async () => {
  const code = await freshCard()
  const placed = await order(await cartWithCard(code))
  await shop.database.db
    .updateTable('gift_card')
    .set({ expires_at: sandbox.now })
    .where('last4', '=', code.slice(-4))
    .execute()
  await operate(shop.commerce, ['cancel', placed.number])
  sandbox.later(364 * 86_400_000)
  expect(await redeem(await guest.cartWith(GOODS.oxford), code)).toMatchObject({ code: 200 })
})

test('a bought card is voided with its canceled order, and a used one keeps the order [CHK-17]', async () => {
  const bought = await buyGiftCards(shop, at)
  await operate(shop.commerce, ['cancel', bought.order.number])
  const cartId = await guest.cartWith(GOODS.oxford)
  expect(await redeem(cartId, bought.codes[0] ?? '')).toMatchObject({ meta: { error: 'gift-card-invalid' } })

  const used = await buyGiftCards(shop, at)
  await order(await cartWithCard(used.codes[0] ?? ''))
  await expect(operate(shop.commerce, ['cancel', used.order.number])).rejects.toThrow('has been used')
  await expect(operate(shop.commerce, ['refund', used.order.number, '--all'])).rejects.toThrow('has been used')
  expect(await rowOf(shop, used.order)).toMatchObject({ status: 'processing' })
})

test('a chargeback voids what is left on the cards that the order bought, and the history says how much [CHK-17]', async () => {
  const { order: bought, codes } = await buyGiftCards(shop, at, 2)
  const [used = '', unused = ''] = codes
  await order(await cartWithCard(used, GOODS.cream))
  const left = await balanceOf(used)
  expect(left).toBeLessThan(CARD)
  const { paid_by } = await rowOf(shop, bought)
  at.chargeBack(at.booked(bought, 2).txid)
  await at.look(shop, { id: paid_by ?? '' })
  await at.look(shop, { id: paid_by ?? '' })
  expect([await balanceOf(used), await balanceOf(unused)]).toEqual([0, 0])
  const cartId = await guest.cartWith(GOODS.oxford)
  expect(await redeem(cartId, unused)).toMatchObject({ meta: { error: 'gift-card-invalid' } })
  const [, ...lines] = await operate(shop.commerce, ['show', bought.number])
  expect(lines.join('\n')).toContain(`voided ${left + CARD}`)
})

test('a voided card pays nothing of a cart that it was on, even if an order gives back what it held [CHK-17]', async () => {
  const { order: bought, codes } = await buyGiftCards(shop, at)
  const [code = ''] = codes
  const [held, other] = [await cartWithCard(code), await cartWithCard(code)]
  const waiting = await order(held)
  const { paid_by } = await rowOf(shop, bought)
  at.chargeBack(at.booked(bought, 2).txid)
  await at.look(shop, { id: paid_by ?? '' })
  await operate(shop.commerce, ['cancel', waiting.number])
  const placed = await order(other)
  expect(await rowOf(shop, placed)).toMatchObject({ grand_total: PAIR, gift_card_amount: 0 })
})

test('late money of an order does not spend a card that was voided meanwhile [CHK-17]', async () => {
  const { order: bought, codes } = await buyGiftCards(shop, at)
  const late = await order(await cartWithCard(codes[0] ?? ''), {}, 'sandbox_wallet')
  const payment = await payByCard(shop, late)
  const { paid_by } = await rowOf(shop, bought)
  at.chargeBack(at.booked(bought, 2).txid)
  await at.look(shop, { id: paid_by ?? '' })
  sandbox.later(31 * 60_000)
  await expireDueOrders(shop.commerce)
  await see(shop, payment, { kind: 'captured' })
  expect(await rowOf(shop, late)).toMatchObject({ status: 'canceled' })
  expect(await mailsTo(shop, late)).toContain('payment-returned')
})

test('no card is issued for money that has been charged back [CHK-17]', async () => {
  const bought = await placeOrder(shop, { products: [{ sku: GOODS.voucher, qty: 1 }] })
  const payment = await payByCard(shop, bought)
  await see(shop, payment, { kind: 'authorised' })
  await see(shop, payment, { kind: 'charged-back' })
  await see(shop, payment, { kind: 'captured' })
  expect(await mailsTo(shop, bought)).not.toContain('gift-card')
})

test('a refunded piece voids one unused card [CHK-17]', async () => {
  const { order: placed, codes } = await buyGiftCards(shop, at, 2)
  await order(await cartWithCard(codes[0] ?? ''))
  await operate(shop.commerce, ['refund', placed.number, '--line', `${GOODS.voucher}=1`])
  const cartId = await guest.cartWith(GOODS.oxford)
  expect(await redeem(cartId, codes[1] ?? '')).toMatchObject({ meta: { error: 'gift-card-invalid' } })
  await expect(operate(shop.commerce, ['refund', placed.number, '--line', `${GOODS.voucher}=1`])).rejects.toThrow(
    'has been used',
  )
})
