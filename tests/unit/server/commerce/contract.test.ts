import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import { createApi } from '#server/api.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { type ContractCall, contractCalls, EMAIL } from '#tests/fixtures/contract-calls.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

/** Calls every endpoint of the wire contract with valid and with every kind of invalid input. */
let shop: TestShop
let api: TestShop['api']
let calls: ContractCall[]
let token: string

let missing: string

beforeAll(async () => {
  shop = await openTestShop({ accessTokenSeconds: 1_000_000 })
  // Rate limits have their own tests; here they would hide the answers.
  api = createApi({ ...shop.commerce, countCall: async () => 0 })
  const product = shop.catalogue.indexFor(DEFAULT_STORE).product(GOODS.oxfordParent)
  const client = new ApiClient({ api })
  const customer = { email: 'walker@example.de', firstname: 'Lena', lastname: 'Vogt' }
  const password = 'Rahmen-genäht-1'
  await client.post('/user/create', { customer, password })
  const { result, meta } = await client.post('/user/login', { username: customer.email, password })
  token = result
  const cartId = await client.cartWith(GOODS.oxford)
  const [item] = await client.pull(cartId)
  missing = product?.configurable_children?.find(({ sku }) => sku !== GOODS.oxford)?.sku ?? ''
  await shop.database.db.updateTable('stock').set({ qty: 0 }).where('sku', '=', missing).execute()
  await client.post('/ext/mailchimp-subscribe/subscribe', { email: EMAIL })
  const subscription = shop.database.db.selectFrom('newsletter_subscription').select('unsubscribe_token')
  const { unsubscribe_token } = await subscription.where('email', '=', EMAIL).executeTakeFirstOrThrow()
  calls = contractCalls({
    cartId,
    itemId: item?.item_id ?? 0,
    productId: product?.id ?? 0,
    url: product?.url_path ?? '',
    mailToken: (await client.get('/ext/mail-service/get-token')).result,
    refreshToken: String(meta.refreshToken),
    unsubscribeToken: unsubscribe_token,
    missingSku: missing,
  })
})
afterAll(() => shop.close())

function addressOf({ path, query }: ContractCall, spoilt: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams({ ...query, ...spoilt })
  return `http://shop.test/api${path}${parameters.size > 0 ? `?${parameters}` : ''}`
}

function send(call: ContractCall, init: RequestInit = {}, address = addressOf(call)): Promise<Response> {
  const json = call.body ? { 'content-type': 'application/json' } : {}
  return Promise.resolve(
    api.fetch(
      new Request(address, {
        method: call.method,
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
        ...init,
        headers: { authorization: needsCustomer(call) ? `Bearer ${token}` : '', ...json, ...init.headers },
      }),
    ),
  )
}

/** Endpoints for signed-in customers only. */
function needsCustomer({ path }: ContractCall): boolean {
  return /^\/user\/(me|order-history|change-password)/.test(path)
}

/** Expects JSON whose code is the status, with an error code and without server internals. */
async function expectRefusal(response: Response, ...statuses: number[]): Promise<void> {
  const text = await response.text()
  expect(statuses, text).toContain(response.status)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(JSON.parse(text)).toMatchObject({
    code: response.status,
    meta: { error: expect.stringMatching(/^[a-z-]+$/) },
  })
  expect(text).not.toMatch(INSIDES)
}

