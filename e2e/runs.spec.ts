import { mkdir, writeFile } from 'node:fs/promises'
import type { BrowserContext, TestInfo } from '@playwright/test'
import { pathTemplate } from '#worker/path-template.ts'
import { runPage } from '../scripts/runs/page.ts'
import { RUNS, type RunName } from '../scripts/runs/runs.ts'
import { expect, plentifulPair, signIn, test } from './support/account.ts'
import { holdRequests } from './support/hold-requests.ts'
import { expectPaid } from './support/payment.ts'
import { Shopper } from './support/shop.ts'
import { traced } from './support/traced.ts'
import { untilAlive } from './support/until-alive.ts'

/**
 * Journeys that are drawn as sequences in `docs/machines/runs`: `npm run machines:runs` runs them on a trace build. What
 * comes before the first deed is not drawn.
 */

const FOLDER = 'docs/machines/runs'
/** A deed has no more consequences after so long a silence, ms. */
const SILENCE_MS = 1500

/** Does something as a shopper in a tab, and waits for what follows from it. */
async function deed(tab: number, text: string, act: () => Promise<unknown>): Promise<void> {
  traced.entries.push({ tab, entry: { type: 'deed', text } })
  await act()
  // Leading and following tabs check on each other all the time.
  const count = () => traced.entries.filter(({ entry }) => entry.type !== '@welt.step').length
  for (let before = -1; before < count(); ) {
    before = count()
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MS))
  }
}

/** Adds to the timeline when the first tab goes to the provider and when it returns. */
function followProvider(context: BrowserContext, origin: string | undefined): void {
  let isAway = false
  context.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame().parentFrame()) return
    const url = new URL(request.url())
    const to = url.origin === origin ? 'server' : 'provider'
    const name = `${request.method()} ${pathTemplate(url.pathname)}`
    if (isAway || to === 'provider') traced.entries.push({ tab: 1, entry: { type: 'visit', to, name } })
    isAway = to === 'provider'
  })
}

async function draw(name: RunName, testInfo: TestInfo): Promise<void> {
  const page = runPage(RUNS[name], traced.entries)
  await testInfo.attach(`${name}.md`, { body: page, contentType: 'text/markdown' })
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${FOLDER}/${name}.md`, page)
}

test('a purchase is drawn [DEV-06]', async ({ shopper, page, context, request, baseURL }, testInfo) => {
  followProvider(context, baseURL)
  const pair = await plentifulPair(request, testInfo.workerIndex)
  await shopper.openProduct(pair)
  await shopper.rejectTracking()
  await untilAlive(page)
  await deed(1, 'The shopper puts a pair into the cart', async () => {
    await shopper.chooseSize(pair.size)
    await shopper.addToCart()
    await shopper.expectCartCount(1)
  })
  await deed(1, 'goes to the checkout', () => shopper.toCheckout())
  await deed(1, 'gives name and address', () => shopper.toPayment())
  await deed(1, 'chooses bank transfer', async () => {
    await page.getByRole('radiogroup').getByText('Sofortüberweisung', { exact: true }).click()
    await shopper.next(2)
  })
  await deed(1, 'orders', async () => {
    await shopper.acceptTerms()
    await shopper.orderButton.click()
    await expect(page.getByRole('button', { name: 'Zahlung freigeben' })).toBeVisible({ timeout: 20_000 })
  })
  // The answer to the return comes before that to the poll.
  await holdRequests(page, /\/api\/payment\/[\w-]+\?/)
  await deed(1, 'approves the payment', async () => {
    await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
    await expectPaid(shopper)
  })
  await draw('purchase', testInfo)
})

test('a token that expires under load is drawn [DEV-06]', async ({ faulty, owner, context, request }, testInfo) => {
  const { shopper, proxy } = faulty
  const { page } = shopper
  const pair = await plentifulPair(request, testInfo.workerIndex)
  const dialog = page.getByRole('dialog', { name: 'Bewertung schreiben' })
  await shopper.visit('/my-account')
  await untilAlive(page)
  await signIn(page.getByRole('main'), owner.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
  await shopper.openProduct(pair)
  await shopper.rejectTracking()
  await shopper.chooseSize(pair.size)
  await shopper.expectCartCount(0)
  await page.getByRole('button', { name: 'Bewertung schreiben' }).click()
  await dialog.getByRole('radio', { name: '4 von 5 Sternen' }).press('Space')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lena V.')
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Sitzt wie angegossen')
  await dialog.getByRole('textbox', { name: 'Ihre Bewertung in Worten' }).fill('Nach drei Tagen eingelaufen.')
  await deed(1, 'The shopper sends a review, in a tunnel', async () => {
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Bewertung senden' }).click()
  })
  await deed(1, 'puts a pair into the cart', async () => {
    await dialog.getByRole('button', { name: 'Schließen' }).first().click()
    await shopper.addToCart()
    await shopper.expectCartCount(1)
  })
  // Both are under way before one is refused, and the refresh takes longer than the other refusal. Later the cart is faster.
  proxy.shortenTokens(1000)
  proxy.inject('/api/cart/pull', { kind: 'delay', ms: 1000 })
  proxy.inject('/api/review/create', { kind: 'delay', ms: 1500 }, 2)
  proxy.inject('/session/refresh', { kind: 'delay', ms: 2000 })
  await deed(1, 'leaves the tunnel', async () => {
    await context.setOffline(false)
    await expect.poll(() => owner.cart()).toEqual({ [pair.sku]: 1 })
  })
  await draw('token-refresh', testInfo)
})

test('the death of a leading tab is drawn [DEV-06]', async ({ faulty, context, request }, testInfo) => {
  const { shopper, proxy } = faulty
  const UPDATE = '/api/cart/update'
  const pair = await plentifulPair(request, testInfo.workerIndex)
  await shopper.openProduct(pair)
  await shopper.rejectTracking()
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  await shopper.openCart()
  await shopper.expectConfirmed(pair)
  const other = new Shopper(await context.newPage(), shopper.words, shopper.origin)
  await deed(2, 'The shopper opens a second tab', async () => {
    await other.openProduct(pair)
    await other.expectCartCount(1)
  })
  // The first request reaches the server after the second tab's.
  proxy.inject(UPDATE, { kind: 'delay', ms: 15_000 })
  const before = proxy.requests(UPDATE).length
  await deed(1, 'takes a second pair', async () => {
    const quantity = shopper.cart.getByRole('spinbutton', { name: shopper.words.quantity })
    await quantity.fill('2')
    await quantity.press('Enter')
    await expect.poll(() => proxy.requests(UPDATE).length).toBe(before + 1)
  })
  await deed(1, 'closes the tab', async () => {
    await shopper.page.close()
    await other.expectCartCount(2)
    await expect.poll(() => proxy.requests(UPDATE).length).toBe(before + 2)
  })
  await draw('leader-death', testInfo)
})
