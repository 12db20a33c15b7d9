import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, seededRandom, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

const isCurrent = (tab: Tab) => () => tab.models.cart.totals.status === 'current'
const serverItems = () => [...shop.quotes.values()].at(-1)?.items.map(({ sku, qty }) => ({ sku, qty })) ?? []

async function tabWith(sku: string, quantity: number): Promise<Tab> {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf(sku, quantity) })
  await browser.until(isCurrent(tab))
  return tab
}

describe('adding', () => {
  test('an added line is sent, and its totals are shown [CART-01]', async () => {
    const tab = await tabWith('OX-1', 2)

    expect(tab.models.cart).toMatchObject({
      quantity: 2,
      lines: [{ sku: 'OX-1', status: 'observed', rowTotal: 480 }],
      totals: { grandTotal: 480, subtotal: 480 },
    })
    expect(serverItems()).toEqual([{ sku: 'OX-1', qty: 2 }])
    expect(tab.models.sync).toMatchObject({ isLeader: true, storage: 'durable', unsent: 0, cartSync: 'idle' })
    expect(shop.cartCalls().map(({ path }) => path)).toEqual(['/cart/create', '/cart/update', '/cart/totals'])
  })

  test('a success notice links to the checkout [CART-02]', async () => {
    const tab = await tabWith('OX-1', 1)
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 1, { id: 'other' }) })
    await browser.until(isCurrent(tab))

    const success = { type: 'success', subject: 'line-OX-1', action: 'proceed-to-checkout' }
    expect(tab.notices).toEqual([
      { ...success, message: 'cart.added', data: { name: 'Oxford OX-1', quantity: 1 } },
      { ...success, message: 'cart.updated', data: { name: 'Oxford OX-1', quantity: 2 } },
    ])
  })

  test('a refusal replaces the success notice of its line [PROM-05]', async () => {
    shop.stock.set('OX-1', 14)
    const tab = await tabWith('OX-1', 10)
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 10, { id: 'again' }) })
    await browser.until(() => tab.models.cart.lines[0]?.refusal !== null)
    await browser.pass(3000)

    expect(new Set(tab.notices.map(({ subject }) => subject))).toEqual(new Set(['line-OX-1']))
    expect(tab.notices.at(-1)).toMatchObject({ type: 'danger', data: { maxQuantity: 14 } })
  })

  test('what was refused before its stock was known is no success any more [PROM-05]', async () => {
    shop.stock.set('OX-1', 14)
    const tab = await tabWith('OX-1', 10)
    await browser.pass(3000)
    shop.failNext('/stock/check', 'hang')
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 10, { id: 'again' }) })
    await browser.pass(5000)

    expect(tab.notices.map(({ type }) => type)).toEqual(['success', 'danger'])
    expect(tab.models.cart.lines).toMatchObject([{ quantity: 10, refusal: { reason: 'only-available' } }])
  })

  test('a line removed before its stock was known shows no success [CART-02]', async () => {
    shop.failNext('/stock/check', 'hang')
    const tab = await tabWith('OX-1', 1)
    await tab.execute({ type: 'cart.remove', lineId: 'line-OX-1' })
    await browser.pass(5000)

    expect(tab.notices.map(({ message }) => message)).toEqual(['cart.removed'])
  })

  test('a sold-out product is withdrawn with the reason, and never sent [CART-01]', async () => {
    shop.stock.set('OX-1', 0)
    const tab = await browser.openTab()
    expect(await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })).toEqual({ ok: true })
    await browser.until(() => tab.notices.length > 0)

    expect(tab.notices).toMatchObject([{ type: 'danger', message: 'cart.out-of-stock' }])
    expect(tab.models.cart.lines).toEqual([])
    await browser.pass(3000)
    expect(shop.callsTo('/cart/update')).toEqual([])
  })

  test('uncertain stock warns and keeps the line [CART-01]', async () => {
    shop.volatile.add('OX-1')
    const tab = await tabWith('OX-1', 1)
    expect(tab.notices).toMatchObject([{ type: 'warning', message: 'cart.volatile-stock' }])
    expect(serverItems()).toEqual([{ sku: 'OX-1', qty: 1 }])
  })

  test('a stock check that hangs delays nothing but the notice [CART-01]', async () => {
    shop.failNext('/stock/check', 'hang')
    const tab = await tabWith('OX-1', 1)
    await browser.until(() => tab.notices.length > 0)
    expect(tab.notices).toMatchObject([{ message: 'cart.added' }])
  })
})

