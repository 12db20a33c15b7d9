import type { Fault, FaultProxy, Seen } from '../support/fault-proxy.ts'
import { expect, plentifulPair, type Shopper, stockOf, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const SERVERS: { readonly title: string; readonly fault: Fault; readonly times: number }[] = [
  { title: 'answers late', fault: { kind: 'delay', ms: 3000 }, times: 1 },
  { title: 'receives the order twice', fault: { kind: 'duplicate' }, times: 1 },
  { title: 'accepts the order but its response is lost', fault: { kind: 'drop-answer' }, times: 1 },
  { title: 'is unreachable at first', fault: { kind: 'drop-request' }, times: 2 },
  {
    title: 'answers 500, then works',
    fault: { kind: 'answer', status: 500, body: '{"code":500,"result":"Internal error","meta":{"error":"internal"}}' },
    times: 1,
  },
  {
    title: 'answers HTML instead of JSON, then works',
    fault: { kind: 'answer', status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' },
    times: 1,
  },
]

for (const { title, fault, times } of SERVERS) {
  test(`a double click makes one order when the server ${title} [PROM-07]`, async ({
    faulty: { shopper, proxy },
    request,
  }, { workerIndex }) => {
    const pair = await plentifulPair(request, workerIndex)
    const before = await stockOf(request, pair.sku)
    await shopper.buy(pair)
    await shopper.toCheckout()
    await shopper.goToReview()

    proxy.inject('/api/order', fault, times)
    await shopper.orderButton.dblclick()
    await shopper.expectThanks()
    await expect(shopper.page.getByRole('main')).toContainText(/\d{9}/, { timeout: 45_000 })

    expect(orderKeys(proxy).size).toBe(1)
    expect(await stockOf(request, pair.sku)).toBe(before - 1)
  })
}

/** More than the browser's own retries on all its open connections, so the engine sees the failure and probes the order. */
const MANY_DROPS = 20

test('repeatedly lost responses make the engine probe the order by its key, and there is one order [PROM-07]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  const before = await stockOf(request, pair.sku)
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.goToReview()

  proxy.inject('/api/order', { kind: 'drop-answer' }, MANY_DROPS)
  proxy.inject('/api/sync/order', { kind: 'drop-answer' }, 2)
  await shopper.orderButton.dblclick()
  await shopper.expectThanks()
  await expect(shopper.page.getByRole('main')).toContainText(/\d{9}/, { timeout: 45_000 })

  expect(proxy.requests('/api/sync/order').length).toBeGreaterThan(0)
  expect(orderKeys(proxy).size).toBe(1)
  expect(await stockOf(request, pair.sku)).toBe(before - 1)
})

for (const status of [401, 403, 404]) {
  const foreignResponse: Fault = {
    kind: 'answer',
    status,
    body: JSON.stringify({ code: status, result: 'Please sign in to this network' }),
  }

  test(`a foreign ${status} response to the browser's retry is not trusted: there is one order and no refusal [PROM-12]`, async ({
    faulty: { shopper, proxy },
    request,
  }, { workerIndex }) => {
    const pair = await plentifulPair(request, workerIndex)
    const before = await stockOf(request, pair.sku)
    await shopper.buy(pair)
    await shopper.toCheckout()
    await shopper.goToReview()
    const shownText = await recordText(shopper)

    proxy.inject('/api/order', { kind: 'drop-answer' })
    proxy.inject('/api/order', foreignResponse, 20)
    await shopper.orderButton.click()
    await shopper.expectThanks()
    await expect(shopper.page.getByRole('main')).toContainText(/\d{9}/, { timeout: 45_000 })

    // The browser has retried by itself, and the engine has probed the order before it reported a result.
    expect(posts(proxy).length).toBeGreaterThan(1)
    expect(proxy.requests('/api/sync/order').length).toBeGreaterThan(0)
    expect(orderKeys(proxy).size).toBe(1)
    expect(await stockOf(request, pair.sku)).toBe(before - 1)
    expect(await shownText()).not.toMatch(/nichts bestellt|abgelehnt|abgewiesen/)
  })

  test(`foreign ${status} responses to every order request and probe leave the order shown as unconfirmed [PROM-12]`, async ({
    faulty: { shopper, proxy },
    request,
  }, { workerIndex }) => {
    const pair = await plentifulPair(request, workerIndex)
    const before = await stockOf(request, pair.sku)
    await shopper.buy(pair)
    await shopper.toCheckout()
    await shopper.goToReview()
    const shownText = await recordText(shopper)

    proxy.inject('/api/order', { kind: 'drop-answer' })
    proxy.inject('/api/order', foreignResponse, 1000)
    proxy.inject('/api/sync/order', foreignResponse, 1000)
    await shopper.orderButton.click()
    const { page } = shopper
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Bestellung ist noch nicht bestätigt')
    await expect(page.getByRole('main')).toContainText('Ob Ihre Bestellung angekommen ist, wissen wir noch nicht.')
    await expect(page.getByRole('main')).toContainText('service@welt.example')
    await expect(page.getByRole('link', { name: 'Weiter einkaufen' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Bestellung ist noch nicht bestätigt')

    proxy.heal()
    await shopper.expectThanks()
    await expect(page.getByRole('main')).toContainText(/\d{9}/)
    expect(orderKeys(proxy).size).toBe(1)
    expect(await stockOf(request, pair.sku)).toBe(before - 1)
    expect(await shownText()).not.toMatch(/nichts bestellt|abgelehnt|abgewiesen/)
  })
}

test('an order blocked by the network is cancelled on the server, reported as such and can be placed again [PROM-12]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  const before = await stockOf(request, pair.sku)
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.goToReview()

  const body = JSON.stringify({ code: 403, result: 'Forbidden' })
  proxy.inject('/api/order', { kind: 'answer', status: 403, body }, 1000)
  await shopper.orderButton.click()
  await expect(shopper.page.getByRole('main').getByText('Ihre Bestellung ist nicht bis zu uns gelangt')).toBeVisible({
    timeout: 45_000,
  })
  const blocked = posts(proxy).at(0)
  proxy.heal()

  const late = await request.post('/api/order', {
    data: blocked?.body,
    headers: { 'content-type': 'application/json' },
  })
  expect(late.status()).toBe(409)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  expect(await stockOf(request, pair.sku)).toBe(before - 1)
})

/** Records all text that the page shows from now on, including text that is removed again. */
async function recordText({ page }: Shopper): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(document.body.innerText)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { texts })
  })
  return () => page.evaluate(() => ((window as { texts?: string[] }).texts ?? [document.body.innerText]).join('\n'))
}

function posts(proxy: FaultProxy): readonly Seen[] {
  return proxy.requests('/api/order').filter(({ method }) => method === 'POST')
}

function orderKeys(proxy: FaultProxy): Set<string> {
  return new Set(posts(proxy).map(({ body }) => (JSON.parse(body) as { order_id: string }).order_id))
}
