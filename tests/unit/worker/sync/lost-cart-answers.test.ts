import { describe, expect, test } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'
import { browser, isCurrent, serverItems, setBrowser, shop, tabWith, withDeliveringTab } from './delivering-tab.ts'

withDeliveringTab()

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
    setBrowser(
      new Browser(async (url, init) => {
        if (!isTurn || !url.includes('/cart/totals')) return shop.fetch(url, init)
        isTurn = false
        await setElsewhere(before)
        const answer = await shop.fetch(url, init)
        for (const qty of after) await setElsewhere(qty)
        return answer
      }),
    )
    const tab = await tabWith('OX-1', 2)
    await browser.until(() => tab.models.sync.cartSync === 'idle')
    expect(tab.models.cart).toMatchObject({ quantity: left, totals: { status: 'current', grandTotal: 240 * left } })
  })

  test('a server whose sums count otherwise is asked once more, and believed [SYNC-17]', async () => {
    await browser.close()
    setBrowser(
      new Browser(async (url, init) => {
        const answer = await shop.fetch(url, init)
        if (!url.includes('/cart/totals')) return answer
        const { result, ...body } = await answer.json()
        return Response.json({ ...body, result: { ...result, items: [] } })
      }),
    )
    const tab = await tabWith('OX-1', 2)
    await browser.pass(60_000)
    expect(tab.models.cart.totals).toMatchObject({ status: 'current', grandTotal: 480 })
    expect(shop.callsTo('/cart/totals').length).toBe(2)
    expect(shop.callsTo('/cart/pull').length).toBeLessThan(3)
  })
})
