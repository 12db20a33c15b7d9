import { expect, type Page, test } from '@playwright/test'
import { untilHomeIsCached } from '../support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

const TOKEN = 'a-token-from-a-mail'
const LINK = `/resetpassword?email=lena%40vogt.example&token=${TOKEN}`

test('the token of a mail leaves the address before it can be copied, and its link works again [USER-11]', async ({
  page,
}) => {
  for (const _ of ['first', 'second']) {
    await page.goto(LINK)
    await expect(page).toHaveURL(/\/resetpassword$/)
    await expect(page.getByLabel('Neues Passwort')).toBeVisible()
  }
})

test('pages about a person are on no disk of the browser, those of the catalogue are [USER-11]', async ({ page }) => {
  await page.goto('/')
  await untilHomeIsCached(page)
  for (const path of ['/my-account/orders', LINK, '/vertrag-widerrufen', '/impressum']) await page.goto(path)
  await expect.poll(() => cachedPages(page)).toContain('/impressum')
  expect((await cachedPages(page)).filter((page) => !['/', '/impressum'].includes(page))).toEqual([])
})

function cachedPages(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('pages-')) ?? ''
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => url.replace(location.origin, ''))
  })
}
