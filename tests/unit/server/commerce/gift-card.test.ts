import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { buyGiftCards, mailedCodes } from '#tests/fixtures/gift-cards.ts'
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

const remove = (cartId: string, id: string) => guest.post(`/cart/remove-gift-card?cartId=${cartId}`, { id })

async function segments(cartId: string): Promise<Record<string, number | null>> {
  const { total_segments } = await guest.totals(cartId)
  return Object.fromEntries(total_segments.map(({ code, value }) => [code, value]))
}

async function balances(): Promise<number[]> {
  const rows = await shop.database.db.selectFrom('gift_card').select(['balance', 'created_at']).orderBy('id').execute()
  return rows.map(({ balance }) => balance)
}

test('each piece of a paid order is one card, mailed once however often its payment is observed [CHK-17]', async () => {
  const placed = await placeOrder(shop, { products: [{ sku: GOODS.voucher, qty: 2 }] })
  const payment = await payByCard(shop, placed)
  await see(shop, payment, { kind: 'authorised' })
  expect(await mailsTo(shop, placed)).not.toContain('gift-card')
  for (const source of ['webhook', 'return', 'poll', 'operator'] as const) {
    await see(shop, payment, { kind: 'captured', source })
  }
  await Promise.all([1, 2, 3].map(() => see(shop, payment, { kind: 'captured' })))
  const codes = await mailedCodes(shop, placed, 2)
  expect(codes).toHaveLength(2)
  expect((await mailsTo(shop, placed)).filter((kind) => kind === 'gift-card')).toHaveLength(1)
  const cards = await shop.database.db.selectFrom('gift_card').selectAll().orderBy('id', 'desc').limit(2).execute()
  for (const card of cards) {
    expect(card).toMatchObject({ balance: CARD, issued: CARD, currency: 'EUR' })
    expect(card.expires_at.toISOString()).toBe('2029-12-31T22:59:59.000Z')
    expect(codes.map((code) => code.slice(-4))).toContain(card.last4)
    expect(JSON.stringify(card)).not.toContain(codes[0])
  }
})

test.each([
  ['de', 'per E-Mail', /unterwegs/],
  ['en', 'by e-mail', /on its way/],
  ['it', 'per e-mail', /appena parte/],
])(
  'in the store view %s the mail about the payment of a card announces no parcel [CHK-17]',
  async (store, way, parcel) => {
    const placed = await placeOrder(shop, { products: [{ sku: GOODS.voucher, qty: 1 }], store_code: store })
    await operate(shop.commerce, ['paid', placed.number])
    const { text } = await mailTo(shop, 'payment-received', placed.email)
    expect(text).toContain(way)
    expect(text).not.toMatch(parcel)
  },
)

test.each([
  ['de', 'mit dem Vertragsschluss', 'wurde per E-Mail gesendet'],
  ['en', 'with the conclusion of the contract', 'has been sent by e-mail'],
  ['it', 'dalla conclusione del contratto', 'è stato inviato per e-mail'],
])(
  'in the store view %s the mails about an order of cards speak of no goods that arrive [CHK-17]',
  async (store, begin, sent) => {
    const placed = await placeOrder(shop, { products: [{ sku: GOODS.voucher, qty: 1 }], store_code: store })
    expect((await mailTo(shop, 'order-confirmation', placed.email)).text).toContain(begin)
    for (const command of ['paid', 'ship']) await operate(shop.commerce, [command, placed.number])
    expect((await mailTo(shop, 'order-shipped', placed.email)).subject).toContain(sent)
  },
)

test('no code stays in the shop once its mail is sent [CHK-17]', async () => {
  const { order: placed, codes } = await buyGiftCards(shop, at)
  await expect.poll(async () => JSON.stringify(await mailTo(shop, 'gift-card', placed.email))).not.toContain(codes[0])
})

