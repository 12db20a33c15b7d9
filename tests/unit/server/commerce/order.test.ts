import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OrderRequest } from '#models/wire/order.ts'
import { ADDRESS, ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient
let keys = 0

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

function newKey(): string {
  return `order-key-${++keys}`
}

async function orderCount(): Promise<number> {
  const { count } = await shop.database.db
    .selectFrom('placed_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function setStock(sku: string, qty: number): Promise<void> {
  await shop.database.db.updateTable('stock').set({ qty }).where('sku', '=', sku).execute()
}

function refusedWith(error: string) {
  return { code: 400, meta: { error } }
}

describe('order', () => {
  test('a cart becomes an order with a number, and its stock is taken [CHK-10]', async () => {
    const before = await guest.stock(GOODS.oxford)
    const cart_id = await guest.cartWith(GOODS.oxford, 2)
    const placed = await guest.order({
      order_id: newKey(),
      cart_id,
      products: [{ sku: GOODS.oxford, qty: 2, price: 279 }],
    })
    expect(placed).toMatchObject({ code: 200, result: { orderNumber: expect.stringMatching(/^4\d{8}$/) } })
    expect(await guest.stock(GOODS.oxford)).toBe(before - 2)
    expect(await guest.get(`/cart/pull?cartId=${cart_id}`)).toMatchObject({
      code: 404,
      meta: { error: 'cart-converted' },
    })
  })

  test('listings show at once what was sold [CAT-21]', async () => {
    const left = await guest.stock(GOODS.oxford)
    const listed = (await guest.post('/url/map', { url: await urlOf(GOODS.oxfordParent) })) as never as {
      _source: { configurable_children: { sku: string; stock: { qty: number } }[] }
    }
    const child = listed._source.configurable_children.find(({ sku }) => sku === GOODS.oxford)
    expect(child?.stock.qty).toBe(left)
  })

  test('twenty concurrent posts with one key create one order and get one answer [SYNC-13]', async () => {
    const before = { orders: await orderCount(), stock: await guest.stock(GOODS.oxford) }
    const cart_id = await guest.cartWith(GOODS.oxford)
    const order = { order_id: newKey(), cart_id, products: [{ sku: GOODS.oxford, qty: 1 }] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => guest.order(order)))
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1)
    expect(await orderCount()).toBe(before.orders + 1)
    expect(await guest.stock(GOODS.oxford)).toBe(before.stock - 1)
  })

  test('another key for a cart that is already an order returns that order [SYNC-13]', async () => {
    const cart_id = await guest.cartWith(GOODS.oxford)
    const products = [{ sku: GOODS.oxford, qty: 1 }]
    const first = await guest.order({ order_id: newKey(), cart_id, products })
    const second = newKey()
    expect((await guest.order({ order_id: second, cart_id, products })).result).toEqual(first.result)
    expect((await guest.get(`/sync/order/${second}`)).result.confirmation).toEqual(first.result)
  })

  test('a closed key accepts no order, and closing it again gives the same answer [PROM-12]', async () => {
    const before = await orderCount()
    const cart_id = await guest.cartWith(GOODS.oxford)
    const order = { order_id: newKey(), cart_id, products: [{ sku: GOODS.oxford, qty: 1 }] }
    expect(await guest.post(`/sync/order/${order.order_id}/close`)).toMatchObject({ code: 200, result: null })
    expect(await guest.order(order)).toMatchObject({ code: 409, meta: { error: 'order-closed' } })
    expect(await guest.post(`/sync/order/${order.order_id}/close`)).toMatchObject({ code: 200, result: null })
    expect((await guest.get(`/sync/order/${order.order_id}`)).result).toBeNull()
    expect(await orderCount()).toBe(before)
    expect((await guest.order({ ...order, order_id: newKey() })).code).toBe(200)
  })

  test('closing the key of a placed order returns that order unchanged [PROM-12]', async () => {
    const cart_id = await guest.cartWith(GOODS.oxford)
    const order = { order_id: newKey(), cart_id, products: [{ sku: GOODS.oxford, qty: 1 }] }
    const placed = await guest.order(order)
    const closed = await guest.post(`/sync/order/${order.order_id}/close`)
    expect(closed.result.confirmation).toEqual(placed.result)
    expect((await guest.order(order)).result).toEqual(placed.result)
  })

  test('placing an order and closing its key concurrently: it is either placed and returned, or closed and refused [PROM-12]', async () => {
    for (let round = 0; round < 5; round++) {
      const order_id = newKey()
      const cart_id = await guest.cartWith(GOODS.oxford)
      const [placed, closed] = await Promise.all([
        guest.order({ order_id, cart_id, products: [{ sku: GOODS.oxford, qty: 1 }] }),
        guest.post(`/sync/order/${order_id}/close`),
      ])
      if (closed.result) expect(closed.result.confirmation).toEqual(placed.result)
      else expect(placed).toMatchObject({ code: 409, meta: { error: 'order-closed' } })
    }
  })

  test('a key that no order can have is not closed [PROM-12]', async () => {
    expect(await guest.post('/sync/order/short/close')).toMatchObject(refusedWith('order-id-invalid'))
  })

  test('two carts race for the last pair: one wins, the other’s refusal names the SKU [CHK-10]', async () => {
    await setStock(GOODS.oxford, 1)
    const carts = [await guest.cartWith(GOODS.oxford), await guest.cartWith(GOODS.oxford)]
    const answers = await Promise.all(
      carts.map((cart_id) => guest.order({ order_id: newKey(), cart_id, products: [{ sku: GOODS.oxford, qty: 1 }] })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)?.meta).toMatchObject({
      error: 'out-of-stock',
      skus: [GOODS.oxford],
    })
    expect(await guest.stock(GOODS.oxford)).toBe(0)
    await setStock(GOODS.oxford, 50)
  })

  test('a refused order can be sent again with its key, and takes no stock while it is refused [CHK-10]', async () => {
    await setStock(GOODS.oxford, 1)
    const creams = await guest.stock(GOODS.cream)
    const products = [
      { sku: GOODS.cream, qty: 1 },
      { sku: GOODS.oxford, qty: 2 },
    ]
    const order = { order_id: newKey(), products }
    expect(await guest.order(order)).toMatchObject(refusedWith('out-of-stock'))
    expect(await guest.stock(GOODS.cream)).toBe(creams)
    expect((await guest.get(`/sync/order/${order.order_id}`)).result).toBeNull()
    await setStock(GOODS.oxford, 50)
    expect((await guest.order(order)).code).toBe(200)
  })

  test('a price or sum that the shopper did not agree to is refused with the right one [CHK-20]', async () => {
    const order_id = newKey()
    const wrongPrice = await guest.order({ order_id, products: [{ sku: GOODS.oxford, qty: 1, price: 99 }] })
    expect(wrongPrice.meta).toEqual({ error: 'price-changed', prices: [{ sku: GOODS.oxford, price: 279 }] })
    const wrongSum = await guest.order({ order_id, grand_total: 250, products: [{ sku: GOODS.oxford, qty: 1 }] })
    expect(wrongSum.meta).toEqual({ error: 'total-changed', grand_total: 279 })
  })

  test('the coupon of the cart applies to its order [CART-08]', async () => {
    const cart_id = await guest.cartWith(GOODS.oxford)
    await guest.post(`/cart/apply-coupon?cartId=${cart_id}&coupon=HERBST20`)
    const order = { order_id: newKey(), cart_id, grand_total: 259, products: [{ sku: GOODS.oxford, qty: 1 }] }
    expect((await guest.order(order)).code).toBe(200)
  })

  test('each error of an order has its own code [CHK-10]', async () => {
    const products = [{ sku: GOODS.oxford, qty: 1 }]
    const base = orderOf({ products }).addressInformation
    const send = (addressInformation: typeof base, goods: OrderRequest['products'] = products) =>
      guest.order({ order_id: newKey(), products: goods, addressInformation })
    const { email: _, ...anonymous } = ADDRESS
    expect(await send({ ...base, shippingAddress: { ...ADDRESS, country_id: 'US' } })).toMatchObject(
      refusedWith('country-not-delivered'),
    )
    expect(await send({ ...base, billingAddress: { ...ADDRESS, postcode: '1' } })).toMatchObject(
      refusedWith('invalid-body'),
    )
    expect(await send({ ...base, billingAddress: anonymous, shippingAddress: anonymous })).toMatchObject(
      refusedWith('email-missing'),
    )
    expect(await send({ ...base, payment_method_code: 'gold' })).toMatchObject(refusedWith('payment-method-unknown'))
    expect(await send({ ...base, shipping_method_code: 'owl' })).toMatchObject(refusedWith('shipping-method-unknown'))
    expect(await send(base, [{ sku: GOODS.cream, qty: 1 }])).toMatchObject(refusedWith('minimum-order-value'))
    expect(await guest.order({ cart_id: 'feedfacefeedfacefeedfacefeedface', products })).toMatchObject({
      code: 404,
      meta: { error: 'cart-not-found' },
    })
  })

  test('a voucher is ordered without a shipping address, and its mail does not mention shipping [CHK-13]', async () => {
    // The other tests order for one mailbox, whose confirmations are limited per day.
    const billingAddress = { ...ADDRESS, email: 'voucher@example.de' }
    const { shippingAddress: _, ...addressInformation } = orderOf({ products: [] }).addressInformation
    const placed = await guest.order({
      store_code: 'en',
      products: [{ sku: GOODS.voucher, qty: 1 }],
      addressInformation: { ...addressInformation, billingAddress },
    })
    expect(placed.code).toBe(200)
    const mail = await vi.waitFor(() => {
      const sent = readMails().find((text) => text.includes(`Subject: Your order ${placed.result.orderNumber}`))
      return sent ?? expect.fail('no mail yet')
    }, 10_000)
    expect(mail).toContain('Grand total')
    expect(mail).toContain('We send your digital goods by e-mail')
    expect(mail).not.toMatch(/Shipping \(DHL|We dispatch/)
  })

  test('the confirmation is sent once, with goods, sum, bank details and withdrawal form [CHK-13]', async () => {
    const address = { ...ADDRESS, email: 'confirmation@example.de' }
    const { addressInformation } = orderOf({ products: [] })
    const placed = await guest.order({
      order_id: newKey(),
      store_code: 'en',
      products: [{ sku: GOODS.oxford, qty: 1 }],
      addressInformation: { ...addressInformation, billingAddress: address, shippingAddress: address },
    })
    const number = placed.result.orderNumber
    await shop.mail.settled()
    const mails = readMails().filter((mail) => mail.includes(`Subject: Your order ${number}`))
    expect(mails).toHaveLength(1)
    const [mail = ''] = mails
    for (const text of [GOODS.oxford, '€279.00', 'DE02 1203 0000 0000 2020 51', `Reference: ${number}`]) {
      expect(mail).toContain(text)
    }
    expect(mail).toContain('Model withdrawal form')
    expect(mail).toContain('href="https://welt.test/en/withdraw-from-contract"')
    expect(mail).toMatch(/filename=agb\.html/)
  })
})

/** Decodes quoted-printable. */
function readMails(): string[] {
  const folder = join(shop.folder, 'mail')
  return readdirSync(folder).map((name) => {
    const raw = readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, '')
    const bytes = raw.replace(/(?:=[0-9A-F]{2})+/g, (codes) =>
      Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
    )
    const attached = [...raw.matchAll(/base64\r?\n(?:.*\r?\n)*?\r?\n([A-Za-z0-9+/=\r\n]+)/g)]
    return bytes + attached.map(([, code = '']) => Buffer.from(code, 'base64').toString('utf8')).join('\n')
  })
}

async function urlOf(sku: string): Promise<string> {
  const store = (await import('#models/store/store-view.ts')).DEFAULT_STORE
  return shop.catalogue.indexFor(store).product(sku)?.url_path ?? ''
}
