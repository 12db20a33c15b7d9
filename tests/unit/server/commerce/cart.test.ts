import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

describe('cart', () => {
  test('a guest gets a new cart with a secret id each time [SYNC-02]', async () => {
    const [one, other] = [await guest.createCart(), await guest.createCart()]
    expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect(other).not.toBe(one)
  })

  test('the same key creates one cart only [ENG-17]', async () => {
    const create = () => guest.post('/cart/create', undefined, { 'idempotency-key': 'one-cart-please' })
    const answers = await Promise.all([create(), create(), create()])
    expect(new Set(answers.map(({ result }) => result)).size).toBe(1)
    expect(await guest.pull(answers[0]?.result)).toEqual([])
  })

  test('a variant by its own SKU and by its parent with options is one line [CART-03]', async () => {
    const cartId = await guest.createCart()
    const own = await guest.put(cartId, { sku: GOODS.oxford, qty: 1 })
    const option = own.result.product_option
    expect(option.extension_attributes.configurable_item_options).toHaveLength(2)
    const byParent = await guest.put(cartId, { sku: GOODS.oxfordParent, qty: 2, product_option: option })
    expect(byParent.result).toMatchObject({ item_id: own.result.item_id, sku: GOODS.oxford, qty: 3 })
    expect(byParent.meta.cart).toEqual(await guest.pull(cartId))
  })

  test('with an item id the quantity is set, not added [SYNC-11]', async () => {
    const cartId = await guest.createCart()
    const { result: item } = await guest.put(cartId, { sku: GOODS.oxford, qty: 3 })
    const set = await guest.put(cartId, { sku: GOODS.oxford, qty: '2', item_id: item.item_id })
    expect(set.result.qty).toBe(2)
    expect(set.meta.version).toBe(2)
  })

  test('changing a line to a variant that is already there merges the two [CART-04]', async () => {
    const cartId = await guest.createCart()
    const first = await guest.put(cartId, { sku: GOODS.oxford, qty: 1 })
    const second = await guest.put(cartId, { sku: 'OX-101-SW-42-G', qty: 1 })
    const merged = await guest.put(cartId, { sku: GOODS.oxford, qty: 1, item_id: second.result.item_id })
    expect(merged.meta.cart).toHaveLength(1)
    expect(merged.result).toMatchObject({ item_id: first.result.item_id, sku: GOODS.oxford, qty: 2 })
  })

  test('a quantity above the stock is refused with the stock, and nothing changes [PROM-05]', async () => {
    const available = await guest.stock(GOODS.oxford)
    const cartId = await guest.cartWith(GOODS.oxford)
    const refused = await guest.put(cartId, { sku: GOODS.oxford, qty: available })
    expect(refused).toMatchObject({ status: 400, code: 400, meta: { error: 'quantity-unavailable', available } })
    expect(await guest.pull(cartId)).toMatchObject([{ sku: GOODS.oxford, qty: 1 }])
  })

  test('removing deletes the line; an unknown line is refused [SYNC-11]', async () => {
    const cartId = await guest.createCart()
    const { result: item } = await guest.put(cartId, { sku: GOODS.cream, qty: 1 })
    const body = { cartItem: { sku: item.sku, item_id: item.item_id, quoteId: cartId } }
    expect(await guest.post(`/cart/delete?cartId=${cartId}`, body)).toMatchObject({ result: true, meta: { cart: [] } })
    const again = await guest.post(`/cart/delete?cartId=${cartId}`, body)
    expect(again).toMatchObject({ code: 404, meta: { error: 'item-not-found' } })
  })

  test('one key has one effect and one answer, also when sent at once [ENG-17]', async () => {
    const cartId = await guest.createCart()
    const add = () => guest.put(cartId, { sku: GOODS.cream, qty: 1 }, { 'idempotency-key': 'add-cream-once' })
    const answers = await Promise.all(Array.from({ length: 8 }, add))
    expect(await guest.pull(cartId)).toMatchObject([{ qty: 1 }])
    for (const { result, meta } of answers)
      expect({ result, meta }).toEqual({ result: answers[0]?.result, meta: answers[0]?.meta })
  })

  test('one idempotency key for two requests is refused [ENG-17]', async () => {
    const cartId = await guest.createCart()
    await guest.put(cartId, { sku: GOODS.cream, qty: 1 }, { 'idempotency-key': 'twofold-key' })
    const other = await guest.put(cartId, { sku: GOODS.cream, qty: 2 }, { 'idempotency-key': 'twofold-key' })
    expect(other).toMatchObject({ code: 400, meta: { error: 'idempotency-key-reused' } })
  })

  test('a refusal is stored under its idempotency key: a late copy has no effect [ENG-17]', async () => {
    const cartId = await guest.createCart()
    await guest.put(cartId, { sku: GOODS.cream, qty: 1 })
    const coupon = (key: string) =>
      guest.post(`/cart/apply-coupon?cartId=${cartId}&coupon=HERBST20`, undefined, { 'idempotency-key': key })
    const refused = await coupon('coupon-too-early')
    expect(refused).toMatchObject({ code: 400, meta: { error: 'coupon-minimum' } })
    await guest.put(cartId, { sku: GOODS.oxford, qty: 2 })
    const { code, result, meta } = await coupon('coupon-too-early')
    expect({ code, result, meta }).toEqual({ code: 400, result: refused.result, meta: refused.meta })
    expect((await guest.get(`/cart/coupon?cartId=${cartId}`)).result).toBeNull()
    expect(await coupon('coupon-in-time')).toMatchObject({ result: true })
  })

  test('unknown things and incomplete choices are refused with a code [PROM-05]', async () => {
    const cartId = await guest.createCart()
    expect(await guest.put(cartId, { sku: 'NO-SUCH-SHOE', qty: 1 })).toMatchObject({
      code: 404,
      meta: { error: 'product-unknown', sku: 'NO-SUCH-SHOE' },
    })
    expect(await guest.put(cartId, { sku: GOODS.oxfordParent, qty: 1 })).toMatchObject({
      code: 400,
      meta: { error: 'configuration-unknown' },
    })
    expect(await guest.put(cartId, { sku: GOODS.cream, qty: 0 })).toMatchObject({
      code: 400,
      meta: { error: 'invalid-body' },
    })
  })

  test("another shopper's cart is not found: by id, by number, without an id [SYNC-09]", async () => {
    for (const path of [
      '/cart/pull?cartId=feedfacefeedfacefeedfacefeedface',
      '/cart/totals?cartId=3001',
      '/cart/pull',
    ]) {
      expect(await guest.get(path)).toMatchObject({ status: 404, meta: { error: 'cart-not-found' } })
    }
  })

  test('a coupon reduces the total; a wrong or expired one leaves the previous one [CART-08]', async () => {
    const cartId = await guest.cartWith(GOODS.oxford)
    const coupon = (code: string) => guest.post(`/cart/apply-coupon?cartId=${cartId}&coupon=${code}`)
    expect(await coupon('herbst20')).toMatchObject({ result: true })
    expect(await coupon('NIX')).toMatchObject({ code: 404, meta: { error: 'coupon-invalid' } })
    expect(await coupon('ABGELAUFEN')).toMatchObject({ code: 404, meta: { error: 'coupon-expired' } })
    const totals = await guest.totals(cartId)
    expect(totals).toMatchObject({ coupon_code: 'HERBST20', discount_amount: -20 })
    expect((await guest.get(`/cart/coupon?cartId=${cartId}`)).result).toBe('HERBST20')
    expect((await guest.post(`/cart/delete-coupon?cartId=${cartId}`)).result).toBe(true)
    expect(await guest.totals(cartId)).not.toHaveProperty('coupon_code')
  })

  test('a coupon below its minimum is refused with the minimum [CART-08]', async () => {
    const cartId = await guest.cartWith(GOODS.cream)
    const refused = await guest.post(`/cart/apply-coupon?cartId=${cartId}&coupon=HERBST20`)
    expect(refused).toMatchObject({ code: 400, meta: { error: 'coupon-minimum', minimum: 100 } })
  })

  test('gross prices stay while the tax follows the country [CAT-14]', async () => {
    const cartId = await guest.cartWith(GOODS.oxford)
    const german = await guest.totals(cartId)
    const { result } = await guest.post(`/cart/shipping-information?cartId=${cartId}`, {
      addressInformation: {
        shippingAddress: { countryId: 'AT' },
        shippingCarrierCode: 'flatrate',
        shippingMethodCode: 'flatrate',
      },
    })
    expect(result.payment_methods).toEqual([{ code: 'checkmo', title: 'Vorkasse' }])
    expect(result.totals.base_grand_total).toBe(german.base_grand_total)
    expect(german.tax_amount).toBeCloseTo(german.base_grand_total - german.base_grand_total / 1.19, 2)
    expect(result.totals.tax_amount).toBeCloseTo(german.base_grand_total / 6, 2)
  })

  test('methods and titles have the language of the store [SHELL-13]', async () => {
    const cartId = await guest.cartWith(GOODS.oxford)
    const address = { address: { country_id: 'DE' } }
    const english = await guest.post(`/cart/shipping-methods?cartId=${cartId}&storeCode=en`, address)
    expect(english.result).toMatchObject([{ carrier_title: 'DHL GoGreen', amount: 0, available: true }])
    expect((await guest.get(`/cart/payment-methods?cartId=${cartId}&storeCode=en`)).result).toEqual([
      { code: 'checkmo', title: 'Prepayment' },
      { code: 'cashondelivery', title: 'Cash on delivery', fee: 5 },
    ])
    const far = await guest.post(`/cart/shipping-methods?cartId=${cartId}`, { address: { country_id: 'US' } })
    expect(far.result).toMatchObject([{ available: false }])
  })

  test('a bundle costs the sum of its parts and needs every required one [CAT-15]', async () => {
    const bundle = shop.commerce.catalogue.indexFor(DEFAULT_STORE).product(GOODS.bundle)
    const options = (bundle?.bundle_options ?? []).map((option) => {
      const chosen = option.product_links.find(({ is_default }) => is_default) ?? option.product_links[0]
      return {
        option_id: option.option_id,
        option_qty: 1,
        option_selections: [chosen?.id ?? 0],
        price: chosen?.price ?? 0,
      }
    })
    const product_option = {
      extension_attributes: { bundle_options: options.map(({ price: _, ...option }) => option) },
    }
    const cartId = await guest.createCart()
    const added = await guest.put(cartId, { sku: GOODS.bundle, qty: 1, product_option })
    expect(added.result).toMatchObject({ sku: GOODS.bundle, product_type: 'bundle' })
    const totals = await guest.totals(cartId)
    expect(JSON.stringify(totals.items)).toContain('Lübeck“, Schwarz, 43, G (normal)')
    expect(totals.base_grand_total).toBeCloseTo(
      options.reduce((sum, { price }) => sum + price, 0),
      2,
    )
    const incomplete = { extension_attributes: { bundle_options: [] } }
    expect(await guest.put(cartId, { sku: GOODS.bundle, qty: 1, product_option: incomplete })).toMatchObject({
      code: 400,
      meta: { error: 'option-required' },
    })
  })

  test('a cart below the minimum order is refused with the amount [CART-09]', async () => {
    const small = await guest.totals(await guest.cartWith(GOODS.cream))
    expect(small.extension_attributes).toEqual({ minimum_order_value: 20, is_minimum_reached: false })
  })
})
