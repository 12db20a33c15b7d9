import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLinkAnswerSchema, ownOrderSchema, ownOrdersSchema, reorderSchema } from '#models/wire/own-order.ts'
import { operate } from '#server/operator/operate.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { linkIn } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Products = Parameters<ApiClient['order']>[0]['products']

async function ordered(client: ApiClient, products: Products = [{ sku: GOODS.oxford, qty: 1 }]): Promise<string> {
  const placed = await client.order({ order_id: randomUUID(), products })
  if (placed.code !== 200) throw new Error(JSON.stringify(placed))
  return placed.result.orderNumber
}

function setStock(sku: string, qty: number): Promise<unknown> {
  return shop.database.db.updateTable('stock').set({ qty }).where('sku', '=', sku).execute()
}

test('an order has goods, sums, addresses, history and what can be done with it [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  const number = await ordered(client, [{ sku: GOODS.oxford, qty: 2 }])
  const { code, result } = await client.get(`/user/orders/${number}`)
  expect(code).toBe(200)
  expect(v.is(ownOrderSchema, result)).toBe(true)
  expect(result).toMatchObject({
    increment_id: number,
    status: 'pending',
    can_cancel: true,
    can_pay: true,
    has_invoice: false,
    shipments: [],
    billing_address: { firstname: 'Lena', city: 'Berlin', street: ['Lindenweg', '4b'] },
    shipping_address: { postcode: '10969' },
    history: [{ kind: 'placed' }],
    items: [{ sku: GOODS.oxford, qty_ordered: 2, row_total_incl_tax: 558, price_incl_tax: 279 }],
  })
  expect(result.items[0].href).toMatch(/^\/.+OX-101-SW-43-G/)
  expect(result.items[0].options).toContainEqual({ label: 'Größe', value: '43' })
  const sum = (kind: string) => result.sums.filter((row: { kind: string }) => row.kind === kind)
  expect(sum('total')).toMatchObject([{ value: 558 }])
  // 19 % contained in 558 euros.
  expect(sum('tax')).toMatchObject([{ value: 89.09, title: 'MwSt. 19 %' }])
})

test('nothing can be sent back of an order whose whole amount was refunded [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  const number = await ordered(client, [{ sku: GOODS.oxford, qty: 2 }])
  await operate(shop.commerce, ['paid', number])
  await operate(shop.commerce, ['ship', number])
  await operate(shop.commerce, ['refund', number, '--line', `${GOODS.oxford}=1`])
  expect((await client.get(`/user/orders/${number}`)).result).toMatchObject({ status: 'complete', can_return: true })
  await operate(shop.commerce, ['refund', number, '--all'])
  expect((await client.get(`/user/orders/${number}`)).result).toMatchObject({ status: 'closed', can_return: false })
})

test('a parcel is followed by its number, in the account and by the mail [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  const number = await ordered(client)
  await operate(shop.commerce, ['paid', number])
  await expect(operate(shop.commerce, ['ship', number, '<script>'])).rejects.toThrow('tracking number')
  await operate(shop.commerce, ['ship', number, '00340434161094000001'])
  const { result } = await client.get(`/user/orders/${number}`)
  expect(result).toMatchObject({ status: 'complete', has_invoice: true, can_cancel: false, can_pay: false })
  expect(result.shipments).toMatchObject([{ number: '00340434161094000001', carrier: 'DHL GoGreen' }])
  const { host, searchParams } = new URL(result.shipments[0].href)
  expect([host, searchParams.get('piececode')]).toEqual(['www.dhl.de', '00340434161094000001'])
  const link = await linkIn(shop, 'order-shipped', 'lena.vogt@example.de')
  expect(link.searchParams.get('piececode')).toBe('00340434161094000001')
})

test.each(['', '/reorder', '/invoice', '/link', '/cancel'])(
  'the order of another customer answers %s as an unknown one [USER-16]',
  async (path) => {
    const { client } = await signedInCustomer(shop)
    const number = await ordered(client)
    const stranger = (await signedInCustomer(shop)).client
    const method = path === '/link' || path === '/cancel' ? 'POST' : 'GET'
    const ask = (who: ApiClient, of: string) =>
      who.call(method, `/user/orders/${of}${path}`, method === 'POST' ? {} : undefined)
    const answers = await Promise.all([ask(stranger, number), ask(stranger, '400000000000')])
    for (const { code, result, meta } of answers) {
      expect({ code, result, meta }).toEqual({
        code: 404,
        result: 'There is no such order',
        meta: { error: 'order-unknown' },
      })
    }
    expect((await ask(new ApiClient(shop), number)).code).toBe(401)
    expect((await client.get(`/user/orders/${number}`)).result.status).toBe('pending')
  },
)

