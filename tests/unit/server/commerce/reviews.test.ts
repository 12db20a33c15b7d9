import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SELLER } from '#models/store/seller.ts'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { linkIn, mailTo } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

let shop: TestShop
let guest: ApiClient

beforeAll(async () => {
  shop = await openTestShop()
  guest = new ApiClient(shop)
})
afterAll(() => shop.close())

function oxford() {
  const product = shop.catalogue.indexFor(DEFAULT_STORE).product(GOODS.oxfordParent)
  if (!product) throw new Error('The catalogue has no such shoe')
  return product
}

function review(changes: Record<string, unknown> = {}) {
  const texts = { title: 'Sitzt wie angegossen', detail: 'Nach drei Tagen <b>eingelaufen</b>.', nickname: 'Lena V.' }
  return { review: { product_id: oxford().id, ...texts, review_entity: 'product', rating: 4, ...changes } }
}

async function shown(nickname: string) {
  return (await shop.catalogue.reviews(DEFAULT_STORE, oxford().id)).find((known) => known.nickname === nickname)
}

/** Path that decides about the newest review, from the mail to the shop. */
async function decisionPath(): Promise<string> {
  const link = await linkIn(shop, 'review-notice', SELLER.email)
  expect(link.pathname).toBe('/review/confirm')
  return `/review/decide${link.search}`
}

describe('reviews', () => {
  test('wait for approval, then are shown, searchable and counted [CAT-23]', async () => {
    const before = oxford().rating
    const created = await guest.post('/review/create', review({ nickname: 'Wartet', customer_id: 1, review_status: 1 }))
    expect(created).toMatchObject({ code: 200, result: { review_status: 2, title: 'Sitzt wie angegossen' } })
    expect(await shown('Wartet')).toBeUndefined()
    expect((await mailTo(shop, 'review-notice', SELLER.email)).html).toContain('&#60;b&#62;')

    const path = await decisionPath()
    expect((await guest.get(path)).result).toEqual({
      product: oxford().name,
      title: 'Sitzt wie angegossen',
      detail: 'Nach drei Tagen <b>eingelaufen</b>.',
      nickname: 'Wartet',
      rating: 4,
    })
    const earlier = await shop.api.request(`/api${path}`, { headers: { accept: 'text/html' } })
    expect(earlier.headers.get('location')).toBe(path.replace('decide', 'confirm'))
    expect(await shown('Wartet')).toBeUndefined()
    expect((await guest.post(`${path}&decision=approve`)).result).toBe('approved')
    expect(await shown('Wartet')).toMatchObject({ rating: 4, verified: false, language: 'de', review_status: 1 })
    expect(oxford().rating?.count).toBe((before?.count ?? 0) + 1)

    const filter = [{ attribute: 'product_id', value: { eq: oxford().id }, scope: 'default' }]
    const request = encodeURIComponent(JSON.stringify({ _appliedFilters: filter }))
    const found = (await guest.get(`/catalog/welt_de/review/_search?size=200&request=${request}`)) as never as {
      hits: { hits: { _source: { nickname: string } }[] }
    }
    expect(found.hits.hits.map(({ _source }) => _source.nickname)).toContain('Wartet')
    expect(await guest.post(`${path}&decision=refuse`)).toMatchObject({
      code: 404,
      meta: { error: 'review-not-waiting' },
    })
  })

  test('sent again with the same key are stored once, also concurrently [CAT-23]', async () => {
    const send = (detail: string, key = 'review-sent-twice') =>
      guest.post('/review/create', review({ nickname: 'Zweimal', detail }), { 'idempotency-key': key })
    const answers = await Promise.all([send('Einmal gesagt.'), send('Einmal gesagt.')])
    answers.push(await send('Einmal gesagt.'))
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1)
    const rows = shop.database.db.selectFrom('review').select('id').where('nickname', '=', 'Zweimal')
    expect(await rows.execute()).toHaveLength(1)
    expect(await send('Etwas anderes.')).toMatchObject({ code: 400, meta: { error: 'idempotency-key-reused' } })
    const kept = await shop.database.db.selectFrom('kept_answer').selectAll().where('scope', '=', 'review').execute()
    expect(JSON.stringify(kept)).not.toMatch(/Einmal|Zweimal/)
  })

  test('that were rejected are never shown [CAT-23]', async () => {
    await guest.post('/review/create', review({ nickname: 'Abgelehnt' }))
    expect((await guest.post(`${await decisionPath()}&decision=refuse`)).result).toBe('refused')
    expect(await shown('Abgelehnt')).toBeUndefined()
  })

  test('without stars are shown but do not change the rating [CAT-23]', async () => {
    const before = oxford().rating
    const { review: body } = review({ nickname: 'Sternlos' })
    const { rating: _, ...starless } = body as Record<string, unknown>
    await guest.post('/review/create', { review: starless })
    await guest.post(`${await decisionPath()}&decision=approve`)
    expect(await shown('Sternlos')).toMatchObject({ rating: null })
    expect(oxford().rating).toEqual(before)
  })

  test('are called verified only if the account has bought the shoe [CAT-23]', async () => {
    const customer = { email: 'buyer@example.de', firstname: 'Lena', lastname: 'Vogt' }
    const buyer = new ApiClient(shop)
    await buyer.post('/user/create', { customer, password: 'Rahmen-genäht-1' })
    buyer.token = (await buyer.post('/user/login', { username: customer.email, password: 'Rahmen-genäht-1' })).result
    await buyer.post('/review/create', review({ nickname: 'Vorher' }))
    await guest.post(`${await decisionPath()}&decision=approve`)
    expect((await buyer.order({ products: [{ sku: GOODS.oxford, qty: 1 }] })).code).toBe(200)
    await buyer.post('/review/create', review({ nickname: 'Nachher' }))
    await guest.post(`${await decisionPath()}&decision=approve`)
    expect(await shown('Vorher')).toMatchObject({ verified: false })
    expect(await shown('Nachher')).toMatchObject({ verified: true })
  })

  test('of an order that was canceled are not called verified [CAT-23]', async () => {
    const customer = { email: 'canceler@example.de', firstname: 'Lena', lastname: 'Vogt' }
    const client = new ApiClient(shop)
    await client.post('/user/create', { customer, password: 'Rahmen-genäht-1' })
    client.token = (await client.post('/user/login', { username: customer.email, password: 'Rahmen-genäht-1' })).result
    await client.order({ order_id: 'canceled-then-reviewed', products: [{ sku: GOODS.oxford, qty: 1 }] })
    expect((await client.post('/order/cancel', { order_id: 'canceled-then-reviewed' })).code).toBe(200)
    await client.post('/review/create', review({ nickname: 'Storniert' }))
    await guest.post(`${await decisionPath()}&decision=approve`)
    expect(await shown('Storniert')).toMatchObject({ verified: false })
  })

  test('survive a rebuild of the catalogue [CAT-23]', async () => {
    shop.catalogue.replace([shop.catalogue.indexFor(DEFAULT_STORE).catalogue])
    expect(await shown('Nachher')).toMatchObject({ verified: true })
  })

  test('without a product, with too many stars or too little text are refused [CAT-23]', async () => {
    expect(await guest.post('/review/create', review({ product_id: 1 }))).toMatchObject({
      code: 404,
      meta: { error: 'product-unknown' },
    })
    const wrong = await guest.post('/review/create', review({ rating: 6, title: ' ' }))
    expect(wrong.code).toBe(400)
    expect(wrong.result.map(({ dataPath }: { dataPath: string }) => dataPath)).toEqual([
      '.review.title',
      '.review.rating',
    ])
  })
})
