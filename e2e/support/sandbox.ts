import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type APIRequestContext, test as base } from '@playwright/test'

/** The sandbox's account, where none is set. */
const MERCHANT = { mid: '10001', aid: '10002', portalid: '2000001', mode: 'test' }
const WAYS = ['success', 'error', 'back'] as const

/** The sandbox provider as the shop under test meets it: it listens on the next port. */
export class SandboxProvider {
  readonly origin: string
  readonly #request: APIRequestContext
  readonly #shop: string

  constructor(request: APIRequestContext, shop: string) {
    this.#request = request
    this.#shop = shop
    this.origin = `http://127.0.0.1:${Number(new URL(shop).port) + 1}`
  }

  /** Begins a payment as the merchant does; answers the address of the shopper's page. */
  async begin(method: Record<string, string>, reference: string, more: Record<string, string> = {}): Promise<string> {
    const key = (await readFile(join(resolve('test-results'), 'shop/provider/key'), 'utf8')).trim()
    const urls = WAYS.map((way) => [`${way}url`, `${this.#shop}/redirect?r=${way}&payment=${reference}`])
    const answer = await this.#request.post(`${this.origin}/post-gateway/`, {
      form: {
        ...MERCHANT,
        key: createHash('md5').update(key).digest('hex'),
        request: 'preauthorization',
        reference,
        amount: '38900',
        currency: 'EUR',
        ...Object.fromEntries(urls),
        ...method,
        ...more,
      },
    })
    const url = /^redirecturl=(.+)$/m.exec(await answer.text())?.[1]
    if (!url) throw new Error(`No payment was begun: ${await answer.text()}`)
    return url
  }
}

/** The merchant's return address of a payment. */
export function returnTo(way: (typeof WAYS)[number], reference: string): RegExp {
  return new RegExp(`/redirect\\?r=${way}&payment=${reference}$`)
}

/** Journeys with the provider. The reference is unique for it, also if a journey is repeated. */
export const sandboxTest = base.extend<{ sandbox: SandboxProvider; reference: string }>({
  sandbox: async ({ request, baseURL }, use) => use(new SandboxProvider(request, baseURL ?? '')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  reference: async ({}, use) => use(`e2e-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`),
})
