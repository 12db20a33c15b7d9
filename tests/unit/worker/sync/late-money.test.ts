import { describe, expect, test } from 'vitest'
import { leaveForProvider, paymentOf } from '#tests/fixtures/engine/online-order.ts'
import { browser, callsOf, comeBack, payments, shop, storedSubjects, tab, withPayingTab } from './paying-tab.ts'

withPayingTab()

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