test('the list has 20 orders a page, and a new order shifts no page [USER-16]', async () => {
  const { client, id } = await signedInCustomer(shop)
  await setStock(GOODS.oxford, 50)
  const numbers: string[] = []
  for (let order = 0; order < 22; order++) numbers.unshift(await ordered(client))
  // Placed in the same millisecond, orders keep their order.
  await shop.database.db
    .updateTable('placed_order')
    .set('placed_at', sql`now()`)
    .where('customer_id', '=', id)
    .execute()
  const first = v.parse(ownOrdersSchema, (await client.get('/user/orders')).result)
  const newest = await ordered(client)
  const second = (await client.get(`/user/orders?after=${first.next}`)).result
  const shown = [...first.items, ...second.items].map(({ increment_id }) => increment_id)
  expect(first.items).toHaveLength(20)
  expect(shown).toEqual(numbers)
  expect(second.next).toBe(null)
  expect((await client.get('/user/orders')).result.items[0].increment_id).toBe(newest)
  const stranger = (await signedInCustomer(shop)).client
  expect((await stranger.get(`/user/orders?after=${first.next}`)).code).toBe(404)
})

test('orders are listed with a picture of each of their goods, unless it is no longer sold [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  await setStock(GOODS.oxford, 10)
  await ordered(client, [
    { sku: GOODS.oxford, qty: 1 },
    { sku: GOODS.cream, qty: 1 },
  ])
  await shop.database.db.updateTable('order_item').set({ sku: 'GONE' }).where('sku', '=', GOODS.cream).execute()
  for (const list of ['/user/orders', '/user/order-history']) {
    const { items } = (await client.get(list)).result
    expect(items[0].items.map(({ image }: { image: string | null }) => image)).toEqual([
      '/ox-101-black-side.webp',
      null,
    ])
  }
})

test('goods of an order say the colour and the upper of their model, in the language of the page [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  const number = await ordered(client, [{ sku: GOODS.oxford, qty: 1 }])
  const german = await client.get(`/user/orders/${number}`)
  expect(german.result.items[0].options).toEqual([
    { label: 'Größe', value: '43' },
    { label: 'Weite', value: 'G (normal)' },
    { label: 'Farbe', value: 'Schwarz' },
    { label: 'Obermaterial', value: 'Leder' },
  ])
  const english = await client.get(`/user/orders/${number}?storeCode=en`)
  expect(english.result.items[0].options).toContainEqual({ label: 'Colour', value: 'Black' })
})

test('an order speaks the language of the page [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  await setStock(GOODS.oxford, 10)
  const cart_id = await client.cartWith(GOODS.oxford)
  await client.post(`/cart/apply-coupon?cartId=${cart_id}&coupon=HERBST20`)
  const placed = await client.order({ order_id: randomUUID(), cart_id, products: [{ sku: GOODS.oxford, qty: 1 }] })
  const { result } = await client.get(`/user/orders/${placed.result.orderNumber}?storeCode=en`)
  const titles = result.sums.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(['Subtotal', 'Shipping (DHL GoGreen)', 'Discount (HERBST20)', 'VAT 19 %', 'Grand total'])
  expect(result.shipping_description).toBe('DHL GoGreen - Standard delivery')
  expect(result.payment.additional_information).toEqual(['Prepayment'])
  expect(result.items[0].options).toContainEqual({ label: 'Size', value: '43' })
})

test('goods keep the name of the order in its language, and where they are no longer sold [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  const number = await ordered(client, [{ sku: GOODS.cream, qty: 2 }])
  const change = (values: { name?: string; sku?: string }) =>
    shop.database.db.updateTable('order_item').set(values).where('sku', '=', GOODS.cream).execute()
  const nameIn = async (store: string) =>
    (await client.get(`/user/orders/${number}?storeCode=${store}`)).result.items[0].name
  await change({ name: 'Creme von damals' })
  expect(await nameIn('de')).toBe('Creme von damals')
  expect(await nameIn('en')).toBe('Shoe cream Black, 75 ml')
  await change({ sku: 'GONE' })
  expect(await nameIn('en')).toBe('Creme von damals')
})

