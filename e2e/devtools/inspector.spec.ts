import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { TRANSFER_TAN } from '#server/provider/core/magic-values.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'
import { MACHINES } from '../../scripts/drawing/machines.ts'
import { expect, type Pair, plentifulPair, Shopper, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

/** Stand-in for the inspector's page on a foreign origin: it announces itself to its opener, then listens. */
const INSPECTOR = `<!doctype html><title>Inspector</title><script>
  const received = []
  addEventListener('message', ({ data }) => { if (data?._version) received.push(data) })
  opener?.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

interface ReceivedEvent {
  readonly type: string
  readonly sessionId: string
  readonly definition?: string
  readonly snapshot?: { readonly value?: unknown }
}

class Inspector {
  readonly #shopPage: Page
  #page: Page | null = null

  constructor(shopPage: Page) {
    this.#shopPage = shopPage
  }

  /** A full page load ends the connection, as with the real inspector, so it is opened again. */
  async open(): Promise<void> {
    await this.#page?.close()
    await this.#shopPage.getByRole('button', { name: 'Engine' }).click()
    const popup = this.#shopPage.waitForEvent('popup')
    await this.#shopPage.getByRole('button', { name: 'Stately inspector' }).click()
    this.#page = await popup
    // Close the panel, because it covers the controls of the page.
    await this.#shopPage.getByRole('button', { name: 'Engine' }).click()
  }

  async events(): Promise<ReceivedEvent[]> {
    if (!this.#page) throw new Error('The inspector is not open')
    return this.#page.evaluate('received')
  }

  /** `<page, worker or server> <machine id>` of every actor that was announced with its definition. */
  async charts(): Promise<string[]> {
    const announced = (await this.events()).filter(({ type }) => type === '@xstate.actor')
    const names = announced.map(
      ({ definition, sessionId }) => `${sessionId.split(':')[0]} ${JSON.parse(definition ?? '{}').id}`,
    )
    return [...new Set(names)]
  }

  async expectCharts(...names: string[]): Promise<void> {
    await expect.poll(() => this.charts()).toEqual(expect.arrayContaining(names))
  }
}

/** To before the first event, where the shop can be looked at and not changed, and back to now. */
async function travelInTime(shopper: Shopper): Promise<void> {
  const { page } = shopper
  const panel = page.getByRole('button', { name: 'Engine' })
  await panel.click()
  await page.getByRole('slider', { name: 'Event' }).fill('0')
  await panel.click()
  await shopper.expectCartCount(0)
  await shopper.addToCart()
  await expect(page.getByText('after event 0. Read-only: nothing was changed')).toBeVisible()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await shopper.expectCartCount(1)
}

/** A purchase in one of two tabs, seen from a third: the tabs, the states of its cart, and its lines in the timeline. */
async function buyWatched(shopper: Shopper, pair: Pair, context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto(`${shopper.origin}/en/search`)
  const live = await context.newPage()
  await live.goto(`${shopper.origin}/__machines`)
  await expect(live.getByText(/^tab \d+ \/en\/search$/)).toBeVisible()
  await shopper.buy(pair)
  await expect(live.getByText(new RegExp(`^tab \\d+ /p/${pair.parentSku}/`))).toBeVisible()
  // In the tab that leads, which may be either.
  await live.getByRole('button', { name: /^cartSync/ }).click()
  await expect(live.locator('[data-state="cartSync.enabled.idle"]')).toHaveAttribute('data-active')
  await expect(live.getByText(/tab \d+ worker command cart\.add/)).toBeVisible()
  await expect(live.getByText(/^tab \d+ \//)).toHaveCount(2)
  // It only watches.
  expect(live.workers()).toEqual([])
  await live.close()
  await other.close()
}

test('in development every statechart and the payments of the server reach an inspector on another origin [DEV-01]', async ({
  page,
  context,
  playwright,
}, { workerIndex }) => {
  test.setTimeout(240_000)
  const data = await mkdtemp(join(tmpdir(), 'welt-dev-'))
  const shop = await ShopProcess.start(process.cwd(), {
    DATA_DIR: data,
    NODE_ENV: 'development',
    NODE_OPTIONS: '--conditions=development',
  })
  try {
    await context.route('https://stately.ai/inspect', (route) =>
      route.fulfill({ contentType: 'text/html', body: INSPECTOR }),
    )
    const request = await playwright.request.newContext({ baseURL: shop.origin })
    const pair = await plentifulPair(request, workerIndex)
    await request.dispose()
    const shopper = new Shopper(page, WORDS.de, shop.origin)
    const inspector = new Inspector(page)
    const seen = new Set<string>()

    await shopper.visit('/')
    await inspector.open()
    await shopper.rejectTracking()
    await page.getByRole('button', { name: shopper.words.search, exact: true }).first().click()
    await page.getByRole('searchbox', { name: shopper.words.searchTerm }).fill('oxford')
    await inspector.expectCharts('page shell', 'page searchPanel', 'worker consent', 'worker leadership')
    // Events after the inspector was opened arrive as well.
    const results = { open: { results: 'shown' } }
    await expect
      .poll(async () => (await inspector.events()).map(({ snapshot }) => snapshot?.value))
      .toContainEqual(results)
    for (const chart of await inspector.charts()) seen.add(chart)

    await shopper.visit('/vertrag-widerrufen')
    await inspector.open()
    await inspector.expectCharts('page withdrawal')
    for (const chart of await inspector.charts()) seen.add(chart)

    await shopper.visit('/sign-in')
    await inspector.open()
    await inspector.expectCharts('page passkey')
    for (const chart of await inspector.charts()) seen.add(chart)

    await buyWatched(shopper, pair, context)
    await travelInTime(shopper)
    await inspector.open()
    await inspector.expectCharts('page notifications')
    for (const chart of await inspector.charts()) seen.add(chart)

    await shopper.toCheckout()
    await shopper.goToReview('Sofortüberweisung')
    await shopper.orderButton.click()
    await expect(page.getByRole('button', { name: 'Zahlung freigeben' })).toBeVisible({ timeout: 30_000 })
    const provider = page.url()
    await shopper.visit('/')
    await inspector.open()
    const lanes = ['worker cartSync', 'worker syncQueue', 'worker tokenLock', 'worker checkout']
    await inspector.expectCharts(...lanes, 'worker payment', 'server server payment', 'server server order')
    for (const chart of await inspector.charts()) seen.add(chart)
    // The payment is approved at the provider on another device: the server hears of it by a webhook.
    const approved = await page.request.post(provider, {
      headers: { origin: new URL(provider).origin },
      form: { choice: 'approve', tan: TRANSFER_TAN },
      maxRedirects: 0,
    })
    expect(approved.status()).toBe(303)
    await expect
      .poll(async () =>
        (await inspector.events()).map(({ sessionId, snapshot }) => [sessionId.split(' ')[0], snapshot?.value]),
      )
      .toEqual(
        expect.arrayContaining([
          ['server:payment', 'captured'],
          ['server:order', 'processing'],
        ]),
      )

    const ids = new Set([...seen].map((name) => name.split(' ')[1]))
    expect(MACHINES.map(({ machine }) => machine.id).filter((id) => !ids.has(id))).toEqual([])
  } finally {
    await page.close()
    await shop.end('SIGTERM')
    await rm(data, { recursive: true, force: true })
  }
})

test('the inspector changes no header of the production server [ENG-59]', async ({ request }) => {
  const response = await request.get('/')
  expect(response.headers()['cross-origin-opener-policy']).toBe('same-origin')
})

test('a release has no live view [DEV-06]', async ({ request }) => {
  test.skip(process.env.BUILD_MODE === 'trace', 'a trace build has it')
  expect((await request.get('/__machines')).status()).toBe(404)
})

test('the production server has no stream of orders [DEV-01]', async ({ request }) => {
  const response = await request.get('/__machines/orders?key=some-order-key', {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(response.status()).toBe(404)
})
