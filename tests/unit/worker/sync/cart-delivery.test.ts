import { describe, expect, test } from 'vitest'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { browser, isCurrent, serverItems, shop, tabWith, withDeliveringTab } from './delivering-tab.ts'

withDeliveringTab()

describe('adding', () => {
  test('an added line is sent, and its totals are shown [CART-01]', async () => {
    const tab = await tabWith('OX-1', 2)

    expect(tab.models.cart).toMatchObject({
      quantity: 2,
      lines: [{ sku: 'OX-1', status: 'observed', rowTotal: 480 }],
      totals: { grandTotal: 480, subtotal: 480 },
    })
    expect(serverItems()).toEqual([{ sku: 'OX-1', qty: 2 }])
    expect(tab.models.sync).toMatchObject({ isLeader: true, storage: 'durable', unsent: 0, cartSync: 'idle' })
    expect(shop.cartCalls().map(({ path }) => path)).toEqual(['/cart/create', '/cart/update', '/cart/totals'])
  })

  test('a success notice links to the checkout [CART-02]', async () => {
    const tab = await tabWith('OX-1', 1)
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 1, { id: 'other' }) })
    await browser.until(isCurrent(tab))

    const success = { type: 'success', subject: 'line-OX-1', action: 'proceed-to-checkout' }
    expect(tab.notices).toEqual([
      { ...success, message: 'cart.added', data: { name: 'Oxford OX-1', quantity: 1 } },
      { ...success, message: 'cart.updated', data: { name: 'Oxford OX-1', quantity: 2 } },
    ])
  })

  test('the notices name the pair and its size, not what can only be read [CART-02]', async () => {
    const size = { option_id: '142', option_value: 430 }
    const productOption = {
      extension_attributes: { custom_options: [], configurable_item_options: [size], bundle_options: [] },
    }
    const options = [
      { label: 'Größe', value: '43' },
      { label: 'Obermaterial', value: 'Leder' },
    ]
    const tab = await tabWith('OX-1', 1)
    await tab.execute({ type: 'cart.add', line: lineOf('OX-2', 1, { options, productOption }) })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-3', 1, { options: options.slice(1) }) })
    await browser.until(isCurrent(tab))
    await tab.execute({ type: 'cart.remove', lineId: 'line-OX-2' })
    expect(tab.notices.map(({ message, data }) => [message, data?.name])).toEqual([
      ['cart.added', 'Oxford OX-1'],
      ['cart.added', 'Oxford OX-2 (Größe\u00a043)'],
      ['cart.added', 'Oxford OX-3'],
      ['cart.removed', 'Oxford OX-2 (Größe\u00a043)'],
    ])
  })

  test('a refusal replaces the success notice of its line [PROM-05]', async () => {
    shop.stock.set('OX-1', 14)
    const tab = await tabWith('OX-1', 10)
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 10, { id: 'again' }) })
    await browser.until(() => tab.models.cart.lines[0]?.refusal !== null)
    await browser.pass(3000)

    expect(new Set(tab.notices.map(({ subject }) => subject))).toEqual(new Set(['line-OX-1']))
    expect(tab.notices.at(-1)).toMatchObject({ type: 'danger', data: { maxQuantity: 14 } })
  })

  test('what was refused before its stock was known is no success any more [PROM-05]', async () => {
    shop.stock.set('OX-1', 14)
    const tab = await tabWith('OX-1', 10)
    await browser.pass(3000)
    shop.failNext('/stock/check', 'hang')
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 10, { id: 'again' }) })
    await browser.pass(5000)

    expect(tab.notices.map(({ type }) => type)).toEqual(['success', 'danger'])
    expect(tab.models.cart.lines).toMatchObject([{ quantity: 10, refusal: { reason: 'only-available' } }])
  })

  test('a line removed before its stock was known shows no success [CART-02]', async () => {
    shop.failNext('/stock/check', 'hang')
    const tab = await tabWith('OX-1', 1)
    await tab.execute({ type: 'cart.remove', lineId: 'line-OX-1' })
    await browser.pass(5000)

    expect(tab.notices.map(({ message }) => message)).toEqual(['cart.removed'])
  })

  test('a sold-out product is withdrawn with the reason, and never sent [CART-01]', async () => {
    shop.stock.set('OX-1', 0)
    const tab = await browser.openTab()
    expect(await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })).toEqual({ ok: true })
    await browser.until(() => tab.notices.length > 0)

    expect(tab.notices).toMatchObject([{ type: 'danger', message: 'cart.out-of-stock' }])
    expect(tab.models.cart.lines).toEqual([])
    await browser.pass(3000)
    expect(shop.callsTo('/cart/update')).toEqual([])
  })

  test('uncertain stock warns and keeps the line [CART-01]', async () => {
    shop.volatile.add('OX-1')
    const tab = await tabWith('OX-1', 1)
    expect(tab.notices).toMatchObject([{ type: 'warning', message: 'cart.volatile-stock' }])
    expect(serverItems()).toEqual([{ sku: 'OX-1', qty: 1 }])
  })

  test('a stock check that hangs delays nothing but the notice [CART-01]', async () => {
    shop.failNext('/stock/check', 'hang')
    const tab = await tabWith('OX-1', 1)
    await browser.until(() => tab.notices.length > 0)
    expect(tab.notices).toMatchObject([{ message: 'cart.added' }])
  })
})