test('the history says how much each refund gave back [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  await setStock(GOODS.oxford, 10)
  const number = await ordered(client)
  await operate(shop.commerce, ['paid', number])
  await operate(shop.commerce, ['ship', number])
  for (const euros of ['20,00', '9,50']) {
    await operate(shop.commerce, ['refund', number, '--goodwill', euros])
    await operate(shop.commerce, ['transferred', number])
  }
  const { history } = v.parse(ownOrderSchema, (await client.get(`/user/orders/${number}`)).result)
  expect(history.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['placed', undefined],
    ['paid', undefined],
    ['shipped', undefined],
    ['refunded', 20],
    ['refunded', 9.5],
  ])
})

test('an order can be put into the cart again, with the same size and options, at the price of today [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  await setStock(GOODS.oxford, 10)
  const number = await ordered(client, [{ sku: GOODS.oxford, qty: 2 }])
  const { lines, missing } = v.parse(reorderSchema, (await client.get(`/user/orders/${number}/reorder`)).result)
  expect(missing).toEqual([])
  expect(lines).toMatchObject([
    { sku: GOODS.oxford, parentSku: GOODS.oxfordParent, quantity: 2, unitPrice: 279, productType: 'configurable' },
  ])
  const cart = await client.createCart()
  const [line] = lines
  const added = await client.put(cart, { sku: line?.sku, qty: line?.quantity, product_option: line?.productOption })
  expect(added).toMatchObject({ code: 200, result: { sku: GOODS.oxford, qty: 2 } })
})

test('goods by volume that are ordered again keep their price per litre [CAT-16]', async () => {
  const { client } = await signedInCustomer(shop)
  await setStock(GOODS.cream, 10)
  const number = await ordered(client, [{ sku: GOODS.cream, qty: 3 }])
  const { lines } = v.parse(reorderSchema, (await client.get(`/user/orders/${number}/reorder`)).result)
  // 75 ml a tin.
  expect(lines).toMatchObject([{ sku: GOODS.cream, basePrice: { factor: 1 / 0.075, unit: 'l' } }])
})

test('what cannot be had again is named and not replaced by another size [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  await setStock(GOODS.oxford, 10)
  await setStock(GOODS.cream, 10)
  const number = await ordered(client, [
    { sku: GOODS.oxford, qty: 2 },
    { sku: GOODS.cream, qty: 3 },
  ])
  await setStock(GOODS.oxford, 0)
  await setStock(GOODS.cream, 1)
  const again = async () => (await client.get(`/user/orders/${number}/reorder`)).result
  expect(await again()).toMatchObject({
    lines: [{ sku: GOODS.cream, quantity: 1 }],
    missing: [
      { reason: 'sold-out', wanted: 2, available: 0 },
      { reason: 'fewer', wanted: 3, available: 1 },
    ],
  })
  const { id } = await shop.database.db
    .selectFrom('placed_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await shop.database.db
    .updateTable('order_item')
    .set({ sku: 'OX-101-SW-99-G' })
    .where('order_id', '=', id)
    .where('place', '=', 0)
    .execute()
  expect(await again()).toMatchObject({
    lines: [{ sku: GOODS.cream }],
    missing: [{ reason: 'gone' }, { reason: 'fewer' }],
  })
})

test('a customer gets a link to pay an open order in any browser, and none for a paid one [USER-16]', async () => {
  const { client } = await signedInCustomer(shop)
  await setStock(GOODS.oxford, 10)
  const number = await ordered(client)
  const { path } = v.parse(
    orderLinkAnswerSchema,
    (await client.post(`/user/orders/${number}/link?storeCode=en`, {})).result,
  )
  const [page, token] = path.split('#')
  expect(page).toBe('/en/checkout/order-link')
  const linked = await new ApiClient(shop).post('/order/linked', { token })
  expect(linked.result.order.increment_id).toBe(number)
  await operate(shop.commerce, ['paid', number])
  expect(await client.post(`/user/orders/${number}/link`, {})).toMatchObject({
    code: 409,
    meta: { error: 'order-paid' },
  })
})