test('twenty random clicks in two seconds end at the last intents with few requests [PROM-03]', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    shop.calls.length = 0
    shop.mostWritesInFlight = 0
    const random = seededRandom(seed)
    const profile = new Browser(shop.fetch)
    const tab = await profile.openTab()
    const touched = new Set<string>()
    const wanted = new Map<string, number>()
    for (let click = 0; click < 20; click++) {
      const sku = `OX-${Math.floor(random() * 3)}`
      touched.add(sku)
      const has = wanted.get(sku) ?? 0
      if (has === 0 || random() < 0.4) {
        const { length } = tab.models.cart.lines
        await tab.execute({ type: 'cart.add', line: lineOf(sku, 1, { id: `${sku}-${length}-${click}` }) })
        wanted.set(sku, has + 1)
      } else {
        const id = tab.models.cart.lines.find((line) => line.sku === sku)?.id ?? ''
        const quantity = Math.floor(random() * 4)
        await tab.execute(
          quantity === 0 ? { type: 'cart.remove', lineId: id } : { type: 'cart.set-quantity', lineId: id, quantity },
        )
        wanted.set(sku, quantity)
      }
      await profile.pass(100)
    }
    await profile.pass(3000)

    const expected = [...wanted].filter(([, qty]) => qty > 0).sort()
    expect(tab.models.cart.lines.map(({ sku, quantity }) => [sku, quantity]).sort()).toEqual(expected)
    expect(
      serverItems()
        .map(({ sku, qty }) => [sku, qty])
        .sort(),
    ).toEqual(expected)
    expect(shop.cartCalls().length).toBeLessThanOrEqual(touched.size + 2)
    expect(shop.mostWritesInFlight).toBeLessThanOrEqual(1)
    await profile.close()
  }
})

describe('when the server refuses', () => {
  test('a refused quantity returns to the former one and shows what is left [PROM-05]', async () => {
    const tab = await tabWith('OX-1', 1)
    shop.stock.set('OX-1', 2)
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 5 })
    await browser.until(() => tab.models.cart.lines[0]?.refusal !== null)

    expect(tab.models.cart.lines).toMatchObject([
      { quantity: 1, refusal: { reason: 'only-available', data: { maxQuantity: 2 } } },
    ])
    expect(tab.notices.at(-1)).toEqual({
      type: 'danger',
      subject: 'line-OX-1',
      message: 'errors:only-available',
      data: { maxQuantity: 2, name: 'Oxford OX-1' },
      action: 'ok',
    })
    await browser.until(isCurrent(tab))
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 2 })
    await browser.until(() => tab.models.cart.lines[0]?.status === 'observed')
    expect(tab.models.cart.lines).toMatchObject([{ quantity: 2, refusal: null }])
  })

  test('a line that the server never had goes [SYNC-07]', async () => {
    shop.failNext('/cart/update', { status: 400, error: 'product-unavailable' })
    const tab = await browser.openTab()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => tab.notices.some(({ message }) => message === 'errors:product-unavailable'))
    await browser.pass(50)
    expect(tab.models.cart.lines).toEqual([])
  })

  test('an add survives when only its raised quantity is refused [PROM-05]', async () => {
    shop.stock.set('OX-1', 2)
    const tab = await browser.openTab()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 1) })
    await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 9 })
    await browser.until(isCurrent(tab))
    expect(tab.models.cart.lines).toMatchObject([{ quantity: 1, refusal: { reason: 'only-available' } }])
    expect(serverItems()).toEqual([{ sku: 'OX-1', qty: 1 }])
  })

  test('a wrong coupon leaves the cart and says so; a right one counts [CART-08]', async () => {
    const tab = await tabWith('OX-1', 1)
    await tab.execute({ type: 'cart.apply-coupon', code: 'WRONG' })
    await browser.until(() => tab.models.cart.coupon === null)
    expect(tab.notices.at(-1)).toMatchObject({ type: 'danger', message: 'errors:coupon-invalid' })

    await tab.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
    await browser.until(() => tab.models.cart.coupon?.status === 'applied' && isCurrent(tab)())
    expect(tab.models.cart.totals).toMatchObject({ discount: -20, grandTotal: 220 })

    await tab.execute({ type: 'cart.remove-coupon' })
    await browser.until(() => tab.models.cart.totals.grandTotal === 240)
    expect(tab.models.cart.coupon).toBeNull()
  })

  test('a refused connect is tried once as guest, then cart sync rests until the next intent [SYNC-02]', async () => {
    shop.failNext('/cart/create', { status: 401 }, { status: 401 })
    const tab = await browser.openTab()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => tab.models.sync.cartSync === 'disabled')
    expect(shop.callsTo('/cart/create').map(({ session }) => session)).toEqual(['guest', 'guest'])
    expect(tab.models.cart.lines.length).toBe(1)

    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await browser.until(isCurrent(tab))
    expect(serverItems().length).toBe(2)
  })
})

