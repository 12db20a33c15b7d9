import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'
import { violations } from './support/accessible.ts'
import { expect, test } from './support/shop.ts'

/** `npm run states` checks every state in every language; the normal run the first of each feature in one. */
const IS_COMPLETE = process.env.STATES === 'all'
const STORES = IS_COMPLETE ? ['', '/en', '/it'] : ['']
const SMALLEST_COUNT = { checkout: 7, payment: 10, order: 10, refusal: 70 }

test('in development every state of checkout, payment and order has an accessible page, where nothing has an effect [DEV-08]', async ({
  page,
  shopper,
}) => {
  test.setTimeout(IS_COMPLETE ? 900_000 : 120_000)
  const data = await mkdtemp(join(tmpdir(), 'welt-states-'))
  const shop = await ShopProcess.start(process.cwd(), {
    DATA_DIR: data,
    NODE_ENV: 'development',
    NODE_OPTIONS: '--conditions=development',
  })
  try {
    for (const store of STORES) {
      await page.goto(`${shop.origin}${store}/__states`)
      const list = page.getByRole('heading', { name: 'States' })
      await expect(page.getByRole('region', { name: 'refusal' })).toBeVisible({ timeout: 60_000 })
      for (const [feature, count] of Object.entries(SMALLEST_COUNT)) {
        const links = page.getByRole('region', { name: feature }).getByRole('link')
        const names = await links.allTextContents()
        expect(names.length, feature).toBeGreaterThanOrEqual(count)
        for (const name of IS_COMPLETE ? names : names.slice(0, 1)) {
          await links.getByText(name, { exact: true }).click()
          const back = page.getByRole('link', { name: 'All states' })
          await expect(back).toBeVisible()
          expect(await violations(page), `${store}/__states/${feature}/${name}`).toEqual([])
          await back.click()
          await expect(list).toBeVisible()
        }
      }
    }
    await page.goto(`${shop.origin}/__states/checkout/personalDetails`)
    await shopper.fillPersonalDetails()
    await page.getByRole('button', { name: shopper.words.next[0] }).click()
    await expect(page.getByText('Das hat nicht geklappt.')).toBeVisible()
  } finally {
    await page.close()
    await shop.end('SIGTERM')
    await rm(data, { recursive: true, force: true })
  }
})

test('a release has no page of states [DEV-08]', async ({ request }) => {
  expect((await request.get('/__states')).status()).toBe(404)
})
