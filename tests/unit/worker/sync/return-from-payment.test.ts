import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ReturnClaim } from '#models/wire/payment-states.ts'
import { ORDER } from '#tests/fixtures/engine/checkout.ts'
import type { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import type { FakePayments } from '#tests/fixtures/engine/fake-payments.ts'
import {
  leaveForProvider,
  openPayingTab,
  orderOnline,
  paymentOf,
  reviewOnline,
} from '#tests/fixtures/engine/online-order.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let payments: FakePayments
let browser: Browser
let tab: Tab

beforeEach(async () => {
  ;({ shop, payments, browser, tab } = await openPayingTab())
})
afterEach(() => browser.close())

const comeBack = (one: Tab, paymentId: string, claim: ReturnClaim | null) =>
  one.execute({ type: 'payments.return', paymentId, claim })
const callsOf = (id: string) => shop.calls.filter(({ path }) => path.startsWith(`/payment/${id}`))

async function storedSubjects(): Promise<readonly string[]> {
  const storage = await browser.openStorage()
  const { subjects } = await storage.read(0)
  storage.close()
  return subjects.map(({ id }) => id)
}

describe('the hand-off', () => {
  test('is in the log before the page can leave, and every other tab can go on with it [CHK-09]', async () => {
    const other = await browser.openTab()
    const { id, url } = await orderOnline(browser, tab)
    expect(await tab.execute({ type: 'payments.hand-off', paymentId: id })).toEqual({ ok: true })
    tab.kill()
    await browser.until(() => paymentOf(other).state === 'away')
    expect(paymentOf(other)).toMatchObject({ id, url })
    other.kill()
    const reloaded = await browser.openTab()
    expect(paymentOf(reloaded)).toMatchObject({ id, state: 'away', url })
  })

  test('without a return is pending after 30 minutes, also over a reload, and is paid later [CHK-09]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    await browser.pass(20 * 60_000)
    tab.kill()
    const next = await browser.openTab()
    await browser.pass(9 * 60_000)
    expect(paymentOf(next).state).toBe('away')
    await browser.pass(2 * 60_000)
    expect(paymentOf(next).state).toBe('pending')
    payments.settle(id, 'authorised')
    await browser.until(() => paymentOf(next).state === 'paid')
  })

  test('of a payment without a page to go to changes nothing [CHK-09]', async () => {
    const { id } = await orderOnline(browser, tab)
    payments.settle(id, 'failed')
    await tab.execute({ type: 'payments.hand-off', paymentId: id })
    await browser.until(() => paymentOf(tab).state === 'failed')
    await tab.execute({ type: 'payments.hand-off', paymentId: id })
    await comeBack(tab, id, 'success')
    expect(paymentOf(tab)).toMatchObject({ state: 'failed', url: null })
  })

  test('of a payment that has not begun changes nothing [CHK-09]', async () => {
    await reviewOnline(browser, tab)
    shop.failNext('/payment', { status: 503, retryAfter: '5' })
    await tab.execute(ORDER)
    await browser.until(() => tab.models.payments[0]?.state === 'preparing')
    const { id } = paymentOf(tab)
    await tab.execute({ type: 'payments.hand-off', paymentId: id })
    await comeBack(tab, id, 'success')
    await browser.until(() => paymentOf(tab).state !== 'preparing')
    expect(paymentOf(tab)).toMatchObject({ state: 'prepared', claim: null })
  })
})

