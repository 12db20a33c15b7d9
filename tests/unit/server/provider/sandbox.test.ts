import { createHash, createHmac } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '#server/provider/start.ts'
import { paymentForm } from '#tests/fixtures/payment/memory-sandbox.ts'
import { StatusReceiver } from '#tests/fixtures/payment/status-receiver.ts'

const MERCHANT = { mid: '10001', aid: '10002', portalid: '2000001', mode: 'test' } as const

let folder: string
let now: number
const running: RunningSandbox[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'welt-provider-'))
  now = Date.UTC(2026, 10, 23, 12)
})
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(more: Partial<Parameters<typeof startSandbox>[0]> = {}): Promise<RunningSandbox> {
  const options = { folder, port: 0, publicOrigin: null, merchant: MERCHANT, key: null, log: () => {} }
  const sandbox = await startSandbox({ ...options, now: () => now, ...more })
  running.push(sandbox)
  return sandbox
}

async function stop(sandbox: RunningSandbox): Promise<void> {
  running.splice(running.indexOf(sandbox), 1)
  await sandbox.stop()
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** One request to the Server API as PAYONE’s documentation says, and its answer as an object. */
async function ask(sandbox: RunningSandbox, form: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...MERCHANT, key: md5(sandbox.key), ...form })
  const answer = await fetch(sandbox.apiUrl, { method: 'POST', body, headers })
  const lines = (await answer.text()).trim().split('\n')
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

const journal = () => join(folder, 'journal.jsonl')
const status = (reference: string) => ({
  request: 'genericpayment',
  'add_paydata[action]': 'transaction_status',
  reference,
})

describe('the Server API', () => {
  test('answers lines of key and value, and sends the shopper to its own origin [CHK-14]', async () => {
    const sandbox = await start()
    const answer = await ask(sandbox, paymentForm())
    expect(answer).toEqual({ status: 'REDIRECT', txid: '300000001', redirecturl: expect.any(String) })
    expect(new URL(answer.redirecturl ?? '').origin).toBe(sandbox.origin)
    expect(new URL(sandbox.origin).hostname).toBe('127.0.0.1')
  })

  test('sends the shopper to the public address of a proxy [CHK-14]', async () => {
    const sandbox = await start({ publicOrigin: 'https://pay.test' })
    expect((await ask(sandbox, paymentForm())).redirecturl).toMatch(/^https:\/\/pay\.test\/redirect\/[0-9a-f]{32}$/)
  })

  test.each([
    { key: md5('another key') },
    { key: '' },
    { mid: '10009' },
    { aid: '1' },
    { portalid: '' },
    { mode: 'live' },
  ])('refuses %j and does nothing [CHK-14]', async (wrong) => {
    const sandbox = await start()
    expect(await ask(sandbox, paymentForm(wrong as Record<string, string>))).toMatchObject({ errorcode: '2004' })
    expect(readFileSync(journal(), 'utf8')).toBe('')
  })

  test('has one effect for a key over the wire, also after a restart [CHK-18]', async () => {
    const first = await start()
    const answer = await ask(first, paymentForm(), { 'idempotency-key': 'attempt-1' })
    await stop(first)
    const second = await start({ publicOrigin: first.origin })
    expect(await ask(second, paymentForm(), { 'idempotency-key': 'attempt-1' })).toEqual(answer)
  })

  test('stores neither the key nor its digest [CHK-14]', async () => {
    const sandbox = await start()
    await ask(sandbox, paymentForm(), { 'idempotency-key': 'attempt-1' })
    const text = readFileSync(journal(), 'utf8')
    expect(text).toContain('attempt-1')
    expect(text).not.toContain(md5(sandbox.key))
    expect(text).not.toContain(sandbox.key)
  })
})

