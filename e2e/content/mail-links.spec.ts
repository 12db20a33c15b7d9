import type { APIRequestContext } from '@playwright/test'
import { SELLER } from '#models/store/seller.ts'
import { violations } from '../support/accessible.ts'
import { mailTo } from '../support/mails.ts'
import { expect, test } from '../support/shop.ts'
import { soldOutPair } from '../support/sold-out-pair.ts'

test.use({ serviceWorkers: 'allow' })

const ALERTS = {
  de: {
    prefix: '',
    storeId: 4,
    confirm: 'Ja, bitte benachrichtigen',
    alert: 'Ihre Benachrichtigung',
    confirmed: 'Ihre Adresse ist bestätigt',
    toProduct: 'Zum Artikel',
    cancel: 'Benachrichtigung löschen',
    cancelled: 'Ihre Benachrichtigung ist gelöscht',
    invalid: 'Dieser Link gilt nicht mehr',
  },
  en: {
    prefix: '/en',
    storeId: 8,
    confirm: 'Yes, please write to me',
    alert: 'Your stock alert',
    confirmed: 'your address is confirmed',
    toProduct: 'See the item',
    cancel: 'Delete my stock alert',
    cancelled: 'Your stock alert is deleted',
    invalid: 'This link is no longer valid',
  },
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    for (const [language, words] of Object.entries(ALERTS)) {
      test(`${language}: the links of a stock alert show it, and their buttons confirm and delete it ${how} [CAT-22]`, async ({
        page,
        request,
      }) => {
        const main = page.getByRole('main')
        const mail = await askForAlert(request, words.storeId)
        const [confirm = ''] = /\/stock-alert\/confirm\?token=[\w-]+(?=\s)/.exec(mail) ?? []
        const [cancel = ''] = /\/stock-alert\/confirm\?token=[\w-]+&cancel/.exec(mail) ?? []
        expect(mail).toContain(`${words.prefix}${confirm}`)

        await page.goto(`${words.prefix}${confirm}`)
        await main.getByRole('button', { name: words.confirm }).click()
        await expect(main.getByRole('status').filter({ hasText: words.confirmed })).toBeVisible()
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.alert)
        if (javaScriptEnabled) await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
        await main.getByRole('link', { name: words.toProduct }).click()
        await expect(page).not.toHaveURL(/confirm/)

        await page.goto(`${words.prefix}${cancel}`)
        await main.getByRole('button', { name: words.cancel }).click()
        await expect(main.getByRole('status').filter({ hasText: words.cancelled })).toBeVisible()
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.alert)
        await page.goto(`${words.prefix}${cancel}`)
        await expect(main.getByRole('status').filter({ hasText: words.invalid })).toBeVisible()
        await expect(main.getByRole('button')).toHaveCount(0)
      })
    }

    test(`the shop’s staff read a review and publish it ${how} [CAT-23]`, async ({ page, request }) => {
      const main = page.getByRole('main')
      const mail = await writeReview(request)
      const [link = ''] = /\/review\/confirm\?token=[\w-]+/.exec(mail) ?? []
      const response = await page.goto(link)
      expect(response?.headers()['cache-control']).toBe('no-store')
      await expect(main.getByRole('article')).toContainText('<b>Sitzt</b> wie angegossen.')
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        if (javaScriptEnabled) expect(await violations(page), `at ${width}`).toEqual([])
      }
      await main.getByRole('button', { name: 'Freigeben' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'Die Bewertung ist freigegeben' })).toBeVisible()
      if (javaScriptEnabled) await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
      await page.goto(link)
      await expect(main.getByRole('status').filter({ hasText: 'wartet nicht mehr' })).toBeVisible()
    })
  })
}

test('the pages of a stock alert have no axe violations; other pages of this kind do not exist [CAT-22]', async ({
  page,
  request,
}) => {
  const [link = ''] = /\/stock-alert\/confirm\?token=[\w-]+/.exec(await askForAlert(request, 4)) ?? []
  for (const address of [link, `${link}&cancel`, '/stock-alert/confirm?token=0123456789abcdefghij']) {
    const response = await page.goto(address)
    expect(response?.headers()['cache-control'], address).toBe('no-store')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page), `${address} at ${width}`).toEqual([])
    }
  }
  expect((await page.goto('/else/confirm?token=0123456789abcdefghij'))?.status()).toBe(404)
})

/** The mail that a new stock alert sends. */
async function askForAlert(request: APIRequestContext, storeId: number): Promise<string> {
  const { skus } = await soldOutPair(request)
  const email = `waits-${crypto.randomUUID().slice(0, 8)}@example.de`
  const asked = await request.post('/api/ext/elastic-stock/productstockalert', {
    data: { email, sku: skus[0], storeId },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  return mailTo(email, /stock-alert\/confirm/)
}

/** The mail to the shop's staff. */
async function writeReview(request: APIRequestContext): Promise<string> {
  const { id } = await soldOutPair(request)
  const nickname = `Lena ${crypto.randomUUID().slice(0, 8)}`
  const review = { product_id: id, title: 'Gut', detail: '<b>Sitzt</b> wie angegossen.', nickname, rating: 5 }
  const written = await request.post('/api/review/create', { data: { review } })
  expect(written.ok(), await written.text()).toBe(true)
  return mailTo(SELLER.email, new RegExp(nickname))
}
