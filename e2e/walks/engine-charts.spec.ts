import type { Page } from '@playwright/test'
import { expect, plentifulPair, signIn, test } from '../support/account.ts'
import type { Fault, FaultProxy } from '../support/fault-proxy.ts'
import { type Pair, Shopper } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

/**
 * Walks through the charts of the engine: one cart, one review, with the faults that lead to states in which journeys do
 * not come. What a shopper perceives and what the server received is expected, never the state of a chart. [DEV-02]
 */

const answer = (status: number, error?: string): Fault => ({
  kind: 'answer',
  status,
  body: JSON.stringify({ code: status, result: 'refused by the test', meta: error ? { error } : {} }),
})
const CREATE = '/api/cart/create'
const PULL = '/api/cart/pull'
const UPDATE = '/api/cart/update'
const TOTALS = '/api/cart/totals'
const ORDER = '/api/order'
const BEGIN = '/api/payment'
const REFRESH = '/session/refresh'
const LATE: Fault = { kind: 'delay', ms: 700 }

/** The default pauses grow to a second. */
const OFTEN = { intervals: [100] }

function inject(proxy: FaultProxy, path: string, ...faults: readonly Fault[]): void {
  for (const fault of faults) proxy.inject(path, fault)
}

/** Waits until the server has got so many more requests to the path. */
async function untilAsked(proxy: FaultProxy, path: string, cause: () => Promise<unknown>, times = 1): Promise<void> {
  const before = proxy.requests(path).length
  await cause()
  await expect.poll(() => proxy.requests(path).length, OFTEN).toBeGreaterThanOrEqual(before + times)
}

function cartIdIn(proxy: FaultProxy): string {
  const { path } = proxy.requests(UPDATE).at(-1) ?? { path: '' }
  return new URL(path, proxy.origin).searchParams.get('cartId') ?? ''
}

/** The quantity in the guest's cart on the server. */
async function inCart(proxy: FaultProxy): Promise<number> {
  const answered = await fetch(`${proxy.origin}${PULL}?cartId=${cartIdIn(proxy)}`)
  const { result } = (await answered.json()) as { result: { qty: number }[] | string }
  return Array.isArray(result) ? result.reduce((sum, { qty }) => sum + qty, 0) : 0
}

