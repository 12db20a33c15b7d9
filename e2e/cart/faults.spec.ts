import type { Fault } from '../support/fault-proxy.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

const coded = (status: number, error: string): Fault => ({
  kind: 'answer',
  status,
  body: JSON.stringify({ code: status, result: 'refused by the test', meta: { error } }),
})

const NOT_UNDERSTOOD = /Der Shop antwortet gerade nicht richtig/

const FAULTS: { readonly title: string; readonly fault: Fault; readonly message?: RegExp }[] = [
  { title: 'is unreachable', fault: { kind: 'drop-request' } },
  { title: 'applies the change but whose response is lost', fault: { kind: 'drop-answer' } },
  { title: 'answers after the request timeout', fault: { kind: 'delay', ms: 6500 } },
  { title: 'receives every change twice', fault: { kind: 'duplicate' } },
  { title: 'answers 500', fault: coded(500, 'internal') },
  { title: 'answers 503', fault: coded(503, 'unavailable') },
  { title: 'answers 429', fault: coded(429, 'rate-limited') },
  {
    title: 'answers HTML instead of JSON',
    fault: { kind: 'answer', status: 200, body: '<h1>Hello</h1>', contentType: 'text/html' },
    message: NOT_UNDERSTOOD,
  },
  {
    title: 'answers JSON of another shape',
    fault: { kind: 'answer', status: 200, body: '{"hello":"world"}' },
    message: NOT_UNDERSTOOD,
  },
]

for (const { title, fault, message } of FAULTS) {
  test(`a server that ${title} neither loses nor duplicates a cart line [SYNC-07]`, async ({
    faulty: { shopper, proxy },
    request,
  }, { workerIndex }) => {
    const pair = await plentifulPair(request, workerIndex)
    await shopper.openProduct(pair)
    await shopper.chooseSize(pair.size)
    await shopper.expectCartCount(0)
    proxy.inject('/api/cart/update', fault, 1)
    await shopper.addToCart()
    await shopper.expectCartCount(1)
    if (message) await expect(shopper.page.getByText(message).first()).toBeVisible()

    await shopper.openCart()
    await shopper.expectConfirmed(pair)
    await shopper.page.reload()
    await shopper.expectCartCount(1)
    expect(await serverQuantity(proxy.origin, proxy.requests('/api/cart/update').at(-1)?.path ?? '')).toBe(1)
  })
}

/** Total quantity in the cart on the server. */
async function serverQuantity(origin: string, updatePath: string): Promise<number> {
  const cartId = new URL(updatePath, origin).searchParams.get('cartId')
  const response = await fetch(`${origin}/api/cart/pull?cartId=${cartId}`)
  const { result } = (await response.json()) as { result: { qty: number }[] }
  return result.reduce((sum, { qty }) => sum + qty, 0)
}
