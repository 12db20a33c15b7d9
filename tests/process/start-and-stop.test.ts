import { readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Writes until it is answered. */
function sendEndless(url: string, type: string): Promise<number | undefined> {
  return new Promise((answered, failed) => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const sending = request(url, { method: 'POST', headers: { 'content-type': type } }, (response) => {
      response.resume()
      response.once('end', () => {
        sending.destroy()
        answered(response.statusCode)
      })
    })
    sending.on('error', failed)
    const write = () => {
      if (sending.destroyed) return
      if (sending.write(chunk)) setImmediate(write)
      else sending.once('drain', write)
    }
    write()
  })
}

describe('a shop in its own process', () => {
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

  test('an endless body is answered with 413 over a real connection, and the shop keeps running [PROM-14]', {
    timeout: 60_000,
  }, async () => {
    expect(await sendEndless(`${shop.origin}/api/order`, 'application/json')).toBe(413)
    expect(await sendEndless(`${shop.origin}/api/order`, 'text/plain')).toBe(415)
    expect(await sendEndless(`${shop.origin}/api/nowhere`, 'application/json')).toBe(404)
    expect(await shop.json('/health')).toEqual({ code: 200, result: 'ok' })
  })

  test('an address longer than HTTP allows is answered in words [ROUTE-05]', async () => {
    const answer = await fetch(`${shop.origin}/search?q=${'a'.repeat(20_000)}`)
    expect(answer.status).toBe(414)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe('The address of this request is too long')
  })

  test('no other process can open its folder while it runs', { timeout: 60_000 }, async () => {
    await expect(ShopProcess.start(folder)).rejects.toThrow(
      /\ndata is in use by another process: stop it, or set another DATA_DIR\n$/,
    )
  })

  // The last test, because it ends the shop of the others.
  test('after SIGTERM it exits with 0 and releases its folder', { timeout: 60_000 }, async () => {
    expect(readdirSync(join(folder, 'data'))).toContain('shop.sock')
    expect(await shop.end('SIGTERM')).toBe(0)
    expect(readdirSync(join(folder, 'data'))).not.toContain('shop.sock')
  })
})

test('an invalid setting ends the start with one line', async () => {
  const folder = ShopProcess.folder()
  folders.push(folder)
  const start = ShopProcess.start(folder, { SMTP_URL: 'mail.example' })
  await expect(start).rejects.toThrow(/^The shop ended with 1:\nSMTP_URL must be an address like .*\n$/)
})
