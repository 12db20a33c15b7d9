import { afterEach, beforeEach, expect, test } from 'vitest'
import { LENA } from '#tests/fixtures/engine/details.ts'
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

const lineId = 'line-OX-1'
const isQuiet = (tab: Tab) => () => tab.models.sync.unsent === 0 && tab.models.cart.totals.status === 'current'

/** A network on which each way takes a while. */
function slowly(waitMs: () => number) {
  const wait = () => new Promise<void>((resolve) => browser.clock.after(waitMs(), resolve))
  browser = new Browser(async (url, init) => {
    await wait()
    const answer = await shop.fetch(url, init)
    await wait()
    return answer
  })
}

test('the page receives each status of a write: durable, sent, accepted, observed [ENG-29]', async () => {
  slowly(() => 100)
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(isQuiet(tab))
  const shown = tab.shown.flatMap(({ cart }) => cart.lines.map(({ status }) => status))
  expect(shown.filter((status, index) => status !== shown[index - 1])).toEqual([
    'durable',
    'sent',
    'accepted',
    'observed',
  ])
})

test('whatever the server answers when, a thousand clicks never show an older quantity again [ENG-30]', async () => {
  const random = seededRandom(30)
  slowly(() => random() * 1500)
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  for (let quantity = 2; quantity <= 1000; quantity++) {
    await tab.execute({ type: 'cart.set-quantity', lineId, quantity })
    // The page comes back from another tab, which makes it ask for the server's cart.
    if (random() < 0.2) {
      tab.updateLifecycle({ isVisible: false })
      tab.updateLifecycle({ isVisible: true })
    }
    if (random() < 0.5) await browser.pass(random() * (random() < 0.2 ? 6000 : 600))
  }
  await browser.until(isQuiet(tab))
  const shown = tab.shown.flatMap(({ cart }) => cart.lines.map((line) => line.quantity))
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  expect(shown.at(-1)).toBe(1000)
  expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1', qty: 1000 }])
}, 120_000)

test('a line keeps its first id, whatever id the server gives its item [ENG-32]', async () => {
  const first = await browser.openTab()
  await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(isQuiet(first))
  const itemIds = () => [...shop.quotes.values()].at(-1)?.items.map(({ item_id }) => item_id) ?? []
  const before = itemIds()
  // The server forgets the quote: the same line is another item in the next one.
  shop.quotes.clear()
  await first.execute({ type: 'cart.set-quantity', lineId, quantity: 2 })
  await browser.until(isQuiet(first))
  expect(itemIds()).not.toEqual(before)
  expect(first.models.cart.lines.map(({ id }) => id)).toEqual([lineId])

  first.kill()
  const second = await browser.openTab()
  await second.execute({ type: 'cart.set-quantity', lineId, quantity: 3 })
  await browser.until(isQuiet(second))
  expect(second.models.cart.lines).toMatchObject([{ id: lineId, quantity: 3, status: 'observed' }])
})

test('a cart that the server leaves without an answer holds up neither consent nor address [ENG-19]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(isQuiet(tab))
  shop.failNext('/cart/update', 'hang')
  await tab.execute({ type: 'cart.set-quantity', lineId, quantity: 2 })
  await browser.until(() => tab.models.cart.lines[0]?.status === 'sent')

  expect(await tab.execute({ type: 'consent.decide', tracking: false })).toEqual({ ok: true })
  expect(await tab.execute({ type: 'checkout.start' })).toEqual({ ok: true })
  expect(await tab.execute({ type: 'checkout.submit-personal-details', details: LENA })).toEqual({ ok: true })
  await browser.settle()
  expect(tab.models.consent.decision).toMatchObject({ tracking: false })
  expect(tab.models.checkout.personalDetails).toEqual(LENA)
  expect(tab.models.cart.lines[0]?.status).toBe('sent')
})
