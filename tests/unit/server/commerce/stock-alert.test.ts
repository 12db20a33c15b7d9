import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purge } from '#server/jobs/purge-expired.ts'
import { sendDueAlerts } from '#server/jobs/send-stock-alerts.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { linkIn, mailTo } from '#tests/fixtures/mails.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const PATH = '/ext/elastic-stock/productstockalert'

let shop: TestShop
let guest: ApiClient
let now = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now } })
  guest = new ApiClient(shop)
})
beforeEach(async () => {
  now = new Date(now.getTime() + 120_000)
  await setStock(0)
})
afterAll(() => shop.close())

async function setStock(qty: number): Promise<void> {
  await shop.database.db.updateTable('stock').set({ qty }).where('sku', '=', GOODS.oxford).execute()
}

function ask(email: string) {
  return guest.post(PATH, { email, sku: GOODS.oxford, storeId: 8 })
}

/** The links of the mail, as the page of the first one and as its token. */
async function linked(email: string) {
  const link = await linkIn(shop, 'stock-alert-confirmation', email)
  return { page: `${link.pathname}${link.search}`, token: link.searchParams.get('token') ?? '' }
}

async function confirmFrom(email: string): Promise<string> {
  const { token } = await linked(email)
  expect((await guest.post(`${PATH}/confirm?token=${token}`)).result).toBe('confirmed')
  return token
}

async function alertsFor(email: string): Promise<number> {
  const rows = await shop.database.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('kind', '=', 'stock-alert')
    .where('recipient', '=', email)
    .execute()
  return rows.length
}

describe('stock alert', () => {
  test('mails confirmed subscribers once when the size is available again [CAT-22]', async () => {
    expect(await ask('Waits@example.de')).toMatchObject({ code: 200, result: true })
    await ask('silent@example.de')
    await confirmFrom('waits@example.de')
    await sendDueAlerts(shop.commerce)
    expect(await alertsFor('waits@example.de')).toBe(0)
    await setStock(3)
    await Promise.all([sendDueAlerts(shop.commerce), sendDueAlerts(shop.commerce)])
    await sendDueAlerts(shop.commerce)
    expect(await alertsFor('waits@example.de')).toBe(1)
    expect(await alertsFor('silent@example.de')).toBe(0)
    const mail = await mailTo(shop, 'stock-alert', 'waits@example.de')
    expect(mail.subject).toMatch(/^Back in stock: /)
    expect(mail.text).toContain(`?childSku=${GOODS.oxford}`)
    expect(mail.text).toContain(`https://welt.test/en/`)
  })

  test('is deleted by the form that the link in its mail opens [CAT-22]', async () => {
    await ask('leaves@example.de')
    const token = await confirmFrom('leaves@example.de')
    expect((await guest.post(`${PATH}/cancel?token=${token}`)).result).toBe('cancelled')
    await setStock(1)
    await sendDueAlerts(shop.commerce)
    expect(await alertsFor('leaves@example.de')).toBe(0)
    for (const path of ['confirm', 'cancel']) {
      const again = await guest.post(`${PATH}/${path}?token=${token}`)
      expect(again).toMatchObject({ code: 404, meta: { error: 'stock-alert-token-unknown' } })
    }
  })

  test('is neither confirmed nor deleted by programs that follow its links [CAT-22]', async () => {
    await ask('scanned@example.de')
    const { token } = await linked('scanned@example.de')
    for (const path of ['confirm', 'cancel', 'confirm']) {
      const read = await guest.get(`${PATH}/${path}?token=${token}`)
      expect(read.result).toEqual({
        isConfirmed: false,
        product: { name: expect.any(String), path: expect.any(String) },
      })
    }
    await setStock(1)
    await sendDueAlerts(shop.commerce)
    expect(await alertsFor('scanned@example.de')).toBe(0)
  })

  test('has links that open its page in the language of the request; links of earlier mails lead there [CAT-22]', async () => {
    await ask('person@example.de')
    const { page, token } = await linked('person@example.de')
    expect(page).toBe(`/en/stock-alert/confirm?token=${token}`)
    const earlier = await shop.api.request(`/api${PATH}/cancel?token=${token}`, {
      headers: { accept: 'text/html,*/*' },
    })
    expect(earlier.status).toBe(303)
    expect(earlier.headers.get('location')).toBe(`${page}&cancel`)
    expect((await mailTo(shop, 'stock-alert-confirmation', 'person@example.de')).text).toContain(`${page}&cancel`)
  })

  test('is deleted after 90 days [CAT-22]', async () => {
    await ask('forgotten@example.de')
    await confirmFrom('forgotten@example.de')
    const kept = () =>
      shop.database.db.selectFrom('stock_alert').select('id').where('email', '=', 'forgotten@example.de').execute()
    await purge(shop.database.db, new Date(now.getTime() + 89 * 86_400_000))
    expect(await kept()).toHaveLength(1)
    await purge(shop.database.db, new Date(now.getTime() + 91 * 86_400_000))
    expect(await kept()).toEqual([])
  })

  test('requested twice is one request and one mail [CAT-22]', async () => {
    await Promise.all([ask('twice@example.de'), ask('twice@example.de')])
    await ask('twice@example.de')
    const mails = await shop.database.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', 'twice@example.de')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('sent again with the same key sends no second mail, even later and when the size is available [CAT-22]', async () => {
    const email = 'keyed@example.de'
    const send = () => guest.post(PATH, { email, sku: GOODS.oxford, storeId: 8 }, { 'idempotency-key': 'alert-keyed' })
    await Promise.all([send(), send()])
    now = new Date(now.getTime() + 3_600_000)
    await setStock(1)
    expect(await send()).toMatchObject({ code: 200, result: true })
    const mails = shop.database.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email)
    expect(await mails.execute()).toHaveLength(1)
  })

  test('for an available or unsaleable product is refused [CAT-22]', async () => {
    await setStock(1)
    expect(await ask('early@example.de')).toMatchObject({ code: 400, meta: { error: 'product-available', qty: 1 } })
    const unknown = await guest.post(PATH, { email: 'early@example.de', sku: 'NOPE' })
    expect(unknown).toMatchObject({ code: 404, meta: { error: 'product-unknown' } })
  })
})

describe('stock of the search index', () => {
  test('is the same for goods on sale, and unknown for others [CAT-21]', async () => {
    const [check, list] = [
      await guest.get(`/ext/elastic-stock/check/${GOODS.cream}`),
      await guest.get(`/ext/elastic-stock/list?skus=${GOODS.cream},NOPE`),
    ]
    expect(check.result).toEqual((await guest.get(`/stock/check/${GOODS.cream}`)).result)
    expect(list.result).toEqual([check.result])
    expect(await guest.get('/ext/elastic-stock/check?sku=NOPE')).toMatchObject({
      code: 404,
      result: 'No stock information for given sku',
    })
  })
})
