import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { prepareDataFolder } from '#tests/fixtures/prepared-database.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

const folder = ShopProcess.folder()
const disk = join(folder, 'disk')
mkdirSync(disk)
/** Only root may mount. */
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]).status === 0

afterEach(() => {
  if (hasDisk) execFileSync('umount', ['-l', disk])
  rmSync(folder, { recursive: true, force: true })
})

function fill(leftBytes: number): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    appendFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
  } catch (error) {
    // The shop writes at the same time: then the disk is full, too.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

test.runIf(hasDisk)(
  'on a full disk the shop is not ready, stops within ten seconds, and has lost no acknowledged order [PROM-14]',
  {
    timeout: 240_000,
  },
  async () => {
    await prepareDataFolder(join(disk, 'data'))
    const environment = { DATA_DIR: join(disk, 'data'), PAYMENT_PROVIDER: 'off' }
    const shop = await ShopProcess.start(folder, environment)
    const acknowledged = new Map<string, string>()
    const order = (on: ShopProcess, key: string) =>
      on.post('/order', orderOf({ order_id: key, products: [{ sku: GOODS.cream, qty: 5 }] }))
    const place = async (key: string) => {
      const answer = await order(shop, key)
      if (answer.code === 200) acknowledged.set(key, answer.result.orderNumber)
      return answer
    }
    for (let number = 0; number < 5; number++) expect(await place(`before-${number}`)).toMatchObject({ code: 200 })

    // Below the reserve, but writable: the shop is not ready any more, and what it acknowledges is stored.
    fill(8 * 1024 * 1024)
    await expect.poll(async () => (await shop.json('/ready')).code, { timeout: 20_000 }).toBe(503)
    await place('in-the-reserve')

    // Neither data nor the log of the database can grow. The engine may hang: the watchdog ends the process.
    fill(0)
    let isOpen = true
    const ended = shop.ended.finally(() => {
      isOpen = false
    })
    for (let number = 0; isOpen && number < 500; number++) {
      await Promise.race([place(`full-${number}`).catch(() => {}), ended])
    }
    // Where only the data cannot grow, the engine refuses and goes on. It stops when its log cannot grow either.
    if (isOpen) {
      expect((await shop.json('/ready')).code).toBe(503)
      const began = performance.now()
      await shop.end('SIGTERM')
      expect(performance.now() - began).toBeLessThan(10_000)
    } else {
      expect(await ended).toBe(1)
      const lines = shop.output.split('\n').filter((line) => line !== '' && !/^(?:\{|Welt is open)/.test(line))
      expect(lines).toEqual([expect.stringMatching(/its disk is full: free space and start the shop again/)])
    }

    await expect(ShopProcess.start(folder, environment)).rejects.toThrow(/disk of .* is full: free at least 32 MB/)
    rmSync(join(disk, 'filler'))
    const again = await ShopProcess.start(folder, environment)
    for (const [key, number] of acknowledged) expect((await order(again, key)).result.orderNumber).toBe(number)
    expect(await again.end('SIGTERM')).toBe(0)
  },
)
