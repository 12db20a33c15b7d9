import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

/**
 * The embedded database of a real process that is killed repeatedly in one folder, first during its start, then during
 * writes.
 */
let folder: string
let running: ShopProcess | null = null

beforeAll(() => {
  folder = ShopProcess.folder()
})
afterAll(async () => {
  await running?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Six of each kind per run: together fewer than the rate limit of one address. */
const WRITES = 24
/** Number of acknowledged writes before each kill: early, in the middle, late. */
const LIVES = [1, 9, 19]
const KINDS = ['add', 'order', 'withdraw', 'subscribe'] as const

interface Write {
  readonly key: string
  readonly kind: (typeof KINDS)[number]
  /** The acknowledged answer; undefined before it arrived. */
  acknowledged?: string
}

function send(shop: ShopProcess, cartId: string, { key, kind }: Write) {
  const email = `${key}@example.de`
  switch (kind) {
    case 'add':
      return shop.post(
        `/cart/update?cartId=${cartId}`,
        { cartItem: { sku: GOODS.oxford, qty: 1, quoteId: cartId } },
        { 'idempotency-key': key },
      )
    case 'order':
      return shop.post('/order', orderOf({ order_id: key, products: [{ sku: GOODS.cream, qty: 2 }] }))
    case 'withdraw':
      return shop.post('/withdrawal', { key: `${key}-withdrawal`, name: 'Lena Vogt', orderNumber: '400000001', email })
    case 'subscribe':
      return shop.post('/ext/mailchimp-subscribe/subscribe', { email })
  }
}

/** The part of an answer that must never change. */
function essence({ kind }: Write, { result }: { result: Record<string, unknown> | string }): string {
  if (typeof result === 'string') return result
  return String(kind === 'order' ? result.orderNumber : kind === 'withdraw' ? result.receivedAt : result.item_id)
}

test('after kills during its first start it starts again', { timeout: 120_000 }, async () => {
  // Each kill is later: the folder is locked, the database is being created, the tables are being created.
  for (const sign of ['data/shop.sock', 'data/postgres.part/PG_VERSION', 'data/postgres/PG_VERSION']) {
    const stillborn = ShopProcess.start(folder, {}, (child) => {
      const look = setInterval(() => {
        if (!existsSync(join(folder, sign))) return
        clearInterval(look)
        child.kill('SIGKILL')
      }, 1)
      child.once('exit', () => clearInterval(look))
    })
    const outcome = await stillborn.then(
      (shop) => shop.end('SIGKILL'),
      () => null,
    )
    expect(outcome).toBeNull()
  }
  running = await ShopProcess.start(folder)
  expect((await running.json(`/stock/check?sku=${GOODS.oxford}`)).code).toBe(200)
})

test('after a kill at any moment every acknowledged write is there, and each takes effect once [PROM-07]', {
  timeout: 240_000,
}, async () => {
  running ??= await ShopProcess.start(folder)
  const { result: cartId } = await running.post('/cart/create')
  const stock = (await running.json(`/stock/check?sku=${GOODS.cream}`)).result.qty
  const ledger: Write[] = []

  for (const [life, length] of LIVES.entries()) {
    const shop: ShopProcess = running
    const fresh = Array.from({ length: WRITES }, (_, index): Write => {
      return { key: `life-${life}-write-${index}`, kind: KINDS[index % KINDS.length] ?? 'add' }
    })
    ledger.push(...fresh)
    let acknowledged = 0
    await Promise.all(
      fresh.map(async (write) => {
        const answer = await send(shop, cartId, write).catch(() => null)
        if (answer?.code !== 200) return
        write.acknowledged = essence(write, answer)
        acknowledged++
        if (acknowledged === length) await shop.end('SIGKILL')
      }),
    )
    expect(acknowledged).toBeGreaterThanOrEqual(length)

    running = await ShopProcess.start(folder)
    for (const { key, acknowledged } of ledger.filter(
      ({ kind, acknowledged }) => kind === 'order' && acknowledged !== undefined,
    )) {
      expect((await running.json(`/sync/order/${key}`)).result?.confirmation.orderNumber).toBe(acknowledged)
    }
    const adds = ledger.filter(({ kind }) => kind === 'add')
    const [line] = (await running.json(`/cart/pull?cartId=${cartId}`)).result
    expect(line?.qty ?? 0).toBeGreaterThanOrEqual(adds.filter(({ acknowledged }) => acknowledged !== undefined).length)
    expect(line?.qty ?? 0).toBeLessThanOrEqual(adds.length)
  }

  // Everything is sent again, as by a client without an answer: acknowledged answers stay the same, and nothing counts twice.
  for (const write of ledger) {
    const answer = await send(running, cartId, write)
    expect(answer.code).toBe(200)
    if (write.acknowledged !== undefined) expect(essence(write, answer)).toBe(write.acknowledged)
  }
  const perKind = ledger.length / KINDS.length
  expect((await running.json(`/cart/pull?cartId=${cartId}`)).result).toMatchObject([{ qty: perKind }])
  expect((await running.json(`/stock/check?sku=${GOODS.cream}`)).result.qty).toBe(stock - 2 * perKind)
})