describe('when answers are lost', () => {
  test.each(['drop-request', 'drop-answer', 'hang', 'html', 'wrong-shape'] as const)(
    'an add whose answer fares so (%s) takes effect once [ENG-17]',
    async (fault) => {
      shop.failNext('/cart/update', fault, fault)
      const tab = await browser.openTab()
      await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
      await browser.until(isCurrent(tab))
      expect(serverItems()).toEqual([{ sku: 'OX-1', qty: 2 }])
      expect(new Set(shop.callsTo('/cart/update').map(({ key }) => key)).size).toBe(1)
    },
  )

  test('an answer that is not JSON shows a translated message [SYNC-14]', async () => {
    shop.failNext('/cart/update', 'html')
    const tab = await tabWith('OX-1', 1)
    expect(tab.notices).toContainEqual({
      type: 'danger',
      message: 'errors:bad-content-type',
      action: 'ok',
      subject: 'line-OX-1',
    })
  })

  test('nothing is asked again before the server allows it [ENG-24]', async () => {
    shop.failNext('/cart/update', { status: 429, retryAfter: '20' })
    const tab = await browser.openTab()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => shop.callsTo('/cart/update').length === 1)
    await browser.pass(19_000)
    expect(shop.callsTo('/cart/update').length).toBe(1)
    await browser.until(isCurrent(tab))
  })

  test('a worker that dies while its request is under way leaves one effect [ENG-14]', async () => {
    shop.failNext('/cart/update', 'drop-answer', 'drop-answer')
    const first = await browser.openTab()
    await first.execute({ type: 'cart.add', line: lineOf('OX-1', 3) })
    await browser.until(() => shop.callsTo('/cart/update').length > 0)
    first.kill()
    const second = await browser.openTab()
    await browser.until(isCurrent(second))
    expect(serverItems()).toEqual([{ sku: 'OX-1', qty: 3 }])
  })
})

