import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

test.each([409, 401, 300])(
  'a line whose answer was lost is not pushed again when its probe is answered with %i [ENG-17, ENG-20]',
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
  'a line that was removed while its add was in doubt does not come back, also after a %i [ENG-20, ENG-28]',
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
  'a line stays away that was removed after the tab died whose add nobody heard of, also after a %i [ENG-12, ENG-20, ENG-28]',
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
    second.tell({ isOnline: true })
    await deafened.until(() => second.models.cart.totals.status === 'current' && second.models.sync.unsent === 0)
    expect(second.models.cart.lines).toMatchObject([{ sku: 'OX-1' }])
    expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1' }])
    await deafened.close()
  },
)
