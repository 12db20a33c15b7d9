import { execFile } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOODS, orderOf } from '#tests/fixtures/api-client.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

let folder: string
let shop: ShopProcess

beforeAll(async () => {
  folder = await ShopProcess.filledFolder()
  shop = await ShopProcess.start(folder)
})
afterAll(async () => {
  await shop?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function npmRunShop(...words: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((done) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data') }
    execFile(process.execPath, [resolve('scripts/shop.ts'), ...words], { env }, (error, output, errors) =>
      done({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}

test('an operator books, ships and looks at an order of the running shop [CHK-15]', async () => {
  const placed = await shop.post('/order', orderOf({ products: [{ sku: GOODS.oxford, qty: 1 }] }))
  const number: string = placed.result.orderNumber
  expect(await npmRunShop('paid', number)).toMatchObject({ code: 0, output: expect.stringContaining('processing') })
  expect(await npmRunShop('ship', number)).toMatchObject({ code: 0, output: expect.stringContaining('complete') })
  expect((await npmRunShop('orders')).output).toContain(number)
  expect((await npmRunShop('show', number)).output).toContain('shipped by operator')
  expect(await npmRunShop('cancel', number)).toMatchObject({
    code: 1,
    output: '',
    errors: 'This order has been shipped\n',
  })
  expect((await npmRunShop()).errors).toContain('Usage: orders')
})

test('only the user of the shop may open the socket [CHK-15]', () => {
  expect(statSync(join(folder, 'data/shop.sock')).mode & 0o777).toBe(0o600)
})

test('a killed shop leaves a socket that the next one replaces; without a shop the operator reads where it was looked for [CHK-15]', async () => {
  await shop.end('SIGKILL')
  expect(existsSync(join(folder, 'data/shop.sock'))).toBe(true)
  const closed = await npmRunShop('orders')
  expect(closed).toMatchObject({ code: 1, errors: expect.stringContaining(`No shop runs in ${join(folder, 'data')}`) })
  shop = await ShopProcess.start(folder)
  expect(await npmRunShop('orders')).toMatchObject({ code: 0 })
})