describe('when the quote is lost or shared', () => {
  test('a quote that the server lost is created again and filled [SYNC-09]', async () => {
    const tab = await tabWith('OX-1', 2)
    shop.quotes.clear()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await browser.until(() => isCurrent(tab)() && tab.models.sync.unsent === 0)
    expect(serverItems()).toHaveLength(2)
    expect(serverItems()).toEqual(
      expect.arrayContaining([
        { sku: 'OX-1', qty: 2 },
        { sku: 'OX-2', qty: 1 },
      ]),
    )
  })

  test('what another device added stays when this one adds [PROM-04]', async () => {
    const tab = await tabWith('OX-1', 1)
    const [id = ''] = [...shop.quotes.keys()]
    const cartItem = { sku: 'OX-C', qty: 1, quoteId: id }
    await shop.fetch(`/api/cart/update?cartId=${id}`, { method: 'POST', body: JSON.stringify({ cartItem }) })

    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await browser.until(isCurrent(tab))
    tab.updateLifecycle({ isVisible: false })
    tab.updateLifecycle({ isVisible: true })
    await browser.until(() => tab.models.cart.lines.length === 3 && isCurrent(tab)())

    expect(serverItems().map(({ sku }) => sku)).toEqual(['OX-1', 'OX-C', 'OX-2'])
    expect(shop.callsTo('/cart/delete')).toEqual([])
  })

  test.each([
    ['for a moment', [4, 2], 2],
    ['for good', [4], 4],
  ])('sums of pieces that another device put there %s are not called this cart’s [SYNC-17]', async (_, turns, left) => {
    await browser.close()
    const [before = 1, ...after] = turns
    const setElsewhere = async (qty: number) => {
      const [quoteId = ''] = shop.quotes.keys()
      const cartItem = { sku: 'OX-1', qty, quoteId, item_id: shop.quotes.get(quoteId)?.items[0]?.item_id }
      await shop.fetch(`/api/cart/update?cartId=${quoteId}`, { method: 'POST', body: JSON.stringify({ cartItem }) })
    }
    let isTurn = true
    browser = new Browser(async (url, init) => {
      if (!isTurn || !url.includes('/cart/totals')) return shop.fetch(url, init)
      isTurn = false
      await setElsewhere(before)
      const answer = await shop.fetch(url, init)
      for (const qty of after) await setElsewhere(qty)
      return answer
    })
    const tab = await tabWith('OX-1', 2)
    await browser.until(() => tab.models.sync.cartSync === 'idle')
    expect(tab.models.cart).toMatchObject({ quantity: left, totals: { status: 'current', grandTotal: 240 * left } })
  })

  test('a server whose sums count otherwise is asked once more, and believed [SYNC-17]', async () => {
    await browser.close()
    browser = new Browser(async (url, init) => {
      const answer = await shop.fetch(url, init)
      if (!url.includes('/cart/totals')) return answer
      const { result, ...body } = await answer.json()
      return Response.json({ ...body, result: { ...result, items: [] } })
    })
    const tab = await tabWith('OX-1', 2)
    await browser.pass(60_000)
    expect(tab.models.cart.totals).toMatchObject({ status: 'current', grandTotal: 480 })
    expect(shop.callsTo('/cart/totals').length).toBe(2)
    expect(shop.callsTo('/cart/pull').length).toBeLessThan(3)
  })
})

describe('offline', () => {
  test('what is added offline waits, and is sent once when the network is back [SYNC-12]', async () => {
    const tab = await browser.openTab({ isOnline: false })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
    await browser.pass(10_000)
    expect(shop.calls).toEqual([])
    expect(tab.models.sync).toMatchObject({ isOnline: false, cartSync: 'offline', unsent: 1 })
    expect(tab.models.cart.totals.status).toBe('pending')

    tab.updateLifecycle({ isOnline: true })
    await browser.until(isCurrent(tab))
    expect(serverItems()).toEqual([{ sku: 'OX-1', qty: 2 }])
  })

  test('removing and restoring keeps the place of the line [CART-06]', async () => {
    const tab = await tabWith('OX-1', 1)
    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await browser.until(isCurrent(tab))
    await tab.execute({ type: 'cart.remove', lineId: 'line-OX-1' })
    await browser.until(() => tab.models.cart.lines.length === 1)
    expect(tab.models.cart.removed).toMatchObject({ id: 'line-OX-1', name: 'Oxford OX-1' })
    await browser.pass(3000)
    expect(serverItems()).toEqual([{ sku: 'OX-2', qty: 1 }])

    await tab.execute({ type: 'cart.restore', lineId: 'line-OX-1' })
    await browser.until(() => isCurrent(tab)() && tab.models.cart.lines.length === 2)
    expect(tab.models.cart.lines.map(({ sku }) => sku)).toEqual(['OX-1', 'OX-2'])
    expect(serverItems().length).toBe(2)
  })
})

test('without a disk the cart works for the visit [PROM-10]', async () => {
  const tab = await browser.openTab({ hasDisk: false })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(isCurrent(tab))
  expect(tab.models.sync.storage).toBe('memory')
  expect(serverItems().length).toBe(1)
})
