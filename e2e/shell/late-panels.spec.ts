import type { Locator, Page } from '@playwright/test'
import { hangRequests, holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/shop.ts'

/** After this time a panel says that it is late, ms. */
const PANEL_TIMEOUT_MS = 3000
const LATE_WITHIN_MS = 8000
/** Time in which a panel would open when its code has arrived, ms. */
const OPENS_WITHIN_MS = 500
/** Shorter than the pauses between automatic retries, from the second on, ms. */
const RETRIED_WITHIN_MS = 1500

interface Panel {
  readonly name: string
  /** Address of its code. */
  readonly code: RegExp
  readonly opener: (page: Page) => Locator
}

const PANELS: readonly Panel[] = [
  { name: 'Suche', code: /search-dialog/, opener: (page) => page.getByRole('button', { name: 'Suche' }).first() },
  {
    name: 'Anmelden',
    code: /sign-in-dialog/,
    opener: (page) => page.getByRole('link', { name: 'Mein Konto' }).first(),
  },
  { name: 'Menü', code: /menu-drawer/, opener: (page) => page.getByRole('button', { name: 'Menü' }).first() },
  { name: 'Suche', code: /shell\.machine/, opener: (page) => page.getByRole('button', { name: 'Suche' }).first() },
]

/** Opens a panel, whose code does not load, and returns the message that says so. */
async function messageAfter(page: Page, opener: Panel['opener']): Promise<Locator> {
  await page.goto('/herren')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await opener(page).click()
  const message = page.getByRole('dialog', { name: 'Noch nicht geladen' })
  await expect(message).toBeVisible({ timeout: LATE_WITHIN_MS })
  return message
}

for (const { name, code, opener } of PANELS) {
  test.describe(`code ${code.source} without an answer`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('after 3 seconds the page says so, and a retry opens the panel [SHELL-10]', async ({ page }) => {
      const recover = await hangRequests(page, code)
      const message = await messageAfter(page, opener)
      const retry = message.getByRole('button', { name: 'Erneut versuchen' })
      for (let times = 0; times < 2; times++) {
        // A HEAD request only asks whether the file still exists.
        const again = page.waitForRequest((request) => request.method() === 'GET' && code.test(request.url()), {
          timeout: RETRIED_WITHIN_MS,
        })
        await retry.click()
        await again
        await expect(retry).toHaveAttribute('aria-busy', 'true')
        await expect(retry).not.toHaveAttribute('aria-busy')
      }
      recover()
      await retry.click()
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
      await expect(message).toBeHidden()
    })

    test('the message closes, and the panel stays closed when its code arrives [SHELL-10]', async ({ page }) => {
      const release = await holdRequests(page, code)
      const message = await messageAfter(page, opener)
      await message.getByRole('button', { name: 'Schließen' }).last().click()
      await expect(message).toBeHidden()
      const arrival = page.waitForResponse(code)
      release()
      await (await arrival).finished()
      await page.waitForTimeout(OPENS_WITHIN_MS)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await opener(page).click()
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    })
  })
}

test('a cart whose code does not load says so in its drawer [SHELL-10]', async ({ page }) => {
  const recover = await hangRequests(page, /microcart-content/)
  await page.goto('/herren')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await page
    .getByRole('button', { name: /^Warenkorb/ })
    .first()
    .click()
  const cart = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect(cart.getByRole('status')).toHaveText('Dieser Teil der Seite braucht länger als üblich.', {
    timeout: LATE_WITHIN_MS,
  })
  recover()
  await cart.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(cart.getByText('Ihr Warenkorb ist leer')).toBeVisible()
  await expect(cart.locator(':focus')).toHaveCount(1)
})

test('without a network a late panel offers no retry, and opens when the network returns [SHELL-10]', async ({
  page,
  context,
}) => {
  await page.goto('/herren')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  const opener = page.getByRole('link', { name: 'Mein Konto' }).first()
  await context.setOffline(true)
  await opener.click()
  const message = page.getByRole('dialog', { name: 'Noch nicht geladen' })
  await expect(message).toContainText('Ohne Verbindung lässt sich dieser Teil der Seite nicht laden.', {
    timeout: LATE_WITHIN_MS,
  })
  await expect(message.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible()
})

test('neither a hovered menu nor a page that was left brings the message [SHELL-10]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await hangRequests(page, /shell\.machine/)
  await page.goto('/herren')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  const women = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Damen' })
  await women.hover()
  await page.waitForTimeout(PANEL_TIMEOUT_MS + OPENS_WITHIN_MS)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Suche' }).first().click()
  await women.click()
  await expect(page).toHaveURL(/\/damen$/)
  await page.waitForTimeout(PANEL_TIMEOUT_MS + OPENS_WITHIN_MS)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a panel that is opened while the next page loads opens, although its statechart comes after that page [SHELL-03]', async ({
  page,
}) => {
  const releaseChart = await holdRequests(page, /shell\.machine/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  const releasePage = await holdRequests(page, /\.data(\?|$)/)
  await page.getByRole('navigation').getByRole('link', { name: 'Damen', exact: true }).first().click()
  await page.getByRole('button', { name: 'Suche' }).first().click()
  releasePage()
  await expect(page.getByRole('heading', { name: 'Damen', level: 1 })).toBeVisible()
  releaseChart()
  await expect(page.getByRole('dialog', { name: 'Suche', exact: true })).toBeVisible()
})

test('a search that cannot be prefetched under the pointer is no error, and opens when it can be loaded [SHELL-10]', async ({
  page,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.route(/search-dialog/, (route) => route.abort())
  await page.goto('/herren')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  const search = page.getByRole('button', { name: 'Suche' }).first()
  const failed = page.waitForEvent('requestfailed', (request) => /search-dialog/.test(request.url()))
  await search.hover()
  await failed
  await page.unroute(/search-dialog/)
  await search.click()
  await expect(page.getByRole('dialog', { name: 'Suche' })).toBeVisible()
  expect(errors).toEqual([])
})