test('a card is a tender: prices, tax and total of the cart stay, what is left to pay is less [CHK-17]', async () => {
  const code = await freshCard()
  const cartId = await guest.cartWith(GOODS.oxford)
  const before = await guest.totals(cartId)
  await redeem(cartId, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
  const after = await guest.totals(cartId)
  expect({ ...after, total_segments: [] }).toEqual({ ...before, total_segments: [] })
  expect(after.total_segments.slice(0, -2)).toEqual(before.total_segments)
  expect(after.total_segments.slice(-2)).toEqual([
    {
      code: 'giftcardaccount',
      title: 'Geschenkkarte',
      value: -100,
      area: 'footer',
      extension_attributes: { gift_cards: [{ id: expect.any(String), last4: code.slice(-4), amount: 100 }] },
    },
    { code: 'amount_due', title: 'Noch zu zahlen', value: 179, area: 'footer' },
  ])
})

test('a card is taken off the cart again [CHK-17]', async () => {
  const cartId = await cartWithCard(await freshCard())
  const segment = (await guest.totals(cartId)).total_segments.find(({ code }) => code === 'giftcardaccount')
  const more = segment?.extension_attributes as { gift_cards: { id: string }[] } | undefined
  expect(await remove(cartId, more?.gift_cards[0]?.id ?? '')).toMatchObject({ code: 200 })
  expect(await segments(cartId)).not.toHaveProperty('giftcardaccount')
})

test('the rest is paid with the chosen method, and the card is spent [CHK-17]', async () => {
  const code = await freshCard()
  const cartId = await cartWithCard(code)
  const placed = await order(cartId, { grand_total: 279, amount_due: 179 })
  expect(await balanceOf(code)).toBe(0)
  const { grand_total, gift_card_amount } = await rowOf(shop, placed)
  expect({ grand_total, gift_card_amount }).toEqual({ grand_total: PAIR, gift_card_amount: CARD })
  const payment = await at.pay(shop, placed)
  expect(payment).toMatchObject({ amount: PAIR - CARD, captured: PAIR - CARD })
  expect(await rowOf(shop, placed)).toMatchObject({ status: 'processing' })
  const mail = plain((await mailTo(shop, 'order-confirmation', placed.email)).text)
  expect(mail).toContain(`Geschenkkarte •••• ${code.slice(-4)}: −100,00 €`)
  expect(mail).toContain('Noch zu zahlen: 179,00 €')
  expect(mail).toContain('Betrag: 179,00 €')
})

test('the page of an order asks for the rest until it is paid, and never again [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  const cart_id = await client.cartWith(GOODS.oxford)
  await client.post(`/cart/redeem-gift-card?cartId=${cart_id}`, { code: await freshCard() })
  const placed = await client.order({ order_id: randomUUID(), cart_id, products: [{ sku: GOODS.oxford, qty: 1 }] })
  const number: string = placed.result.orderNumber
  const last = async () => (await client.get(`/user/orders/${number}`)).result.sums.at(-1)
  expect(await last()).toMatchObject({ title: 'Noch zu zahlen', value: 179 })
  await operate(shop.commerce, ['paid', number])
  expect(await last()).toMatchObject({ title: 'Bezahlt', value: 179 })
  await operate(shop.commerce, ['cancel', number])
  expect(await last()).toMatchObject({ title: 'Geschenkkarte', value: -100 })
})

test('what a card pays alone needs no payment, and its rest stays on it [CHK-17]', async () => {
  const code = await freshCard()
  const cartId = await cartWithCard(code, GOODS.cream, 2)
  const due = await segments(cartId)
  expect(due.amount_due).toBe(0)
  const placed = await order(cartId, { products: [{ sku: GOODS.cream, qty: 2 }], amount_due: 0 })
  const row = await rowOf(shop, placed)
  expect(row).toMatchObject({ status: 'processing', payment_method: 'giftcard', expires_at: null })
  expect(await balanceOf(code)).toBe(CARD - row.grand_total)
  const payments = await shop.database.db.selectFrom('payment').select('id').where('order_id', '=', row.id).execute()
  expect(payments).toEqual([])
  expect((await mailTo(shop, 'order-confirmation', placed.email)).text).toContain('Es ist nichts mehr zu zahlen')
  // Nothing is owed, so the order does not count as open.
  expect(plain((await operate(shop.commerce, ['show', placed.number])).join('\n'))).not.toContain('not paid')
  await operate(shop.commerce, ['ship', placed.number])
  expect(await rowOf(shop, placed)).toMatchObject({ status: 'complete' })
})

