import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SELLER } from '#models/store/seller.ts'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import type { OrderRequest } from '#models/wire/order.ts'
import { operate } from '#server/operator/operate.ts'
import { changeOrder } from '#server/payment/order-change.ts'
import { paymentOf } from '#server/payment/payment.ts'
import { ProviderError } from '#server/payment/provider.ts'
import { providerPayment } from '#server/payment/provider-payment.ts'
import { type RefundRequest, refundOrder } from '#server/payment/refund-order.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { mailTo } from '#tests/fixtures/mails.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { historyOf, mailsTo, placeOrder, rowOf, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-23T10:00:00Z')
const PAIR = 27_900

const at = new SandboxProvider()
let shop: TestShop
let guest: ApiClient
let order: TestOrder
let now = START

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now }, provider: at.provider })
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = START
  at.heal()
  await shop.providerCalls.settled()
  for (const table of ['mail_outbox', 'provider_outbox'] as const) await shop.database.db.deleteFrom(table).execute()
  await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
  order = await placeOrder(shop, { products: [{ sku: GOODS.oxford, qty: 2 }] })
})

const shell = (...words: string[]) => operate(shop.commerce, words)
const refund = (...words: string[]) => shell('refund', order.number, ...words)
const shown = async () => plain((await shell('show', order.number)).join('\n'))