describe('a return', () => {
  test.each(['success', 'error', 'back', null] as const)(
    'that claims %s is reported, and our server is asked until it knows [CHK-09]',
    async (claim) => {
      const other = await browser.openTab()
      const { id } = await leaveForProvider(browser, tab)
      await comeBack(tab, id, claim)
      await browser.pass(100)
      expect(callsOf(id).filter(({ method }) => method === 'POST')).toMatchObject([
        { path: `/payment/${id}/returned`, body: { claim } },
      ])
      await browser.pass(20_000)
      for (const one of [tab, other]) expect(paymentOf(one)).toMatchObject({ state: 'confirming', claim })
      payments.settle(id, 'captured')
      await browser.pass(100)
      for (const one of [tab, other]) expect(paymentOf(one)).toMatchObject({ state: 'paid', url: null })
    },
  )

  test.each([
    ['success', 'failed', 'failed'],
    ['success', 'cancelled', 'cancelled'],
    ['error', 'authorised', 'paid'],
    ['back', 'captured', 'paid'],
    [null, 'expired', 'expired'],
  ] as const)('that claims %s is not believed: our server says %s [CHK-09]', async (claim, state, shown) => {
    const { id } = await leaveForProvider(browser, tab)
    payments.atProvider(id, state, state === 'failed' ? 'declined' : null)
    await comeBack(tab, id, claim)
    await browser.until(() => paymentOf(tab).state === shown)
    expect(paymentOf(tab)).toMatchObject({ claim, url: null, reason: state === 'failed' ? 'declined' : null })
    if (shown !== 'paid') return
    const asked = callsOf(id).length
    await browser.pass(120_000)
    expect(callsOf(id)).toHaveLength(asked)
    expect(await storedSubjects()).not.toContain(id)
  })

  test('twice and in three tabs is one outcome with one notice at most [CHK-18]', async () => {
    const tabs = [tab, await browser.openTab(), await browser.openTab()]
    const { id } = await leaveForProvider(browser, tab)
    payments.atProvider(id, 'authorised')
    await Promise.all([...tabs, ...tabs].map((one) => comeBack(one, id, 'success')))
    await browser.until(() => tabs.every((one) => paymentOf(one).state === 'paid'))
    await comeBack(tab, id, 'success')
    await browser.pass(30_000)
    for (const one of tabs) {
      expect(paymentOf(one).state).toBe('paid')
      expect(one.notices.filter(({ message }) => message === 'payment-received').length).toBeLessThan(2)
    }
    expect(payments.attempts.size).toBe(1)
  })

  test.each([
    ['lost', 'drop-answer'],
    ['never given', 'hang'],
    ['an error', { status: 500 }],
  ] as const)('whose answer is %s is reported again, once [CHK-18]', async (_, fault) => {
    const { id } = await leaveForProvider(browser, tab)
    payments.atProvider(id, 'authorised')
    shop.failNext('/returned', fault)
    await comeBack(tab, id, 'success')
    await browser.until(() => paymentOf(tab).state === 'paid')
    await browser.pass(30_000)
    expect(paymentOf(tab).state).toBe('paid')
    expect(callsOf(id).filter(({ path }) => path.endsWith('/returned')).length).toBeLessThan(3)
  })

  test('whose answer comes late does not replace what is known since [CHK-18]', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = new Browser(async (url, init) => {
      const response = await shop.fetch(url, init)
      if (url.includes('/returned')) await held
      return response
    })
    const one = await slow.openTab()
    const { id } = await orderOnline(slow, one)
    await one.execute({ type: 'payments.hand-off', paymentId: id })
    await comeBack(one, id, 'success')
    await slow.pass(2000)
    payments.settle(id, 'authorised')
    await slow.until(() => paymentOf(one).state === 'paid')
    answer()
    await slow.pass(2000)
    expect(paymentOf(one).state).toBe('paid')
    await slow.close()
  })

  test('that is known to be paid is not begun again by a question that is refused late [PROM-13]', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = new Browser(async (url, init) => {
      const isQuestion = init.method === 'GET' && url.includes('/payment/')
      if (isQuestion) await held
      const meta = { error: 'payment-right-missing' }
      return isQuestion ? Response.json({ code: 401, result: '', meta }, { status: 401 }) : shop.fetch(url, init)
    })
    const one = await slow.openTab()
    const { id } = await orderOnline(slow, one)
    payments.atProvider(id, 'authorised')
    await one.execute({ type: 'payments.hand-off', paymentId: id })
    await slow.pass(100)
    await comeBack(one, id, 'success')
    await slow.until(() => paymentOf(one).state === 'paid')
    answer()
    await slow.pass(3000)
    expect(paymentOf(one).state).toBe('paid')
    expect(shop.callsTo('/payment')).toHaveLength(1)
    await slow.close()
  })

  test('while our server knows nothing is pending after 60 s, and late money is shown [CHK-09]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    await comeBack(tab, id, 'success')
    await browser.pass(58_000)
    expect(paymentOf(tab).state).toBe('confirming')
    await browser.pass(4000)
    expect(paymentOf(tab)).toMatchObject({ state: 'pending', url: expect.any(String) })
    await browser.pass(600_000)
    payments.settle(id, 'captured')
    await browser.pass(25_000)
    expect(paymentOf(tab).state).toBe('paid')
  })

  test('shows hints after 5 s and 30 s, in every tab [CHK-09]', async () => {
    const other = await browser.openTab()
    const { id } = await leaveForProvider(browser, tab)
    await comeBack(tab, id, 'success')
    for (const [ms, hint] of [
      [4500, 'none'],
      [1000, 'close'],
      [24_000, 'close'],
      [1000, 'update'],
    ] as const) {
      await browser.pass(ms)
      for (const one of [tab, other]) expect(paymentOf(one).hint).toBe(hint)
    }
  })

  test('shows its hints in time after a reload in between [CHK-09]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    await comeBack(tab, id, 'success')
    await browser.pass(3000)
    tab.kill()
    const second = await browser.openTab()
    await browser.pass(2500)
    expect(paymentOf(second)).toMatchObject({ state: 'confirming', hint: 'close' })
    second.kill()
    await browser.pass(15_000)
    const third = await browser.openTab()
    await browser.pass(200)
    expect(paymentOf(third)).toMatchObject({ state: 'confirming', hint: 'close' })
    await browser.pass(10_000)
    expect(paymentOf(third).hint).toBe('update')
    await browser.pass(30_000)
    expect(paymentOf(third)).toMatchObject({ state: 'pending', hint: 'none' })
  })

  test('of a shopper who paid by the link of a mail is confirmed too [CHK-09]', async () => {
    const { id } = await orderOnline(browser, tab)
    await comeBack(tab, id, 'success')
    await browser.pass(6000)
    expect(paymentOf(tab)).toMatchObject({ state: 'confirming', hint: 'close' })
    await browser.pass(60_000)
    expect(paymentOf(tab).state).toBe('pending')
    payments.settle(id, 'authorised')
    await browser.pass(25_000)
    expect(paymentOf(tab).state).toBe('paid')
  })

  test('may be followed by another hand-off of the same attempt [CHK-09]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    await comeBack(tab, id, 'back')
    await browser.pass(70_000)
    expect(paymentOf(tab).state).toBe('pending')
    await tab.execute({ type: 'payments.hand-off', paymentId: id })
    expect(paymentOf(tab)).toMatchObject({ state: 'away', claim: null })
    await comeBack(tab, id, 'success')
    await browser.pass(6000)
    expect(paymentOf(tab)).toMatchObject({ state: 'confirming', claim: 'success', hint: 'close' })
  })

  test('is not lengthened by a clock that is set back [ENG-48]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    await comeBack(tab, id, 'success')
    await browser.pass(40_000)
    browser.clock.jump(-3_600_000)
    tab.kill()
    const next = await browser.openTab()
    await browser.pass(61_000)
    expect(paymentOf(next).state).toBe('pending')
    payments.settle(id, 'authorised')
    await browser.pass(25_000)
    expect(paymentOf(next).state).toBe('paid')
  })
})

