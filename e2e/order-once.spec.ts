import type { Fault, FaultProxy } from './support/fault-proxy.ts'
import { expect, plentifulPair, stockOf, test } from './support/shop.ts'

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
  test(`a double click makes one order when the server ${title} [PROM-07, SYNC-13]`, async ({
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

function orderKeys(proxy: FaultProxy): Set<string> {
  const orders = proxy.requests('/api/order').filter(({ method }) => method === 'POST')
  return new Set(orders.map(({ body }) => (JSON.parse(body) as { order_id: string }).order_id))
}
