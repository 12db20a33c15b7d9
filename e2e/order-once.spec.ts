import type { Fault, FaultProxy, Seen } from './support/fault-proxy.ts'
import { expect, plentifulPair, type Shopper, stockOf, test } from './support/shop.ts'

const SERVERS: { readonly title: string; readonly fault: Fault; readonly times: number }[] = [
  { title: 'answers late', fault: { kind: 'delay', ms: 3000 }, times: 1 },
  { title: 'gets the order twice', fault: { kind: 'duplicate' }, times: 1 },
  { title: 'takes the order but its answer is lost', fault: { kind: 'drop-answer' }, times: 1 },
  { title: 'does not hear at all at first', fault: { kind: 'drop-request' }, times: 2 },
  {
    title: 'answers 500, then works',
    fault: { kind: 'answer', status: 500, body: '{"code":500,"result":"Internal error","meta":{"error":"internal"}}' },
    times: 1,
  },
  {
    title: 'answers with a page instead of JSON, then works',
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

/** More than the browser resends by itself: the engine hears of the loss and asks the shop what became of the order. */
const MANY_DROPS = 8

test('so many answers are lost that the engine asks for the order by its key, and it is one order [PROM-07]', async ({
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
  const stranger: Fault = {
    kind: 'answer',
    status,
    body: JSON.stringify({ code: status, result: 'Please sign in to this network' }),
  }

  test(`a stranger that answers the browser's resend with ${status} is not believed: one order, and nobody is told otherwise [PROM-12]`, async ({
    faulty: { shopper, proxy },
    request,
  }, { workerIndex }) => {
    const pair = await plentifulPair(request, workerIndex)
    const before = await stockOf(request, pair.sku)
    await shopper.buy(pair)
    await shopper.toCheckout()
    await shopper.goToReview()
    const said = await listen(shopper)

    proxy.inject('/api/order', { kind: 'drop-answer' })
    proxy.inject('/api/order', stranger, 20)
    await shopper.orderButton.click()
    await shopper.expectThanks()
    await expect(shopper.page.getByRole('main')).toContainText(/\d{9}/, { timeout: 45_000 })

    // The browser has sent it again by itself, and the engine asked the shop before it said anything.
    expect(posts(proxy).length).toBeGreaterThan(1)
    expect(proxy.requests('/api/sync/order').length).toBeGreaterThan(0)
    expect(orderKeys(proxy).size).toBe(1)
    expect(await stockOf(request, pair.sku)).toBe(before - 1)
    expect(await said()).not.toMatch(/nichts bestellt|abgelehnt|abgewiesen/)
  })

  test(`behind a stranger that answers every question about the order with ${status} the shopper is told that it is not known yet [PROM-12]`, async ({
    faulty: { shopper, proxy },
    request,
  }, { workerIndex }) => {
    const pair = await plentifulPair(request, workerIndex)
    const before = await stockOf(request, pair.sku)
    await shopper.buy(pair)
    await shopper.toCheckout()
    await shopper.goToReview()
    const said = await listen(shopper)

    proxy.inject('/api/order', { kind: 'drop-answer' })
    proxy.inject('/api/order', stranger, 1000)
    proxy.inject('/api/sync/order', stranger, 1000)
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
    expect(await said()).not.toMatch(/nichts bestellt|abgelehnt|abgewiesen/)
  })
}

test('an order that something in the network keeps away is closed at the shop, told so, and can be placed again [PROM-12]', async ({
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
  const kept = posts(proxy).at(0)
  proxy.heal()

  const late = await request.post('/api/order', { data: kept?.body, headers: { 'content-type': 'application/json' } })
  expect(late.status()).toBe(409)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  expect(await stockOf(request, pair.sku)).toBe(before - 1)
})

/** All that the page says from now on, also what is gone again. */
async function listen({ page }: Shopper): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = []
    new MutationObserver(() => heard.push(document.body.innerText)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { heard })
  })
  return () => page.evaluate(() => ((window as { heard?: string[] }).heard ?? [document.body.innerText]).join('\n'))
}

function posts(proxy: FaultProxy): readonly Seen[] {
  return proxy.requests('/api/order').filter(({ method }) => method === 'POST')
}

function orderKeys(proxy: FaultProxy): Set<string> {
  return new Set(posts(proxy).map(({ body }) => (JSON.parse(body) as { order_id: string }).order_id))
}
