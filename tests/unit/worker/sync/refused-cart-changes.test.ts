import { describe, expect, test } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { browser, isCurrent, serverItems, shop, tabWith, withDeliveringTab } from './delivering-tab.ts'

withDeliveringTab()

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
