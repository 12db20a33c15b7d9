import type { BrowserContext } from '@playwright/test'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

interface Deploy {
  requests: number
  /** Lets the 404 answers through: the page reloads itself soon after, so the shopper must be where the test wants them. */
  answer: () => void
}

/** Simulates a deploy: files of the page's build answer 404 until the page is reloaded. */
async function deployWithout(context: BrowserContext, gone: RegExp): Promise<Deploy> {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const deploy: Deploy = { requests: 0, answer }
  let isReloaded = false
  await context.route('**/*', async (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) isReloaded = true
    const isGone = !isReloaded && gone.test(new URL(request.url()).pathname)
    if (!isGone) return route.fallback()
    deploy.requests++
    await answered
    return route.fulfill({ status: 404, body: '' })
  })
  return deploy
}

for (const width of [390, 1440]) {
  test(`a deploy during a first visit: the cart drawer still opens with its content, ${width} px [ENG-46]`, async ({
    browser,
    request,
  }, { workerIndex }) => {
    const pair = await plentifulPair(request, workerIndex)
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width, height: 900 } })
    const shopper = new Shopper(await context.newPage())
    await shopper.openProduct(pair)
    await untilAlive(shopper.page)
    const deploy = await deployWithout(context, /assets\/(microcart-content|sync)-[^/]*\.js$/)
    await shopper.chooseSize(pair.size)
    await shopper.addToCart()
    await shopper.expectCartCount(1)
    const reloaded = shopper.page.waitForEvent('load', { timeout: 30_000 })
    await shopper.cartButton.click()
    deploy.answer()
    await reloaded
    expect(deploy.requests).toBeGreaterThan(1)
    await shopper.expectCartCount(1)
    await shopper.openCart()
    await expect(shopper.cart.getByRole('listitem').first()).toBeVisible()
    await expect(shopper.cart.getByText('Gesamtsumme')).toBeVisible()
    await context.close()
  })
}

test('a legal text that a deploy has taken away costs nothing of what is typed into the form below [ENG-46]', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/kontakt')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  const message = page.getByRole('textbox', { name: 'Nachricht' })
  await message.fill('Besohlen Sie auch Stiefel?')
  const deploy = await deployWithout(context, /assets\/legal-dialog-[^/]*\.js$/)
  deploy.answer()
  await page.locator('form').getByRole('link', { name: 'Datenschutz' }).first().click()
  await expect.poll(() => deploy.requests, { timeout: 15_000 }).toBeGreaterThan(2)
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()
  await expect(message).toHaveValue('Besohlen Sie auch Stiefel?')
  await context.close()
})

test('a deploy during a first visit: a missing engine chunk reloads the page once the field is blurred [ENG-46]', async ({
  browser,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const shopper = new Shopper(await context.newPage())
  const { page } = shopper
  await shopper.openProduct(pair)
  await untilAlive(page)
  const deploy = await deployWithout(context, /assets\/sync-[^/]*\.js$/)
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  const field = page.getByRole('contentinfo').getByRole('textbox').first()
  await field.fill('lena@')
  deploy.answer()
  await expect.poll(() => deploy.requests, { timeout: 30_000 }).toBeGreaterThan(2)
  await expect(field).toHaveValue('lena@')
  const written = page.waitForResponse((response) => response.url().includes('/api/cart/update'), { timeout: 30_000 })
  await field.blur()
  await written
  await shopper.expectCartCount(1)
  await context.close()
})
