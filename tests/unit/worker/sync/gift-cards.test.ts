import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import type { Fault } from '#tests/fixtures/engine/fake-network.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import type { Fetch } from '#worker/ports.ts'

let shop: FakeCommerce
let browser: Browser
let tab: Tab

beforeEach(async () => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
  tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
})
afterEach(() => browser.close())

async function redeem(on: Tab = tab) {
  const { changeGiftCard } = await on.engine.sync()
  return changeGiftCard({ code: 'AAAA-BBBB-CCCC-DDDD' })
}

const SILENT: readonly Fault[] = ['drop-request', 'drop-answer', 'html', { status: 503 }]
for (const fault of SILENT) {
  test(`a shop that does not answer is not taken for a lost connection: ${JSON.stringify(fault)} [CHK-17]`, async () => {
    shop.failNext('/cart/redeem-gift-card', fault)
    expect(await redeem()).toEqual({ ok: false, refusal: { reason: 'gift-card-unanswered' } })
  })
}

test('a redeemed card whose new total is missing says so, and redeeming it again loads the total [CHK-17]', async () => {
  shop.failNext('/cart/totals', { status: 500 })
  expect(await redeem()).toEqual({ ok: false, refusal: { reason: 'gift-card-total-missing' } })
  expect(await redeem()).toEqual({ ok: true })
})

const CARD = { id: 'card-1', last4: 'DDDD', amount: 50 }

/** The shop's totals name the card from the moment when it was redeemed. */
async function withCard(answer: Response): Promise<Response> {
  const { code, result } = (await answer.json()) as { code: number; result: { total_segments: object[] } }
  const segment = {
    code: 'giftcardaccount',
    title: 'Gutschein',
    value: -50,
    extension_attributes: { gift_cards: [CARD] },
  }
  return Response.json({ code, result: { ...result, total_segments: [...result.total_segments, segment] } })
}

/** A tab whose answers with totals wait until they are released, in the order of their requests. */
async function tabWithHeldTotals() {
  const held: PromiseWithResolvers<void>[] = []
  let isRedeemed = false
  const fetch: Fetch = async (url, init) => {
    const answer = await shop.fetch(url, init)
    if (url.includes('/cart/redeem-gift-card')) isRedeemed = true
    if (!url.includes('/cart/totals')) return answer
    const total = isRedeemed ? withCard(answer) : answer
    held.push(Promise.withResolvers())
    await held.at(-1)?.promise
    return total
  }
  const slow = new Browser(fetch)
  const opened = await slow.openTab()
  await opened.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await slow.until(() => held.length === 1)
  const redeeming = redeem(opened)
  await slow.until(() => held.length === 2)
  async function release(index: number): Promise<void> {
    held[index]?.resolve()
    await slow.pass(500)
  }
  return { slow, opened, redeeming, held, release }
}

for (const order of [
  [0, 1],
  [1, 0],
]) {
  test(`totals that were requested before a card was redeemed do not hide it: ${order} [CHK-17]`, async () => {
    const { slow, opened, redeeming, release } = await tabWithHeldTotals()
    for (const index of order) await release(index)
    expect(await redeeming).toEqual({ ok: true })
    expect(opened.models.cart.totals).toMatchObject({ status: 'current', cards: [CARD] })
    await slow.close()
  })
}

test('totals of a redeemed card that were requested before a coupon do not hide it [CHK-17]', async () => {
  const { slow, opened, held, release } = await tabWithHeldTotals()
  await release(0)
  await opened.execute({ type: 'cart.apply-coupon', code: 'HERBST20' })
  await slow.until(() => held.length === 3)
  await release(1)
  expect(opened.models.cart.totals.status).toBe('pending')
  await release(2)
  expect(opened.models.cart.totals).toMatchObject({ status: 'current', discount: -20, cards: [CARD] })
  await slow.close()
})

test('where answers about the totals overlapped, the shop is asked once more, and its newest are shown [SYNC-17]', async () => {
  const { slow, opened, held, release } = await tabWithHeldTotals()
  await release(1)
  expect(opened.models.cart.totals).toMatchObject({ subtotal: 240 })
  shop.prices.set('OX-2', 300)
  await release(0)
  await slow.until(() => held.length === 3)
  await release(2)
  expect(opened.models.cart.totals).toMatchObject({ status: 'current', subtotal: 300, cards: [CARD] })
  await slow.close()
})
