import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SELLER } from '#models/store/seller.ts'
import { operate } from '#server/operator/operate.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { linkIn, mailTo } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const PASSWORD = 'Rahmen-genäht-1'

let shop: TestShop
let now = new Date('2026-11-20T10:00:00Z')
let people = 0

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
})
// The limits of a minute have their own tests.
beforeEach(() => later(61_000))
afterAll(() => shop.close())

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

async function signedIn(): Promise<ApiClient> {
  const client = new ApiClient(shop)
  const customer = { email: `author${++people}@example.de`, firstname: 'Lena', lastname: 'Vogt' }
  await client.post('/user/create', { customer, password: PASSWORD })
  client.token = (await client.post('/user/login', { username: customer.email, password: PASSWORD })).result
  return client
}

async function productId(): Promise<number> {
  const { result } = await new ApiClient(shop).get(`/product/list?skus=${GOODS.oxfordParent}`)
  return result.items[0].id
}

async function reviewed(client: ApiClient, title = 'Sitzt gut') {
  const review = { product_id: await productId(), title, detail: 'Nach drei Tagen.', nickname: 'Lena', rating: 4 }
  const { result } = await client.post('/review/create', { review })
  later(1000)
  return result.id as number
}

const listed = async (client: ApiClient) => (await client.get('/user/reviews')).result
const CHANGE = { title: 'Sitzt sehr gut', detail: 'Nach drei Wochen.', nickname: 'Lena V.', rating: 5 }
const notWaiting = { code: 404, meta: { error: 'review-not-waiting' } }

test('own reviews are listed with their product and state, the newest first [USER-04]', async () => {
  const client = await signedIn()
  expect(await listed(client)).toEqual({ reviews: [], unreviewed: [] })
  await reviewed(client, 'Der erste')
  await reviewed(client, 'Der zweite')
  const decision = await linkIn(shop, 'review-notice', SELLER.email)
  await approve(decision)
  const { reviews } = await listed(client)
  expect(reviews).toMatchObject([
    { title: 'Der zweite', status: 'published', rating: 4, product: { name: expect.stringContaining('Oxford') } },
    { title: 'Der erste', status: 'waiting' },
  ])
  expect(reviews[0].product.path).toMatch(/^\//)
})

/** As the page of the link in the mail does. */
function approve({ search }: URL) {
  return shop.api.request(`/api/review/decide${search}&decision=approve`, { method: 'POST' })
}

test('a waiting review can be changed; only the new text can then be approved [USER-04]', async () => {
  const client = await signedIn()
  const id = await reviewed(client)
  const before = await linkIn(shop, 'review-notice', SELLER.email)
  expect(await client.post(`/user/reviews/${id}`, CHANGE)).toMatchObject({ code: 200 })
  expect((await listed(client)).reviews).toMatchObject([{ ...CHANGE, status: 'waiting' }])
  expect((await approve(before)).status).toBe(404)
  expect((await mailTo(shop, 'review-notice', SELLER.email)).text).toContain('Nach drei Wochen.')
  expect((await approve(await linkIn(shop, 'review-notice', SELLER.email))).status).toBe(200)
  expect(await client.post(`/user/reviews/${id}`, CHANGE)).toMatchObject(notWaiting)
  expect(await client.call('DELETE', `/user/reviews/${id}`)).toMatchObject(notWaiting)
})

test('a waiting review can be deleted, and can then not be published [USER-04]', async () => {
  const client = await signedIn()
  const id = await reviewed(client)
  expect(await client.call('DELETE', `/user/reviews/${id}`)).toMatchObject({ code: 200 })
  expect((await listed(client)).reviews).toEqual([])
  expect((await approve(await linkIn(shop, 'review-notice', SELLER.email))).status).toBe(404)
})

test("another customer's review is as unknown as one that does not exist [PROM-14]", async () => {
  const [author, stranger] = [await signedIn(), await signedIn()]
  const id = await reviewed(author)
  expect((await listed(stranger)).reviews).toEqual([])
  for (const tried of [id, 999_999, 'x', '1 or 1=1']) {
    const path = `/user/reviews/${encodeURIComponent(tried)}`
    expect(await stranger.post(path, CHANGE)).toMatchObject(notWaiting)
    expect(await stranger.call('DELETE', path)).toMatchObject(notWaiting)
  }
  expect((await new ApiClient(shop).get('/user/reviews')).code).toBe(401)
  expect((await listed(author)).reviews).toMatchObject([{ title: 'Sitzt gut' }])
})

test('what was shipped and not reviewed is offered for a review [USER-04]', async () => {
  const client = await signedIn()
  const order = async (name: string, sku: string) => {
    const order_id = `bought-${people}-${name}`
    const { result } = await client.order({ order_id, products: [{ sku, qty: 4 }] })
    later(1000)
    return result.orderNumber as string
  }
  const oxford = await order('oxford', GOODS.oxford)
  const cream = await order('cream', GOODS.cream)
  expect((await listed(client)).unreviewed).toEqual([])
  for (const number of [oxford, cream]) await operate(shop.commerce, ['paid', number])
  expect((await listed(client)).unreviewed).toEqual([])
  for (const number of [oxford, cream]) await operate(shop.commerce, ['ship', number])
  expect((await listed(client)).unreviewed).toMatchObject([
    { name: expect.not.stringContaining('Oxford') },
    {
      name: expect.stringContaining('Oxford'),
      path: expect.stringMatching(/^\//),
      image: expect.stringMatching(/^\/ox-101.*\.webp$/),
    },
  ])
  await operate(shop.commerce, ['refund', cream, '--all'])
  expect((await listed(client)).unreviewed).toHaveLength(2)
  await reviewed(client)
  expect((await listed(client)).unreviewed).toMatchObject([{ name: expect.not.stringContaining('Oxford') }])
})

test('goods of an order that was canceled before it was shipped are not offered for a review [USER-04]', async () => {
  const client = await signedIn()
  const order_id = `canceled-${people}`
  await client.order({ order_id, products: [{ sku: GOODS.cream, qty: 4 }] })
  await client.post('/order/cancel', { order_id })
  expect((await listed(client)).unreviewed).toEqual([])
})
