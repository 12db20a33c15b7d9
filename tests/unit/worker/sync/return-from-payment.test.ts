import { describe, expect, test } from 'vitest'
import { leaveForProvider, orderOnline, paymentOf } from '#tests/fixtures/engine/online-order.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'
import { browser, callsOf, comeBack, payments, shop, storedSubjects, tab, withPayingTab } from './paying-tab.ts'

withPayingTab()

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
