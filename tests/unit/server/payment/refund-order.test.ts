import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import type { OrderRequest } from '#models/wire/order.ts'
import { providerPayment } from '#server/payment/provider-payment.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { historyOf, mailsTo, placeOrder, rowOf } from '#tests/fixtures/payments.ts'
import {
  at,
  guest,
  mailed,
  notesOf,
  order,
  PAIR,
  refund,
  sandbox,
  setOrder,
  shell,
  shop,
  shown,
  withRefundingShop,
} from './refunding-shop.ts'

withRefundingShop()

test('a pair of an unshipped order is refunded: its money goes back, its stock too, the order goes on [CHK-16]', async () => {
  await at.pay(shop, order)
  await refund('--line', `${GOODS.oxford}=1`)
  await sandbox.drain()
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
  await sandbox.drain(2)
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
  await sandbox.drain(2)
  expect(await guest.stock(GOODS.oxford)).toBe(8)
  expect(at.booked(order, 2)).toMatchObject({ refunded: 2 * PAIR })
})

test('goodwill changes no stock, and everything is what it left [CHK-16]', async () => {
  await at.pay(shop, order)
  await refund('--goodwill', '10,50')
  await sandbox.drain()
  expect(at.booked(order, 2)).toMatchObject({ refunded: 1_050 })
  expect(await guest.stock(GOODS.oxford)).toBe(8)
  await refund('--all')
  await sandbox.drain()
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
  await sandbox.drain()
  await capture('second')
  await sandbox.drain()
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
  await sandbox.drain()
  expect(at.booked(order, 2)).toMatchObject({ captured: 2 * PAIR + 490, refunded: 490 })
  const text = await mailed('credit-note')
  expect(text).toContain('Versandkosten: 4,90 €')
  expect(text).toContain('Darin enthalten 19 % MwSt.: 0,78 €')
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
  setOrder(await placeOrder(shop, { products }))
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
