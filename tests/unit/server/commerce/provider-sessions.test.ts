import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { sessionOf } from '#server/provider/core/session.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { PayingShop } from '#tests/fixtures/payment/paying-shop.ts'
import { openTestShop } from '#tests/fixtures/shop.ts'

let at: PayingShop
let guest: ApiClient
let cart: string
beforeAll(async () => {
  at = await PayingShop.open()
  guest = new ApiClient(at.shop)
})
afterAll(() => at.close())
beforeEach(async () => {
  at.fault = null
  at.sent.length = 0
  cart = await guest.cartWith(GOODS.oxford, 2)
})

const LINKS = { successurl: 'https://thief.test/', errorurl: 'https://thief.test/', backurl: 'https://thief.test/' }
/** As the contract's client sends it; two pairs of shoes for 279 euros each. */
const SESSION = {
  request: 'start_session',
  amount: 55_800,
  currency: 'EUR',
  country: 'DE',
  financingtype: 'KIS',
  items: [{ type: 'goods', id: GOODS.oxford, price: 1, quantity: 2, description: 'cheap' }],
  links: LINKS,
}

function start(changes: Record<string, unknown> = {}, query = `cartId=${cart}`) {
  return guest.post(`/sandbox/genericpayment?${query}`, { ...SESSION, ...changes })
}

/** Fields of the only request that was sent to the provider. */
function sent(): Readonly<Record<string, string>> {
  expect(at.sent).toHaveLength(1)
  return at.sent[0] ?? {}
}

describe('the card check', () => {
  test('answers the signed session of the frames, without the key [CHK-07]', async () => {
    const { code, result, headers } = await guest.post('/sandbox/creditcardcheck')
    expect(code).toBe(200)
    expect(Object.keys(result).sort()).toEqual([
      'aid',
      'api_version',
      'encoding',
      'hash',
      'mid',
      'mode',
      'portalid',
      'request',
      'responsetype',
      'storecarddata',
    ])
    expect(result).toMatchObject({ aid: '10002', mid: '10001', request: 'creditcardcheck', storecarddata: 'yes' })
    expect(result.hash).toMatch(/^[0-9a-f]{96}$/)
    expect(JSON.stringify(result)).not.toContain('a key of the portal')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each(['payone', 'constructor', 'cart'])('of %s, who takes no payments here, is refused [CHK-07]', async (id) => {
    const { status, meta } = await guest.post(`/${id}/creditcardcheck`)
    expect([status, meta.error]).toEqual([404, 'payment-provider-unknown'])
  })

  test('of a shop without online payments is refused [CHK-07]', async () => {
    const shop = await openTestShop()
    try {
      expect((await new ApiClient(shop).post('/sandbox/creditcardcheck')).status).toBe(404)
    } finally {
      await shop.close()
    }
  })
})

describe('the session of a widget', () => {
  test('answers lines of key and value, whose token opens the widget for this amount [CHK-08]', async () => {
    const { code, result } = await start()
    expect(code).toBe(200)
    expect(result.answer[0]).toBe('status=OK')
    const fields = Object.fromEntries(result.answer.map((line: string) => line.split('=')))
    expect(fields['add_paydata[session_id]']).toBeTruthy()
    const session = sessionOf(at.sandbox.ledger, fields['add_paydata[client_token]'], at.sandbox.now)
    expect(session).toMatchObject({ amount: 55_800, currency: 'EUR', method: 'klarna_installment' })
  })

  test('sends the provider the goods and the shipment of the server, not of the body [CHK-08]', async () => {
    await start({}, `cartId=${cart}&storeCode=en`)
    expect(sent()).toMatchObject({
      'it[1]': 'goods',
      'id[1]': GOODS.oxford,
      'pr[1]': '27900',
      'no[1]': '2',
      'it[2]': 'shipment',
      'pr[2]': '0',
      'no[2]': '1',
      successurl: 'https://welt.test/en/redirect?r=success',
      errorurl: 'https://welt.test/en/redirect?r=error',
      backurl: 'https://welt.test/en/redirect?r=back',
    })
    expect(sent()['it[3]']).toBeUndefined()
  })

  test('a coupon is a line of its own, so that the lines make the amount [CHK-08]', async () => {
    await guest.post(`/cart/apply-coupon?cartId=${cart}&coupon=HERBST20`)
    const totals = await guest.totals(cart)
    const amount = Math.round((totals.base_grand_total ?? 0) * 100)
    expect(amount).toBeLessThan(55_800)
    expect((await start({ amount })).code).toBe(200)
    expect(sent()).toMatchObject({ 'it[2]': 'voucher', 'pr[2]': String(amount - 55_800), 'it[3]': 'shipment' })
  })

  test('of vouchers alone has no shipment [CHK-08]', async () => {
    cart = await guest.cartWith(GOODS.voucher)
    expect((await start({ amount: 10_000 })).code).toBe(200)
    expect(Object.values(sent())).not.toContain('shipment')
  })

  test('is for an invoice where the body says so, and its action may have the name of the wire [CHK-08]', async () => {
    await start({ financingtype: 'KIV', request: 'genericpayment', add_paydata_action: 'start_session' })
    expect(sent()).toMatchObject({ clearingtype: 'fnc', financingtype: 'KIV' })
  })

  test.each([{ amount: 55_799 }, { amount: 55_801 }, { amount: 558 }, { currency: 'USD' }])(
    'with %j instead of the cart’s total is refused and not sent to the provider [CHK-08]',
    async (wrong) => {
      const { status, meta } = await start(wrong)
      expect([status, meta.error, meta.amount]).toEqual([400, 'amount-mismatch', 55_800])
      expect(at.sent).toEqual([])
    },
  )

  test.each([
    { amount: '55800' },
    { amount: 0 },
    { amount: 1.5 },
    { country: 'Germany' },
    { financingtype: 'XYZ' },
    { request: 'capture' },
    { request: undefined },
  ])('refuses %j [CHK-08]', async (wrong) => {
    const { status, meta } = await start(wrong)
    expect([status, meta.error]).toEqual([400, 'invalid-body'])
  })

  test('of an unknown cart, or while the provider is down, is refused [CHK-08]', async () => {
    expect((await start({}, 'cartId=unknown')).meta.error).toBe('cart-not-found')
    at.fault = 'down'
    const { status, meta } = await start()
    expect([status, meta.error]).toEqual([503, 'payment-provider-unavailable'])
  })

  test.each(['creditcardcheck', 'genericpayment'])('calls of %s are limited [CHK-08]', async (call) => {
    const api = createApi({ ...at.shop.commerce, countCall: async (name) => (name === 'payment' ? 7 : 0) })
    expect((await api.request(`/api/sandbox/${call}`, { method: 'POST' })).status).toBe(429)
  })
})