/** Prices have no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function mailed(kind: string): Promise<string> {
  return plain((await mailTo(shop, kind, order.email)).text)
}

async function drain(steps = 1): Promise<void> {
  for (let step = 0; step < steps; step++) {
    shop.providerCalls.wake()
    await shop.providerCalls.settled()
    now = new Date(now.getTime() + 6 * 3_600_000)
  }
}

function request(changes: Partial<RefundRequest> = {}): RefundRequest {
  const nothing = { lines: [], withShipping: false, goodwill: 0, isAll: false, isWithdrawal: false }
  return { key: randomUUID(), ...nothing, ...changes }
}

async function refundBy(changes: Partial<RefundRequest>) {
  const { id } = await rowOf(shop, order)
  return changeOrder(shop.commerce, id, (change) => refundOrder(change, request(changes), 'operator'))
}

async function notesOf(): Promise<string[]> {
  const { id } = await rowOf(shop, order)
  const rows = await shop.database.db
    .selectFrom('refund')
    .select('credit_note')
    .where('order_id', '=', id)
    .orderBy('credit_note')
    .execute()
  return rows.map(({ credit_note }) => credit_note)
}

test('a pair of an unshipped order is refunded: its money goes back, its stock too, the order goes on [CHK-16]', async () => {
  await at.pay(shop, order)
  await refund('--line', `${GOODS.oxford}=1`)
  await drain()
  expect(at.booked(order, 2)).toMatchObject({ captured: 2 * PAIR, refunded: PAIR })
  expect(await guest.stock(GOODS.oxford)).toBe(9)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'processing' })
  expect((await historyOf(shop, order)).slice(-3)).toEqual(['paid', 'refund-ordered', 'refunded'])
  expect(await shown()).toMatch(/refund RK-2026-\d{5} {2}2026-11-23 10:00 {2}279,00 € {2}done/)
  expect(await shown()).toContain('part-refunded, captured 558,00 €, refunded 279,00 €')
})

test('an order that is refunded in parts until nothing is left is closed, with all its stock back once [CHK-16]', async () => {
  await at.pay(shop, order)
  await refund('--line', `${GOODS.oxford}=1`)
  await refund('--line', `${GOODS.oxford}=1`)
  expect(await rowOf(shop, order)).toMatchObject({ state: 'closed', status: 'closed' })
  await drain(2)
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  expect(at.booked(order, 2)).toMatchObject({ refunded: 2 * PAIR })
  expect((await mailsTo(shop, order)).filter((kind) => kind !== 'order-confirmation')).toEqual([
    'credit-note',
    'credit-note',
    'payment-received',
  ])
  await expect(refund('--goodwill', '1')).rejects.toThrow('This order is closed already')
})

test('what was shipped is refunded without its stock, and closes when everything is [CHK-16]', async () => {
  await at.pay(shop, order)
  await shell('ship', order.number)
  await refund('--line', `${GOODS.oxford}=1`)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'complete' })
  await refund('--all')
  expect(await rowOf(shop, order)).toMatchObject({ status: 'closed' })
  await drain(2)
  expect(await guest.stock(GOODS.oxford)).toBe(8)
  expect(at.booked(order, 2)).toMatchObject({ refunded: 2 * PAIR })
})

test('goodwill changes no stock, and everything is what it left [CHK-16]', async () => {
  await at.pay(shop, order)
  await refund('--goodwill', '10,50')
  await drain()
  expect(at.booked(order, 2)).toMatchObject({ refunded: 1_050 })
  expect(await guest.stock(GOODS.oxford)).toBe(8)
  await refund('--all')
  await drain()
  expect(at.booked(order, 2)).toMatchObject({ refunded: 2 * PAIR })
  expect(await guest.stock(GOODS.oxford)).toBe(10)
  const text = await mailed('credit-note')
  expect(text).toContain('Bereits als Kulanz erstattet: −10,50 €')
  expect(text).toContain('Erstattungsbetrag: 547,50 €')
})

async function addShipping(): Promise<void> {
  const { totals, grand_total } = await rowOf(shop, order)
  const dearer = { ...totals, shipping_amount: 4.12, shipping_incl_tax: 4.9 }
  await shop.database.db
    .updateTable('placed_order')
    .set({ totals: JSON.stringify(dearer), grand_total: grand_total + 490 })
    .where('number', '=', order.number)
    .execute()
}

test('an unshipped order without goods is closed, though its shipping was not refunded [CHK-16]', async () => {
  await addShipping()
  await at.pay(shop, order)
  await refund('--line', `${GOODS.oxford}=2`)
  expect(await rowOf(shop, order)).toMatchObject({ status: 'closed' })
  expect(await guest.stock(GOODS.oxford)).toBe(10)
})

test('money that is captured after its order was refunded goes back [CHK-16]', async () => {
  const payment = await at.pay(shop, order, 'wallet')
  const capture = async (key: string) => {
    const asked = await providerPayment(shop.database.db, payment)
    await at.provider.capture(asked, PAIR, { key, source: 'operator' })
    await at.look(shop, payment)
  }
  await capture('first')
  await refund('--all')
  await drain()
  await capture('second')
  await drain()
  expect(at.booked(order, 2)).toMatchObject({ captured: 2 * PAIR, refunded: 2 * PAIR })
})

test('a transfer that is returned leaves what its refund has transferred [CHK-16]', async () => {
  await shell('paid', order.number)
  await refund('--goodwill', '100')
  await shell('cancel', order.number)
  await shell('transferred', order.number)
  expect(await shown()).toContain('checkmo at bank  refunded, captured 558,00 €, refunded 558,00 €')
})

test('shipping is refunded once [CHK-16]', async () => {
  await addShipping()
  await at.pay(shop, order)
  await refund('--shipping')
  await expect(refund('--shipping')).rejects.toThrow('no shipping costs to refund')
  await drain()
  expect(at.booked(order, 2)).toMatchObject({ captured: 2 * PAIR + 490, refunded: 490 })
  const text = await mailed('credit-note')
  expect(text).toContain('Versandkosten: 4,90 €')
  expect(text).toContain('Darin enthalten 19 % MwSt.: 0,78 €')
})

test('the credit note is mailed with number, goods, sum and tax in the language of the order [CHK-16]', async () => {
  await at.pay(shop, order)
  await refund('--line', `${GOODS.oxford}=1`)
  const [number = ''] = await notesOf()
  const german = await mailed('credit-note')
  expect((await mailTo(shop, 'credit-note', order.email)).subject).toBe(
    `Erstattung zu Ihrer Bestellung ${order.number}`,
  )
  expect(german).toContain(`Rechnungskorrektur ${number}`)
  expect(german).toContain(`Datum: 23. November 2026. Zur Bestellung ${order.number} vom 23. November 2026.`)
  expect(german).toMatch(new RegExp(`1 × .+ \\(${GOODS.oxford}\\): 279,00 €`))
  expect(german).toContain('Darin enthalten 19 % MwSt.: 44,55 €')
  expect(german).toContain('auf dem Weg zurück, auf dem Sie bezahlt haben')

  order = await placeOrder(shop, { store_code: 'en' })
  await shell('paid', order.number)
  await refund('--all')
  const english = await mailed('credit-note')
  expect(english).toContain('We are refunding €279.00')
  expect(english).toContain('transfer the money to the account from which you paid')
})

test('credit notes are numbered by year without gaps, also after a refund that was refused [CHK-16]', async () => {
  await shop.database.db.deleteFrom('refund').execute()
  await shop.database.db.deleteFrom('credit_note_series').execute()
  await at.pay(shop, order)
  await refund('--goodwill', '1')
  await expect(refund('--goodwill', '9999')).rejects.toThrow('Only 557.00')
  // Another process fails after it has taken a number.
  const { id } = await rowOf(shop, order)
  const failing = changeOrder(shop.commerce, id, async (change) => {
    await refundOrder(change, request({ goodwill: 100 }), 'operator')
    throw new ProviderError('crash')
  })
  await expect(failing).rejects.toThrow('crash')
  await refund('--goodwill', '1')
  // In Berlin the year has begun.
  now = new Date('2026-12-31T23:30:00Z')
  await refund('--goodwill', '1')
  expect(await notesOf()).toEqual(['RK-2026-00001', 'RK-2026-00002', 'RK-2027-00001'])
})

test('of two refunds at once, whose sum is too much, one wins [CHK-16]', async () => {
  await at.pay(shop, order)
  const both = await Promise.allSettled([refundBy({ goodwill: 40_000 }), refundBy({ goodwill: 40_000 })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await drain(2)
  expect(at.booked(order, 2)).toMatchObject({ refunded: 40_000 })
})

test('the same key is one refund, however often it is sent [CHK-16]', async () => {
  await at.pay(shop, order)
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: 5 }, () => refundBy({ key, goodwill: 1_000 })))
  expect(new Set(all.map(({ credit_note }) => credit_note)).size).toBe(1)
  await drain()
  expect(at.booked(order, 2)).toMatchObject({ refunded: 1_000 })
})

test('the database itself takes no refunds above what was captured [CHK-16]', async () => {
  const payment = await at.pay(shop, order)
  const row = { order_id: payment.orderId, payment_id: payment.id, shipping: 0, withdrawal_key: null, state: 'waiting' }
  const insert = (amount: number) =>
    shop.database.db
      .insertInto('refund')
      .values({
        ...row,
        state: 'waiting',
        key: randomUUID(),
        credit_note: randomUUID(),
        amount,
        goodwill: amount,
        created_at: now,
      })
      .execute()
  await insert(2 * PAIR)
  await expect(insert(1)).rejects.toThrow('payment_refund_sum')
})

test('a refund that was lost on its way is repeated with its key and pays once [CHK-16]', async () => {
  await at.pay(shop, order)
  at.lostMoves = 3
  await refund('--line', `${GOODS.oxford}=1`)
  await drain(5)
  expect(at.booked(order, 2)).toMatchObject({ refunded: PAIR })
  expect(await shown()).toContain('279,00 €  done')
})

test('a refund that the provider refuses for good is the operator’s, blocks its sum, and can be retried [CHK-16]', async () => {
  await at.pay(shop, order)
  at.isDown = true
  await refund('--line', `${GOODS.oxford}=1`)
  await drain(13)
  expect(await shown()).toContain('failed: refund 279,00 € of payment 2 at sandbox (unreachable)')
  expect(await shown()).toContain('279,00 €  failed')
  await expect(refund('--goodwill', '280')).rejects.toThrow('Only 279.00')
  await shell('retry', order.number)
  expect(await shown()).toContain('279,00 €  waiting')
  at.isDown = false
  await drain(2)
  expect(at.booked(order, 2)).toMatchObject({ refunded: PAIR })
  expect(await shown()).toContain('279,00 €  done')
  await expect(shell('retry', order.number)).rejects.toThrow('No call to a provider has failed')
})

test('a canceled order gives back what its refunds have left, whichever is first [CHK-16]', async () => {
  await at.pay(shop, order)
  at.isDown = true
  await refund('--goodwill', '100')
  await shell('cancel', order.number)
  await shop.providerCalls.settled()
  at.isDown = false
  now = new Date(now.getTime() + 3_600_000)
  const later = new Date(now.getTime() + 3_600_000)
  await shop.database.db.updateTable('provider_outbox').set({ due_at: later }).where('call', '=', 'refund').execute()
  await drain(1)
  expect(await shown()).not.toContain('to do: return')
  await drain(1)
  expect(at.moves).toEqual(['refund -45800', 'refund -10000'])
  expect(at.booked(order, 2)).toMatchObject({ refunded: 2 * PAIR })
  expect(await shown()).toContain('100,00 €  done')
  expect(await mailed('order-canceled')).toContain('458,00 €')
  expect(await guest.stock(GOODS.oxford)).toBe(10)
})

test('a debit that bounces after shipment has nothing to refund, and the operator reads what was taken [CHK-16]', async () => {
  const { payment, url } = await at.begin(shop, order, 'debit')
  at.sandbox.signMandate({ redirecturl: url }, 'DE62 3704 0044 0532 0130 01')
  await at.look(shop, payment)
  await shell('ship', order.number)
  await shop.providerCalls.settled()
  at.sandbox.advance(5_000)
  await at.look(shop, payment)
  expect(await paymentOf(shop.database.db, payment.id)).toMatchObject({ state: 'charged-back', chargedBack: 2 * PAIR })
  expect(await shown()).toContain('charged-back, captured 558,00 €, charged back 558,00 €')
  expect(await historyOf(shop, order)).toContain('charged-back')
  expect(plain((await mailTo(shop, 'payment-notice', SELLER.email)).text)).toContain(
    `558,00 € der Bestellung ${order.number}`,
  )
  await expect(refund('--all')).rejects.toThrow('nothing to refund')
})

test('a chargeback that overtakes a refund leaves the refund to the operator [CHK-16]', async () => {
  const payment = await at.pay(shop, order)
  at.isDown = true
  await refund('--all')
  await shop.providerCalls.settled()
  at.chargeBack(payment.providerRef ?? '')
  at.isDown = false
  await drain(13)
  expect(at.booked(order, 2)).toMatchObject({ refunded: 0, chargedBack: 2 * PAIR })
  expect(await shown()).toContain('(amount-too-high)')
})

test('a prepayment is refunded by the operator’s transfer, which is booked when it was made [CHK-16]', async () => {
  await shell('paid', order.number)
  expect(plain((await refund('--line', `${GOODS.oxford}=1`)).join('\n'))).toContain(
    'to do: refund 279,00 € of payment 1 at bank',
  )
  await drain(2)
  expect(at.moves).toEqual([])
  expect(await mailed('credit-note')).toContain('auf das Konto, von dem Ihre Zahlung kam')
  await shell('transferred', order.number)
  expect(await shown()).toContain('checkmo at bank  part-refunded, captured 558,00 €, refunded 279,00 €')
  expect(await shown()).not.toContain('to do')
  await expect(shell('transferred', order.number)).rejects.toThrow('no transfer to make')
})

test('the parts of a bundle come back with their bundle [CHK-16]', async () => {
  const bundle = shop.catalogue.indexFor(DEFAULT_STORE).product(GOODS.bundle)
  const bundle_options = (bundle?.bundle_options ?? []).map(({ option_id, product_links }) => ({
    option_id,
    option_qty: 1,
    option_selections: [(product_links.find(({ is_default }) => is_default) ?? product_links[0])?.id ?? 0],
  }))
  const product_option = { extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options } }
  const products: OrderRequest['products'] = [
    { sku: GOODS.bundle, qty: 2, product_option },
    { sku: GOODS.oxford, qty: 1 },
  ]
  order = await placeOrder(shop, { products })
  const { id } = await rowOf(shop, order)
  const taken = await shop.database.db.selectFrom('order_stock').selectAll().where('order_id', '=', id).execute()
  const parts = taken.filter(({ place }) => place === 0)
  expect(parts.length).toBeGreaterThan(1)
  const before = await Promise.all(parts.map(({ sku }) => guest.stock(sku)))
  await shell('paid', order.number)
  await refund('--line', `${GOODS.bundle}=1`)
  const after = await Promise.all(parts.map(({ sku }) => guest.stock(sku)))
  expect(after).toEqual(parts.map(({ qty }, place) => (before[place] ?? 0) + qty / 2))
  await refund('--all')
  expect(await Promise.all(parts.map(({ sku }) => guest.stock(sku)))).toEqual(
    parts.map(({ sku, qty }, place) => (before[place] ?? 0) + qty + (sku === GOODS.oxford ? 1 : 0)),
  )
})

test('an account shows how many pieces were refunded [USER-10]', async () => {
  const customer = new ApiClient(shop)
  const person = { email: `refunded-${randomUUID()}@example.de`, firstname: 'Lena', lastname: 'Vogt' }
  const password = 'Rahmen-genäht-1'
  await customer.post('/user/create', { customer: person, password })
  customer.token = (await customer.post('/user/login', { username: person.email, password })).result
  const placed = await customer.order({ products: [{ sku: GOODS.oxford, qty: 3 }] })
  await shell('paid', placed.result.orderNumber)
  await shell('refund', placed.result.orderNumber, '--line', `${GOODS.oxford}=1`)
  await shell('refund', placed.result.orderNumber, '--line', `${GOODS.oxford}=1`)
  const { result } = await customer.get('/user/order-history')
  expect(result.items[0].items).toMatchObject([{ qty_ordered: 3, qty_refunded: 2 }])
})

test('a refund that does not fit its order says why and changes nothing [CHK-16]', async () => {
  await expect(refund('--all')).rejects.toThrow('has not been paid: cancel it instead')
  await at.pay(shop, order, 'wallet')
  await expect(refund('--all')).rejects.toThrow('only authorised')
  await expect(refund('--goodwill', '1', '--withdrawal')).rejects.toThrow('only authorised')
  await shell('cancel', order.number)
  await expect(refund('--all')).rejects.toThrow('This order is canceled already')
  expect(await notesOf()).toEqual([])
})

test.each([
  [['--line', 'X'], '--line needs SKU=QTY, not "X"'],
  [['--line', 'X=0'], 'not "X=0"'],
  [['--line'], 'not ""'],
  [['--goodwill', '1.234'], 'an amount like 10.00, not "1.234"'],
  [['--goodwill', '0'], 'not "0"'],
  [['--everything'], '"--everything" is no option'],
  [[], 'Nothing to refund is named'],
  [['--withdrawal'], 'Nothing to refund is named'],
  [['--all', '--shipping'], '--all is everything already'],
])('refund %j is answered with what is wrong and the usage [CHK-16]', async (words, problem) => {
  await expect(refund(...words)).rejects.toThrow(problem)
  await expect(refund(...words)).rejects.toThrow('Usage: refund NUMBER')
})