/** Another device changes the same cart. */
async function changeElsewhere(proxy: FaultProxy, { sku }: Pair, qty: number): Promise<void> {
  const cartId = cartIdIn(proxy)
  const answered = await fetch(`${proxy.origin}${UPDATE}?cartId=${cartId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cartItem: { sku, qty, quoteId: cartId } }),
  })
  expect(answered.status).toBe(200)
}

/** As a shopper who looks at another tab or at this one again. */
function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** As a browser that freezes a page in the background, and wakes it. */
function lifecycle(page: Page, event: 'freeze' | 'resume'): Promise<void> {
  return page.evaluate((type) => void document.dispatchEvent(new Event(type)), event)
}

test('a cart outlives refused, lost and unanswered calls in a row, and no piece is bought twice [SYNC-07]', async ({
  faulty: { shopper, proxy },
  context,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  await shopper.expectCartCount(0)
  const setQuantity = async (quantity: number) => {
    const field = shopper.cart.getByRole('spinbutton', { name: shopper.words.quantity })
    await field.fill(String(quantity))
    await field.press('Enter')
    await shopper.expectCartCount(quantity)
  }
  const expectInCart = async (quantity: number) => {
    await expect.poll(() => inCart(proxy), OFTEN).toBe(quantity)
  }

  // The server refuses a cart, is down, then refuses it for good; the next click asks again.
  inject(proxy, CREATE, answer(401), answer(503, 'unavailable'), answer(400, 'invalid'))
  inject(proxy, UPDATE, answer(404, 'cart-not-found'), answer(409), answer(401, 'unauthorized'))
  inject(proxy, PULL, answer(503, 'unavailable'))
  inject(proxy, TOTALS, answer(503, 'unavailable'))
  await untilAsked(proxy, CREATE, () => shopper.addToCart(), 3)
  await shopper.addToCart()
  await shopper.expectCartCount(2)
  await shopper.openCart()
  await expect(shopper.confirmedTotal).toContainText(/\d+,\d\d/, { timeout: 30_000 })
  await expectInCart(2)

  // Another device changes the cart, and once more before its price is known.
  await changeElsewhere(proxy, pair, 1)
  inject(proxy, TOTALS, LATE)
  await look(page, 'hidden')
  await untilAsked(proxy, TOTALS, () => look(page, 'visible'))
  await changeElsewhere(proxy, pair, 1)
  await shopper.expectCartCount(4)

  // It does not say whether it has changed the cart, and then has lost it.
  inject(proxy, UPDATE, answer(500, 'internal'), answer(500, 'internal'), answer(404, 'cart-not-found'))
  await setQuantity(3)
  await expectInCart(3)

  // The network is gone while a change is on its way; another change is made meanwhile.
  inject(proxy, UPDATE, LATE)
  await untilAsked(proxy, UPDATE, () => setQuantity(4))
  await context.setOffline(true)
  await context.setOffline(false)
  await expectInCart(4)
  inject(proxy, UPDATE, LATE)
  await untilAsked(proxy, UPDATE, () => setQuantity(5))
  await setQuantity(6)
  await look(page, 'hidden')
  await look(page, 'visible')
  await expectInCart(6)

  // It refuses to show the cart, which is created again.
  inject(proxy, PULL, answer(400, 'invalid'))
  await look(page, 'hidden')
  await untilAsked(proxy, CREATE, () => look(page, 'visible'))
  await expectInCart(6)

  // It has lost the cart, and the new one at once; the shopper goes on without a network.
  inject(proxy, UPDATE, answer(404, 'cart-not-found'), answer(404, 'cart-not-found'))
  await untilAsked(proxy, UPDATE, () => setQuantity(5), 2)
  await context.setOffline(true)
  await setQuantity(2)
  await context.setOffline(false)
  await expectInCart(2)
  await expect(shopper.confirmedTotal).toContainText(/\d+,\d\d/)
})

test('a review reaches the server once through failures and a gap in the network [CAT-23]', async ({
  faulty: { shopper, proxy },
  context,
}) => {
  const { page } = shopper
  const REVIEW = '/api/review/create'
  await shopper.visit('/p/OX-101-SW/x')
  await shopper.rejectTracking()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Bewertung schreiben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bewertung schreiben' })
  const send = async () => {
    await dialog.getByRole('radio', { name: '4 von 5 Sternen' }).press('Space')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lena V.')
    await dialog.getByRole('textbox', { name: 'Titel' }).fill('Sitzt wie angegossen')
    await dialog.getByRole('textbox', { name: 'Ihre Bewertung in Worten' }).fill('Nach drei Tagen eingelaufen.')
    await dialog.getByRole('button', { name: 'Bewertung senden' }).click()
  }
  const arrived = dialog.getByRole('status').filter({ hasText: 'Ihre Bewertung ist angekommen' })
  inject(proxy, REVIEW, answer(503, 'unavailable'), answer(500, 'internal'), answer(500, 'internal'))
  await send()
  await expect(arrived).toBeVisible()
  expect(new Set(proxy.requests(REVIEW).map(({ body }) => body)).size).toBe(1)

  await dialog.getByRole('button', { name: 'Schließen' }).first().click()
  await page.getByRole('button', { name: 'Bewertung schreiben' }).click()
  inject(proxy, REVIEW, LATE)
  await untilAsked(proxy, REVIEW, send)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(arrived).toBeVisible()
})

test('three tabs that come and go deliver each change once [SYNC-15]', async ({
  faulty: { shopper, proxy },
  context,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await expect.poll(() => inCart(proxy), OFTEN).toBe(1)
  const anotherTab = async () => {
    const tab = new Shopper(await context.newPage(), shopper.words, shopper.origin)
    await tab.openProduct(pair)
    await tab.chooseSize(pair.size)
    await tab.expectCartCount(1)
    return tab
  }
  const [other, third] = [await anotherTab(), await anotherTab()]
  await look(shopper.page, 'hidden')
  await look(other.page, 'hidden')
  await look(other.page, 'visible')
  await other.addToCart()
  await expect.poll(() => inCart(proxy), OFTEN).toBe(2)
  await look(shopper.page, 'visible')
  await shopper.expectCartCount(2)
  await look(other.page, 'hidden')
  for (const event of ['freeze', 'resume', 'freeze'] as const) await lifecycle(other.page, event)
  await shopper.addToCart()
  await expect.poll(() => inCart(proxy), OFTEN).toBe(3)
  await lifecycle(other.page, 'resume')
  await other.expectCartCount(3)

  // The first tab closes while the second is frozen: the third one delivers.
  await lifecycle(other.page, 'freeze')
  await shopper.page.close()
  await third.addToCart()
  await expect.poll(() => inCart(proxy), OFTEN).toBe(4)
  await lifecycle(other.page, 'resume')
  await other.expectCartCount(4)
})

test('a session outlives refreshes without an answer, and ends when a new token is refused [PROM-06]', async ({
  faulty: { shopper, proxy },
  owner,
  context,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.visit('/my-account')
  await untilAlive(page)
  await signIn(page.getByRole('main'), owner.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
  const other = new Shopper(await context.newPage(), shopper.words, shopper.origin)
  await other.visit('/impressum')
  await other.expectCartCount(0)
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  await shopper.expectCartCount(0)

  proxy.shortenTokens(1500)
  inject(proxy, REFRESH, answer(503, 'unavailable'), answer(503, 'unavailable'), answer(503, 'unavailable'))
  await shopper.addToCart()
  await expect.poll(() => owner.cart(), OFTEN).toEqual({ [pair.sku]: 1 })
  await other.expectCartCount(1)

  proxy.shortenTokens(-1)
  await shopper.addToCart()
  await shopper.expectCartCount(0)
  await other.expectCartCount(0)
  expect(await owner.cart()).toEqual({ [pair.sku]: 1 })
})

test('one order comes of a step that is changed, a refusal, a lost answer and payments that fail [CHK-15]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.goToReview('Sofortüberweisung')
  await page.getByRole('button', { name: 'Versand bearbeiten' }).click()
  await page.getByRole('button', { name: shopper.words.next[1] }).click()
  await shopper.acceptTerms()
  inject(proxy, ORDER, answer(400, 'out-of-stock'))
  await shopper.orderButton.click()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Bestellt ist noch nichts' })).toBeVisible()
  await shopper.acceptTerms()
  inject(proxy, ORDER, answer(503, 'unavailable'), answer(500, 'internal'))
  inject(proxy, BEGIN, answer(400, 'payment-refused'))
  await shopper.orderButton.click()
  await expect(page.getByRole('heading', { name: 'Ihre Bestellung wartet auf die Zahlung' })).toBeVisible()
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await page.getByRole('radio', { name: /Geduldbank/ }).check()
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  // The provider knows the shop by its own address, not by the proxy's.
  await page.waitForURL(/[?&]r=/)
  await page.goto(page.url().replace(new URL(page.url()).origin, proxy.origin))
  await expect(page.getByText('Wir warten auf die Bestätigung der Zahlung.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Wir warten auf die Bestätigung der Zahlung.')).toBeVisible()
  expect(new Set(proxy.requests(ORDER).map(({ body }) => JSON.parse(body).order_id)).size).toBe(2)

  // The next purchase is of another kind, and begins with an empty checkout.
  await shopper.visit('/p/GUTSCHEIN-100/gutschein')
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await shopper.openCart()
  await shopper.cart.getByRole('link', { name: shopper.words.toCheckout }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Zahlung' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Versand' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: shopper.words.email })).toHaveValue('')
})