test('twenty random clicks in two seconds end at the last intents with few requests [PROM-03]', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    shop.calls.length = 0
    shop.mostWritesInFlight = 0
    const random = seededRandom(seed)
    const profile = new Browser(shop.fetch)
    const tab = await profile.openTab()
    const touched = new Set<string>()
    const wanted = new Map<string, number>()
    for (let click = 0; click < 20; click++) {
      const sku = `OX-${Math.floor(random() * 3)}`
      touched.add(sku)
      const has = wanted.get(sku) ?? 0
      if (has === 0 || random() < 0.4) {
        const { length } = tab.models.cart.lines
        await tab.execute({ type: 'cart.add', line: lineOf(sku, 1, { id: `${sku}-${length}-${click}` }) })
        wanted.set(sku, has + 1)
      } else {
        const id = tab.models.cart.lines.find((line) => line.sku === sku)?.id ?? ''
        const quantity = Math.floor(random() * 4)
        await tab.execute(
          quantity === 0 ? { type: 'cart.remove', lineId: id } : { type: 'cart.set-quantity', lineId: id, quantity },
        )
        wanted.set(sku, quantity)
      }
      await profile.pass(100)
    }
    await profile.pass(3000)

    const expected = [...wanted].filter(([, qty]) => qty > 0).sort()
    expect(tab.models.cart.lines.map(({ sku, quantity }) => [sku, quantity]).sort()).toEqual(expected)
    expect(
      serverItems()
        .map(({ sku, qty }) => [sku, qty])
        .sort(),
    ).toEqual(expected)
    expect(shop.cartCalls().length).toBeLessThanOrEqual(touched.size + 2)
    expect(shop.mostWritesInFlight).toBeLessThanOrEqual(1)
    await profile.close()
  }
})

describe('offline', () => {
  test('what is added offline waits, and is sent once when the network is back [SYNC-12]', async () => {
    const tab = await browser.openTab({ isOnline: false })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
    await browser.pass(10_000)
    expect(shop.calls).toEqual([])
    expect(tab.models.sync).toMatchObject({ isOnline: false, cartSync: 'offline', unsent: 1 })
    expect(tab.models.cart.totals.status).toBe('pending')

    tab.updateLifecycle({ isOnline: true })
    await browser.until(isCurrent(tab))
    expect(serverItems()).toEqual([{ sku: 'OX-1', qty: 2 }])
  })

  test('removing and restoring keeps the place of the line [CART-06]', async () => {
    const tab = await tabWith('OX-1', 1)
    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    await browser.until(isCurrent(tab))
    await tab.execute({ type: 'cart.remove', lineId: 'line-OX-1' })
    await browser.until(() => tab.models.cart.lines.length === 1)
    expect(tab.models.cart.removed).toMatchObject({ id: 'line-OX-1', name: 'Oxford OX-1' })
    await browser.pass(3000)
    expect(serverItems()).toEqual([{ sku: 'OX-2', qty: 1 }])

    await tab.execute({ type: 'cart.restore', lineId: 'line-OX-1' })
    await browser.until(() => isCurrent(tab)() && tab.models.cart.lines.length === 2)
    expect(tab.models.cart.lines.map(({ sku }) => sku)).toEqual(['OX-1', 'OX-2'])
    expect(serverItems().length).toBe(2)
  })
})

test('without a disk the cart works for the visit [PROM-10]', async () => {
  const tab = await browser.openTab({ hasDisk: false })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(isCurrent(tab))
  expect(tab.models.sync.storage).toBe('memory')
  expect(serverItems().length).toBe(1)
})
