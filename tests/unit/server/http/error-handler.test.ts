import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient, GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

const READING: readonly string[] = [
  '/cart/pull',
  '/cart/totals',
  '/cart/coupon',
  '/cart/payment-methods',
  '/user/me',
  '/user/order-history',
  '/stock/check',
  '/stock/list',
  '/product/render-list',
  '/ext/mailchimp-subscribe/subscribe',
  '/ext/newsletter/confirm',
  '/ext/newsletter/unsubscribe',
  '/nothing/here',
]
const WRITING: readonly string[] = [
  '/cart/update',
  '/cart/delete',
  '/cart/apply-coupon',
  '/cart/delete-coupon',
  '/cart/shipping-methods',
  '/cart/shipping-information',
  '/cart/collect-totals',
  '/order',
  '/user/create',
  '/user/login',
  '/user/refresh',
  '/user/me',
  '/ext/mailchimp-subscribe/subscribe',
  '/withdrawal',
]
/** Bodies that no endpoint accepts. */
const NONSENSE: readonly string[] = [
  '{',
  '[]',
  'null',
  '"text"',
  '12',
  '{"cartItem":null}',
  '{"__proto__":{"a":1}}',
  '',
]

describe('bad input', () => {
  test.each(READING)('GET %s without its parameters is refused with a code [SYNC-14]', async (path) => {
    const answer = await guest.get(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer).toMatchObject({ code: answer.status, meta: { error: expect.stringMatching(/^[a-z-]+$/) } })
  })

  test.each(WRITING)('POST %s with an invalid body is refused with a code [SYNC-14]', async (path) => {
    for (const body of NONSENSE) {
      const answer = await guest.post(path, body)
      expect(answer.status, `${path} ${body}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${path} ${body}`).toBeLessThan(500)
      expect(answer.meta.error).toMatch(/^[a-z-]+$/)
    }
  })

  test('a wrong method is answered with the allowed ones [SYNC-14]', async () => {
    const answer = await guest.call('PUT', '/cart/update')
    expect(answer).toMatchObject({ status: 405, meta: { error: 'method-not-allowed' } })
    expect(answer.headers.get('allow')).toBe('POST')
    expect((await guest.call('POST', '/stock/check/x', {})).headers.get('allow')).toBe('GET, HEAD')
  })

  test('a body with another content type is refused [SYNC-14]', async () => {
    const answer = await guest.call('POST', '/order', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(answer).toMatchObject({ status: 415, meta: { error: 'unsupported-media-type' } })
  })

  test('a body above 64 kB is refused [PROM-14]', async () => {
    const answer = await guest.post('/order', JSON.stringify({ filling: 'x'.repeat(64 * 1024) }))
    expect(answer).toMatchObject({ status: 413, meta: { error: 'body-too-large' } })
  })

  test('validation errors name their fields [SYNC-14]', async () => {
    const order = orderOf({ products: [{ sku: GOODS.oxford, qty: 0 }] })
    const answer = await guest.post('/order', order)
    expect(answer.result).toContainEqual(expect.objectContaining({ dataPath: '.products.0.qty' }))
  })

  test('only an invalid token answers 401 [USER-02]', async () => {
    const forged = new ApiClient(shop)
    forged.token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.x'
    expect(await forged.post('/cart/create')).toMatchObject({ status: 401, meta: { error: 'token-invalid' } })
    expect(await guest.get('/cart/pull?cartId=1&token=null')).toMatchObject({ status: 404 })
  })

  test('an unexpected error answers its reference, and only the log has its stack [SYNC-14]', async () => {
    const broken = await openTestShop()
    await broken.database.db.schema.dropTable('stock').execute()
    const answer = await new ApiClient(broken).get(`/stock/check?sku=${GOODS.oxford}`)
    await broken.close()
    expect(answer).toMatchObject({ code: 500, result: 'Internal error', meta: { error: 'internal' } })
    expect(JSON.stringify(answer)).not.toMatch(/stock|select|\.ts/)
    const line = broken.logged.find(({ event }) => event === 'unexpected')
    expect(line?.facts).toMatchObject({ reference: answer.meta.reference, stack: expect.stringContaining('stock') })
  })

  test('the log contains no query and no personal data', async () => {
    await guest.get('/ext/mailchimp-subscribe/subscribe?email=secret.person@example.de')
    await guest.get('/user/me?token=very-secret-token')
    expect(JSON.stringify(shop.logged)).not.toMatch(/secret/)
    expect(shop.logged.at(-1)).toMatchObject({ event: 'request', facts: { path: '/api/user/me', status: 401 } })
  })

  test('too many calls from one address are answered with 429 [PROM-14]', async () => {
    const answers = []
    for (let call = 0; call < 31; call++) answers.push(await guest.post('/user/login', {}))
    expect(answers.at(-1)).toMatchObject({ status: 429, meta: { error: 'rate-limited' } })
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('personal answers must not be stored by caches, nor prices, which depend on the customer [USER-11]', async () => {
  const cartId = await guest.cartWith(GOODS.oxford)
  const ofCart = ['pull', 'totals'].map((call) => `/cart/${call}?cartId=${cartId}`)
  const ofProduct = ['list', 'render-list'].map((call) => `/product/${call}?skus=${GOODS.oxford}`)
  for (const path of [...ofCart, ...ofProduct, '/cart/pull', '/user/me']) {
    expect((await guest.get(path)).headers.get('cache-control'), path).toBe('no-store')
  }
})

test('a shop that runs says that it is healthy and ready', async () => {
  expect(await guest.get('/health')).toMatchObject({ code: 200, result: 'ok' })
  expect(await guest.get('/ready')).toMatchObject({ code: 200, result: 'ready' })
})
