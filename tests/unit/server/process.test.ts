import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { DataFolderInUse, lockFolder } from '#server/db/lock.ts'
import { GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

const running: ShopProcess[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((shop) => shop.end('SIGKILL')))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function start(folder: string): Promise<ShopProcess> {
  const shop = await ShopProcess.start(folder)
  running.push(shop)
  return shop
}

function newFolder(): string {
  const folder = ShopProcess.folder()
  folders.push(folder)
  return folder
}

describe('a shop in its own process', () => {
  test('killed in the middle of orders it starts again with every one that it acknowledged [PROM-07]', {
    timeout: 120_000,
  }, async () => {
    const folder = newFolder()
    const first = await start(folder)
    const { result: cartId } = await first.post('/cart/create')
    await first.post(`/cart/update?cartId=${cartId}`, { cartItem: { sku: GOODS.oxford, qty: 2, quoteId: cartId } })
    const before = (await first.json(`/stock/check?sku=${GOODS.cream}`)).result.qty

    const acknowledged: { key: string; number: string }[] = []
    const orders = Array.from({ length: 30 }, async (_, index) => {
      const key = `durable-${index}-key`
      const { result } = await first.post(
        '/order',
        orderOf({ order_id: key, products: [{ sku: GOODS.cream, qty: 2 }] }),
      )
      acknowledged.push({ key, number: result.orderNumber })
      if (acknowledged.length === 8) await first.end('SIGKILL')
    })
    await Promise.allSettled(orders)
    expect(acknowledged.length).toBeGreaterThanOrEqual(8)

    const second = await start(folder)
    for (const { key, number } of acknowledged) {
      expect((await second.json(`/sync/order/${key}`)).result.confirmation.orderNumber).toBe(number)
    }
    expect((await second.json(`/cart/pull?cartId=${cartId}`)).result).toMatchObject([{ sku: GOODS.oxford, qty: 2 }])

    const repeated = await Promise.all(
      orders.map((_, index) =>
        second.post('/order', orderOf({ order_id: `durable-${index}-key`, products: [{ sku: GOODS.cream, qty: 2 }] })),
      ),
    )
    expect(new Set(repeated.map(({ result }) => result.orderNumber)).size).toBe(orders.length)
    expect((await second.json(`/stock/check?sku=${GOODS.cream}`)).result.qty).toBe(before - 2 * orders.length)
  })

  test('asked to stop it ends with 0 and frees its folder; while it runs nobody else opens it', {
    timeout: 60_000,
  }, async () => {
    const folder = newFolder()
    const shop = await start(folder)
    await expect(ShopProcess.start(folder)).rejects.toThrow(
      /is in use by process \d+: stop it, or set another DATA_DIR/,
    )
    expect(await shop.end('SIGTERM')).toBe(0)
    expect(readdirSync(join(folder, 'data'))).not.toContain('lock')
  })

  test('a setting that cannot be used ends the start with one line', async () => {
    const start = ShopProcess.start(newFolder(), { SMTP_URL: 'mail.example' })
    await expect(start).rejects.toThrow(/^The shop ended with 1:\nSMTP_URL must be an address like .*\n$/)
  })
})

describe('the lock of a data folder', () => {
  test('is taken once, and again after its release', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'welt-lock-')), 'deep/data')
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(DataFolderInUse)
    release()
    lockFolder(folder)()
  })

  test.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
    ['another process with the same number', JSON.stringify({ pid: process.pid, started: '1' })],
    ['half a file', '{"pid":'],
  ])('of %s is stale and is replaced', (_, content) => {
    const folder = mkdtempSync(join(tmpdir(), 'welt-lock-'))
    writeFileSync(join(folder, 'lock'), content)
    const release = lockFolder(folder)
    expect(readdirSync(folder)).toEqual(['lock'])
    release()
  })
})
