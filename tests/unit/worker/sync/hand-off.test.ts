import { describe, expect, test } from 'vitest'
import { ORDER } from '#tests/fixtures/engine/checkout.ts'
import { leaveForProvider, orderOnline, paymentOf, reviewOnline } from '#tests/fixtures/engine/online-order.ts'
import { browser, comeBack, payments, shop, tab, withPayingTab } from './paying-tab.ts'

withPayingTab()

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