test('a card that two carts have is spent once: the second order comes back with what is to pay now [CHK-17]', async () => {
  const code = await freshCard()
  const [first, second] = [await cartWithCard(code), await cartWithCard(code)]
  const answers = await Promise.allSettled([first, second].map((cart) => order(cart, { amount_due: 179 })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const lost = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(JSON.parse(lost.reason.message)).toMatchObject({
    code: 400,
    meta: { error: 'gift-card-changed', amount_due: 279, grand_total: 279 },
  })
  expect(await balanceOf(code)).toBe(0)
})

test('unknown codes have one answer, a known code’s says why it does not pay [CHK-17]', async () => {
  const code = await freshCard()
  const cartId = await guest.cartWith(GOODS.oxford)
  const unknown = [
    await redeem(cartId, 'KKKK-KKKK-KKKK-KKKK'),
    await redeem(cartId, '%'),
    await redeem(cartId, code.slice(0, -1)),
  ]
  for (const answer of unknown) {
    expect(answer).toMatchObject({ code: 404, meta: { error: 'gift-card-invalid' } })
    expect(answer.result).toEqual(unknown[0]?.result)
  }
  const placed = await order(await cartWithCard(code))
  expect(await redeem(cartId, code)).toMatchObject({ code: 400, meta: { error: 'gift-card-in-use' } })
  await at.pay(shop, placed)
  expect(await redeem(cartId, code)).toMatchObject({ code: 400, meta: { error: 'gift-card-empty' } })
  const other = await freshCard()
  await shop.database.db
    .updateTable('gift_card')
    .set({ expires_at: sandbox.now })
    .where('last4', '=', other.slice(-4))
    .execute()
  expect(await redeem(cartId, other)).toMatchObject({ code: 400, meta: { error: 'gift-card-expired' } })
})

test('codes cannot be guessed: ten tries a minute [CHK-17]', async () => {
  const cartId = await guest.cartWith(GOODS.oxford)
  const answers = []
  for (let tries = 0; tries < 11; tries++) answers.push((await redeem(cartId, 'KKKK-KKKK-KKKK-KKKK')).code)
  expect(answers).toEqual([...Array(10).fill(404), 429])
})

test('a gift card does not pay for gift cards [CHK-17]', async () => {
  const code = await freshCard()
  const cartId = await guest.cartWith(GOODS.voucher)
  expect(await redeem(cartId, code)).toMatchObject({ code: 400, meta: { error: 'gift-card-excluded' } })
  await guest.put(cartId, { sku: GOODS.cream, qty: 1 })
  await redeem(cartId, code)
  expect((await segments(cartId)).amount_due).toBe(100)
})

test('the operator sees what a card pays and what a bought card still has [CHK-17]', async () => {
  const { order: bought, codes } = await buyGiftCards(shop, at)
  const last4 = codes[0]?.slice(-4)
  const placed = await order(await cartWithCard(codes[0] ?? ''))
  expect(plain((await operate(shop.commerce, ['show', placed.number])).join('\n'))).toContain(
    `gift card ••••${last4}  pays 100,00 €`,
  )
  expect(plain((await operate(shop.commerce, ['show', bought.number])).join('\n'))).toContain(
    `bought gift card ••••${last4}  0,00 € of 100,00 €  until`,
  )
})

test('a fee of the payment method is due only if the card leaves something to pay [CHK-17]', async () => {
  const code = await freshCard()
  const cartId = await cartWithCard(code, GOODS.cream, 2)
  await guest.post(`/cart/collect-totals?cartId=${cartId}`, {
    methods: { paymentMethod: { method: 'cashondelivery' } },
  })
  expect(await segments(cartId)).not.toHaveProperty('payment')
  expect((await segments(cartId)).amount_due).toBe(0)
})

test('an order by another key does not spend the card of a cart that it does not name [CHK-17]', async () => {
  const code = await freshCard()
  await cartWithCard(code)
  const placed = await placeOrder(shop, { order_id: randomUUID() })
  expect(await rowOf(shop, placed)).toMatchObject({ gift_card_amount: 0 })
  expect(await balanceOf(code)).toBe(CARD)
  expect((await balances()).every((balance) => balance >= 0)).toBe(true)
})

test('no coupon reduces the price of cards, which pay all that they cost [CHK-17]', async () => {
  const apply = (cartId: string) => guest.post(`/cart/apply-coupon?cartId=${cartId}&coupon=HERBST20`)
  const cards = await guest.cartWith(GOODS.voucher, 2)
  expect(await apply(cards)).toMatchObject({ code: 400, meta: { error: 'coupon-excluded' } })

  const cartId = await guest.cartWith(GOODS.oxford)
  expect(await apply(cartId)).toMatchObject({ result: true })
  await guest.put(cartId, { sku: GOODS.voucher, qty: 1 })
  const { items, discount_amount } = await guest.totals(cartId)
  expect(items.map((item) => item.discount_amount)).toEqual([20, 0])
  expect(discount_amount).toBe(-20)

  // The order names other goods than the cart to which the coupon was applied.
  const products = [{ sku: GOODS.voucher, qty: 1 }]
  const placed = await order(cartId, { products })
  expect((await rowOf(shop, placed)).grand_total).toBe(CARD)
})
