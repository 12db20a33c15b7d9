import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

test.each([409, 401, 300])(
  'a line whose answer was lost is not pushed again when its probe is answered with %i [ENG-17]',
  async (status) => {
    const tab = await browser.openTab()
    shop.failNext('/cart/update', 'drop-answer', { status })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
    await browser.until(() => tab.models.cart.totals.status === 'current')
    expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1', qty: 2 }])
    expect(tab.models.cart).toMatchObject({ quantity: 2, lines: [{ status: 'observed' }] })
  },
)

test.each([409, 401, 300])(
  'a line that was removed while its add was in doubt does not come back, also after a %i [ENG-20]',
  async (status) => {
    const tab = await browser.openTab()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => tab.models.cart.totals.status === 'current')
    shop.failNext('/cart/update', 'drop-answer', { status })
    shop.failNext('/cart/pull', { status: 503, retryAfter: '5' })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await browser.until(() => shop.callsTo('/cart/update').length === 3)
    await tab.execute({ type: 'cart.remove', lineId: 'line-OX-2' })
    await browser.until(() => tab.models.cart.totals.status === 'current' && tab.models.sync.unsent === 0)
    expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-1' }])
    expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1' }])
  },
)

test.each([409, 401, 300])(
  'a removed line stays away although the tab that added it died without an answer, also after a %i [ENG-12]',
  async (status) => {
    let isSilent = false
    const deafened = new Browser(async (url, init) => {
      const answer = await shop.fetch(url, init)
      return isSilent && url.includes('/cart/update') ? new Promise(() => undefined) : answer
    })
    const first = await deafened.openTab()
    await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await deafened.until(() => first.models.cart.totals.status === 'current')
    isSilent = true
    await first.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await deafened.until(() => shop.callsTo('/cart/update').length === 2)
    first.kill()
    isSilent = false
    const second = await deafened.openTab({ isOnline: false })
    await second.execute({ type: 'cart.remove', lineId: 'line-OX-2' })
    shop.failNext('/cart/update', { status })
    second.updateLifecycle({ isOnline: true })
    await deafened.until(() => second.models.cart.totals.status === 'current' && second.models.sync.unsent === 0)
    expect(second.models.cart.lines).toMatchObject([{ sku: 'OX-1' }])
    expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1' }])
    await deafened.close()
  },
)

test('a line whose repetition is refused to the end is looked for in the cart before it is sent under another key [ENG-20]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/cart/update', 'drop-answer', ...Array(9).fill({ status: 409 }))
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  while (tab.models.cart.totals.status !== 'current') await browser.pass(10_000)
  expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1', qty: 2 }])
  expect(tab.models.cart.quantity).toBe(2)
  const sent = shop.calls.map(({ path, key }) => (path === '/cart/update' ? key : path))
  const lastTry = sent.lastIndexOf(shop.callsTo('/cart/update')[0]?.key ?? '')
  expect(sent[lastTry + 1]).toBe('/cart/pull')
})

test('a change that the server had no time for is sent again as it was, whatever was clicked since [ENG-17]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/cart/update', { status: 503, retryAfter: '5' })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => shop.callsTo('/cart/update').length === 1)
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 5 })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  const [first, second, third] = shop.callsTo('/cart/update')
  expect(second).toEqual(first)
  expect(third?.key).not.toBe(first?.key)
  expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1', qty: 5 }])
})

describe.each([401, 403, 404])(
  'an intermediary that answers %i after the server has executed the request',
  (status) => {
    const answered = { status, isDone: true }
    const dangers = (tab: Tab) => tab.notices.filter(({ type }) => type === 'danger')

    test('takes no line back that was added, and adds it once [PROM-12]', async () => {
      const tab = await browser.openTab()
      shop.failNext('/cart/update', answered, { status })
      await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
      await browser.until(() => tab.models.cart.totals.status === 'current')
      expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1', qty: 2 }])
      expect(tab.models.cart).toMatchObject({ quantity: 2, lines: [{ status: 'observed' }] })
      expect(new Set(shop.callsTo('/cart/update').map(({ key }) => key)).size).toBe(1)
      expect(dangers(tab)).toEqual([])
    })

    test('does not take the coupon back [PROM-12]', async () => {
      const tab = await browser.openTab()
      await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
      await browser.until(() => tab.models.cart.totals.status === 'current')
      shop.failNext('/cart/apply-coupon', answered, { status })
      await tab.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
      await browser.until(() => tab.models.sync.unsent === 0 && tab.models.cart.totals.status === 'current')
      expect(tab.models.cart.coupon).toMatchObject({ code: 'HERBST20' })
      expect(dangers(tab)).toEqual([])
    })
  },
)

test('a 400 without a code, as other servers of the contract send it, is shown after the second attempt [SYNC-14]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  shop.failNext('/cart/update', { status: 400 }, { status: 400 })
  await tab.execute({ type: 'cart.set-quantity', lineId: 'line-OX-1', quantity: 5 })
  await browser.until(() => tab.notices.some(({ type }) => type === 'danger'))
  expect(shop.callsTo('/cart/update')).toHaveLength(3)
  expect(tab.models.cart.quantity).toBe(2)
})

test('a bare 400 after another bare refusal does not take back what the shop may have done [PROM-12]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/cart/update', { status: 404, isDone: true }, { status: 410 }, { status: 400 }, { status: 400 })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.cart).toMatchObject({ quantity: 2, lines: [{ status: 'observed' }] })
  expect(tab.notices.filter(({ type }) => type === 'danger')).toEqual([])
})

test('a bare 400 after a lost answer does not take back what the shop may have done [ENG-20]', async () => {
  const tab = await browser.openTab()
  shop.failNext('/cart/update', 'drop-answer', { status: 400 }, { status: 400 }, { status: 400 })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(tab.models.cart).toMatchObject({ quantity: 2, lines: [{ status: 'observed' }] })
  expect(tab.notices.filter(({ type }) => type === 'danger')).toEqual([])
})

test('a bare 400 to a worker that was started after another one died is doubted like a lost answer [ENG-20]', async () => {
  let isSilent = true
  const deafened = new Browser(async (url, init) => {
    const answer = await shop.fetch(url, init)
    return isSilent && url.includes('/cart/update') ? new Promise(() => undefined) : answer
  })
  const first = await deafened.openTab()
  await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await deafened.until(() => shop.callsTo('/cart/update').length === 1)
  first.kill()
  isSilent = false
  shop.failNext('/cart/update', { status: 400 }, { status: 400 })
  const second = await deafened.openTab()
  await deafened.until(() => second.models.cart.totals.status === 'current')
  expect(second.models.cart).toMatchObject({ quantity: 1, lines: [{ status: 'observed' }] })
  expect(second.notices.filter(({ type }) => type === 'danger')).toEqual([])
  await deafened.close()
})
