import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

let folder: string
let shop: ShopProcess | undefined
beforeEach(async () => {
  folder = await ShopProcess.filledFolder()
})
afterEach(async () => {
  await shop?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function sandboxOf({ output }: ShopProcess): string | undefined {
  return /"event":"payment-sandbox","address":"([^"]+)"/.exec(output)?.[1]
}

test('a shop on this machine brings the sandbox along on an origin of its own, and ends with it [CHK-14]', async () => {
  shop = await ShopProcess.start(folder)
  const address = sandboxOf(shop) ?? ''
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(address).not.toBe(shop.origin)
  const answer = await fetch(`${address}/post-gateway/`, { method: 'POST', body: new URLSearchParams() })
  expect(await answer.text()).toContain('status=ERROR')
  expect(readFileSync(join(folder, 'data/provider/key'), 'utf8')).toMatch(/^[\w-]{43}$/)
  expect(await shop.end('SIGTERM')).toBe(0)
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

test('a shop with a public address simulates no payments unless it is asked for by name [CHK-14]', async () => {
  shop = await ShopProcess.start(folder, { PUBLIC_ORIGIN: 'https://welt.example' })
  expect(sandboxOf(shop)).toBeUndefined()
  await shop.end('SIGTERM')
  shop = await ShopProcess.start(folder, { PUBLIC_ORIGIN: 'https://welt.example', PAYMENT_PROVIDER: 'sandbox' })
  expect(sandboxOf(shop)).toBeDefined()
})

test('a damaged journal of the sandbox ends the start with one line that names it [CHK-14]', async () => {
  shop = await ShopProcess.start(folder)
  await shop.end('SIGTERM')
  writeFileSync(join(folder, 'data/provider/journal.jsonl'), 'broken\n')
  const failure = await ShopProcess.start(folder).catch((error: Error) => error.message)
  shop = undefined
  expect(failure).toMatch(
    /^The shop ended with 1:\n(?:.*\n)*Line 1 of data\/provider\/journal\.jsonl is damaged\..*\n$/,
  )
})

/** An order whose shopper is at the sandbox. */
async function handedOff(at: ShopProcess) {
  const order_id = randomUUID()
  const method = 'sandbox_wallet'
  const { addressInformation, ...order } = orderOf({ order_id, products: [{ sku: GOODS.oxford, qty: 1 }] })
  await at.post('/order', { ...order, addressInformation: { ...addressInformation, payment_method_code: method } })
  const { result } = await at.post('/payment', { payment_id: randomUUID(), order_id, method })
  const { payment, secret, step } = result
  const wait = () =>
    at.json(`/payment/${payment.payment_id}?since=${payment.rev}`, { headers: { authorization: `Bearer ${secret}` } })
  return { step, wait }
}

test('a payment begins at the sandbox, whose webhooks reach the shop [CHK-14]', async () => {
  shop = await ShopProcess.start(folder)
  const address = sandboxOf(shop) ?? ''
  const { step, wait } = await handedOff(shop)
  expect(step).toEqual({ kind: 'popup', url: expect.stringContaining(`${address}/wallet/`) })
  const key = createHash('md5')
    .update(readFileSync(join(folder, 'data/provider/key'), 'utf8'))
    .digest('hex')
  const account = { mid: '10001', aid: '10002', portalid: '2000001', mode: 'test', key }
  const cancel = { request: 'capture', txid: '300000001', amount: '0', currency: 'EUR' }
  const waiting = wait()
  const answer = await fetch(`${address}/post-gateway/`, {
    method: 'POST',
    body: new URLSearchParams({ ...account, ...cancel }),
  })
  expect(await answer.text()).toContain('status=APPROVED')
  expect((await waiting).result).toMatchObject({ state: 'cancelled', order_status: 'pending_payment' })
})

test('a shop that stops waits for no payment [CHK-09]', async () => {
  shop = await ShopProcess.start(folder)
  const { wait } = await handedOff(shop)
  const waiting = wait()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const began = performance.now()
  expect(await shop.end('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(6_000)
  expect((await waiting).result).toMatchObject({ state: 'created' })
})