describe('the journal', () => {
  test('brings payments and key back after a restart [CHK-14]', async () => {
    const first = await start()
    await ask(first, paymentForm())
    await stop(first)
    const second = await start()
    expect(second.key).toBe(first.key)
    expect(await ask(second, status('order-1'))).toMatchObject({ 'add_paydata[state]': 'waiting' })
    expect(statSync(journal()).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'key')).mode & 0o077).toBe(0)
  })

  test('drops a last line that was cut off, and goes on after it [CHK-14]', async () => {
    const first = await start()
    await ask(first, paymentForm())
    await stop(first)
    appendFileSync(journal(), `{"type":"begun","txid":"3000${'0'.repeat(5000)}`)
    const second = await start()
    expect(await ask(second, status('order-1'))).toMatchObject({ status: 'OK' })
    await ask(second, paymentForm({ reference: 'order-2' }))
    expect(await ask(second, paymentForm({ reference: 'order-3' }))).toMatchObject({ status: 'REDIRECT' })
    await stop(second)
    const third = await start()
    expect(await ask(third, status('order-1'))).toMatchObject({ status: 'OK' })
    expect(await ask(third, status('order-2'))).toMatchObject({ status: 'OK' })
  })

  test('that is damaged before its end stops the start with one line that names it [CHK-14]', async () => {
    writeFileSync(journal(), '{"type":\n{"type":"answered"}\n')
    await expect(start()).rejects.toThrow(/^Line 1 of .*journal\.jsonl is damaged/)
  })

  test('that another process writes is not written [CHK-14]', async () => {
    const [first, second] = [await start(), await start()]
    expect(await ask(first, paymentForm())).toMatchObject({ status: 'REDIRECT' })
    const before = readFileSync(journal(), 'utf8')
    const body = new URLSearchParams({ ...MERCHANT, key: md5(second.key), ...paymentForm({ reference: 'order-2' }) })
    expect((await fetch(second.apiUrl, { method: 'POST', body })).status).toBe(500)
    expect(readFileSync(journal(), 'utf8')).toBe(before)
  })
})

describe('a TransactionStatus', () => {
  let shop: StatusReceiver
  beforeEach(async () => {
    shop = await StatusReceiver.start()
  })
  afterEach(() => shop.stop())

  /** Begins a payment that no shopper finishes in time. */
  async function expired(sandbox: RunningSandbox): Promise<void> {
    await ask(sandbox, { ...paymentForm({ param: 'payment-7' }) })
    now += 60 * 60_000
    sandbox.wake()
  }

  test('carries the account, the digest of the key and a signature over its body [CHK-14]', async () => {
    const sandbox = await start()
    sandbox.connect({ statusUrl: shop.url })
    await expired(sandbox)
    const [message] = await shop.until(1)
    const { headers, body, fields } = message ?? { headers: {}, body: '', fields: {} }
    expect(fields).toMatchObject({
      key: md5(sandbox.key),
      mode: 'test',
      portalid: '2000001',
      aid: '10002',
      txaction: 'failed',
      failedcause: 'expired',
      param: 'payment-7',
    })
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(headers['webhook-timestamp']).toBe(String(now / 1000))
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const expected = createHmac('sha256', sandbox.key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
  })

  test.each([
    ['SSOK?', 200],
    ['TSOK', 500],
    ['<html>TSOK</html>', 200],
  ])('that is answered "%s" with %i is sent again under the same id, until TSOK [CHK-18]', async (answer, code) => {
    const sandbox = await start()
    shop.answer = answer
    shop.status = code
    sandbox.connect({ statusUrl: shop.url })
    await expired(sandbox)
    await shop.until(1)
    shop.answer = 'TSOK'
    shop.status = 200
    await expect.poll(() => readFileSync(journal(), 'utf8')).toContain('"isDelivered":false')
    now += 1_000
    sandbox.wake()
    const [first, second] = await shop.until(2)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    await expect.poll(() => readFileSync(journal(), 'utf8')).toContain('"isDelivered":true')
    now += 1e9
    sandbox.wake()
    await ask(sandbox, status('order-1'))
    expect(shop.received).toHaveLength(2)
  })

  test('that the shop was not there for is sent after a restart [CHK-18]', async () => {
    const first = await start()
    await expired(first)
    await stop(first)
    const second = await start()
    second.connect({ statusUrl: shop.url })
    expect(await shop.until(1)).toMatchObject([{ fields: { txaction: 'failed' } }])
  })
})

test('a port that is taken does not keep the sandbox from starting [CHK-14]', async () => {
  const other = createServer()
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const events: string[] = []
  const sandbox = await start({ port, log: (_, event) => void events.push(event) })
  expect(new URL(sandbox.origin).port).not.toBe(String(port))
  expect(events).toContain('payment-sandbox-port-taken')
  expect(await ask(sandbox, paymentForm())).toMatchObject({ status: 'REDIRECT' })
  await new Promise((closed) => other.close(closed))
})