describe('money that arrives after the attempt has ended', () => {
  test.each(['failed', 'cancelled', 'expired'] as const)(
    'as %s is shown in every tab, with one notice each [CHK-18]',
    async (ended) => {
      const other = await browser.openTab()
      const { id } = await leaveForProvider(browser, tab)
      payments.settle(id, ended)
      await browser.until(() => paymentOf(tab).state === ended)
      payments.settle(id, 'captured')
      await browser.until(() => paymentOf(tab).state === 'paid' && paymentOf(other).state === 'paid')
      for (const { notices } of [tab, other]) {
        expect(notices.filter(({ message }) => message === 'payment-received')).toHaveLength(1)
      }
      expect(await storedSubjects()).not.toContain(id)
    },
  )

  test('is seen at once by a shopper who returns from the provider [CHK-18]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    payments.settle(id, 'cancelled')
    await browser.until(() => paymentOf(tab).state === 'cancelled')
    payments.atProvider(id, 'captured')
    await comeBack(tab, id, 'success')
    await browser.pass(1000)
    expect(paymentOf(tab).state).toBe('paid')
  })

  test('is seen at once by a shopper who looks at the tab an hour later [CHK-18]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    payments.settle(id, 'cancelled')
    await browser.pass(3_600_000)
    payments.settle(id, 'captured')
    tab.updateLifecycle({ isVisible: false })
    tab.updateLifecycle({ isVisible: true })
    await browser.pass(1000)
    expect(paymentOf(tab).state).toBe('paid')
  })

  test('is asked for less and less often, and for a day only [CHK-18]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    payments.settle(id, 'failed')
    await browser.until(() => paymentOf(tab).state === 'failed')
    const askedIn = async (milliseconds: number) => {
      const before = callsOf(id).length
      await browser.pass(milliseconds)
      return callsOf(id).length - before
    }
    expect(await askedIn(600_000)).toBeLessThan(20)
    await browser.pass(3_600_000)
    expect(await askedIn(600_000)).toBeLessThan(2)
    await browser.pass(24 * 3_600_000)
    expect(await askedIn(3_600_000)).toBe(0)
    expect(await storedSubjects()).not.toContain(id)
  })

  test('is not asked for once the right to ask was lost [CHK-18]', async () => {
    const { id } = await leaveForProvider(browser, tab)
    payments.settle(id, 'cancelled')
    await browser.until(() => paymentOf(tab).state === 'cancelled')
    shop.failNext(`/payment/${id}`, { status: 401, error: 'payment-right-missing' })
    await browser.pass(120_000)
    expect(await storedSubjects()).not.toContain(id)
    expect(paymentOf(tab).state).toBe('cancelled')
  })
})