const INSIDES = /\.ts\b|node_modules|\bat \w+ \(|select .* from|kysely|PGlite/i

function withBody(): ContractCall[] {
  return calls.filter(({ body }) => body)
}

describe('every endpoint of the contract', () => {
  test('answers 200 as the contract defines, with the code in the envelope [SYNC-14]', async () => {
    for (const call of calls) {
      const response = await send(call)
      const text = await response.text()
      expect(response.status, `${call.method} ${call.path} ${text.slice(0, 300)}`).toBe(200)
      if (!/_search$|^\/url\/map$/.test(call.path)) expect(JSON.parse(text)).toMatchObject({ code: 200 })
    }
  })

  test('is distinguished from unknown addresses [SYNC-14]', async () => {
    for (const path of ['', '/cart', '/cart/creates', '/cart/create/x', '/user/me/', '/order/1', '/stock/check/a/b']) {
      const response = await api.request(`/api${path}/nothing`)
      await expectRefusal(response, 404, 400)
    }
  })

  test('refuses other methods and names its own [SYNC-14]', async () => {
    for (const { method, path } of calls) {
      const response = await api.request(`/api${path}`, { method: 'PATCH' })
      await expectRefusal(response, 405)
      expect(response.headers.get('allow'), path).toContain(method)
    }
  })

  test('refuses a body that has another type or is broken, empty, too deep, too large or not valid text [SYNC-14]', async () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    for (const call of withBody()) {
      const text = JSON.stringify(call.body)
      await expectRefusal(await send(call, { headers: { 'content-type': 'text/plain' } }), 415)
      await expectRefusal(await send(call, { headers: { 'content-type': 'multipart/form-data; boundary=x' } }), 415)
      const broken = [
        '',
        '{',
        text.slice(0, -1),
        `${text}}`,
        '\ufeff',
        'undefined',
        "{'a':1}",
        nested(50),
        '[['.repeat(4),
      ]
      for (const body of broken) await expectRefusal(await send(call, { body }), 400)
      const noText = ['{"a":"\\u0000"}', '{"a":"\\ud800"}', '{"\\u0000":1}', `{"__proto__":{"a":1},${text.slice(1)}`]
      for (const body of noText) await expectRefusal(await send(call, { body }), 400)
      await expectRefusal(await send(call, { body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }), 400)
      await expectRefusal(await send(call, { body: nested(10_000) }), 400)
      await expectRefusal(await send(call, { body: endless(), duplex: 'half' } as RequestInit), 413)
    }
  })

  test('survives a hostile replacement of every value of its body [SYNC-14]', { timeout: 120_000 }, async () => {
    const faults: string[] = []
    for (const call of withBody()) {
      for (const path of leavesOf(call.body)) {
        for (const value of NASTY) {
          const body = spoilt(call.body, path, value)
          faults.push(
            ...(await faultOf(call, `${path.join('.')} ${JSON.stringify(value)}`, await send(call, { body }))),
          )
        }
      }
    }
    expect(faults).toEqual([])
  })

  test('survives every parameter of its address replaced, missing or twice [SYNC-14]', async () => {
    const faults: string[] = []
    const ask = async (call: ContractCall, address: string) =>
      faults.push(...(await faultOf(call, address, await send(call, {}, address))))
    for (const call of calls) {
      for (const name of Object.keys(call.query ?? {})) {
        for (const value of NASTY_TEXTS) await ask(call, addressOf(call, { [name]: value }))
        const { [name]: _, ...others } = call.query ?? {}
        await ask(call, addressOf({ ...call, query: others }))
        await ask(call, `${addressOf(call)}&${name}=x&${name}[]=y`)
      }
      for (const tail of ['?token=%00', '?token=%E0%A4', '?cartId=%', '?storeCode=__proto__', '?token=null']) {
        await ask(call, `http://shop.test/api${call.path}${tail}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('survives headers that are wrong [SYNC-14]', async () => {
    const faults: string[] = []
    for (const call of calls) {
      const odd = { authorization: 'Bearer a.b.c', 'x-vs-store-code': 'constructor', 'idempotency-key': '../x' }
      for (const headers of [
        odd,
        { authorization: `Bearer ${'x'.repeat(5000)}` },
        { 'idempotency-key': 'x'.repeat(999) },
      ]) {
        faults.push(...(await faultOf(call, JSON.stringify(headers), await send(call, { headers }))))
      }
    }
    expect(faults).toEqual([])
  })
})

test('a guest finds no cart under an id that is short, guessed or malformed [SYNC-09]', async () => {
  const guest = new ApiClient({ api })
  for (const id of ['1', '00000000000000000000000000000000', 'null', '../..', "' or 1=1 --"]) {
    expect(await guest.get(`/cart/pull?cartId=${encodeURIComponent(id)}`)).toMatchObject({
      code: 404,
      meta: { error: 'cart-not-found' },
    })
  }
})

test('pages of any origin may call the API, without cookies [USER-11]', async () => {
  const asked = await api.request('/api/cart/create', {
    method: 'OPTIONS',
    headers: { origin: 'https://else.example' },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
})

/** What is wrong with the answer to an invalid call; empty if nothing is. */
async function faultOf(call: ContractCall, sent: string, response: Response): Promise<string[]> {
  const text = await response.text()
  const isWell = response.status < 500 && isJson(text) && !(response.status >= 400 && INSIDES.test(text))
  return isWell ? [] : [`${call.method} ${call.path} with ${sent.slice(0, 200)}: ${text.slice(0, 300)}`]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const LONG = 'x'.repeat(70_000)
const NASTY_TEXTS = [
  '',
  ' ',
  '-1',
  '0',
  '1e308',
  '99999999999999999999',
  'null',
  '[object Object]',
  "';--",
  '𝕏',
  LONG.slice(0, 5000),
]
const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53 + 2,
  2 ** 31,
  '',
  ' ',
  "';--",
  '🥿',
  'a\0b',
  'a\ud800b',
  LONG,
  [],
  [null],
  [[[]]],
  {},
  { eq: { eq: 1 } },
  { constructor: { prototype: 1 } },
]

/** Paths to every value inside, including objects and arrays. */
function leavesOf(value: unknown, path: readonly string[] = []): string[][] {
  const own = path.length > 0 ? [[...path]] : []
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]))]
}

function spoilt(body: unknown, path: readonly string[], value: unknown): string {
  const copy = structuredClone(body) as Record<string, unknown>
  let place = copy
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>
  const last = path.at(-1)
  if (last !== undefined) place[last] = value
  return JSON.stringify(copy)
}

/** Larger than any limit, chunked without a content length. */
function endless(): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      sent += 1
      if (sent > 64) controller.close()
      else controller.enqueue(new TextEncoder().encode(sent === 1 ? '{"a":"' : 'x'.repeat(64 * 1024)))
    },
  })
}
