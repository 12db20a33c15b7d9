import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'
import { SIGN_IN, withTokenAccounts } from '#tests/fixtures/engine/token-accounts.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { channelOfBuild } from '#tests/simulation/device/builds.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

const openNewer = () => browser.openTab({ hints: (channel) => channelOfBuild(1, channel) })

describe('two builds in two tabs', () => {
  test('the older build resigns the lead and shows that it is outdated; both continue [ENG-45]', async () => {
    const older = await browser.openTab()
    await browser.until(() => older.models.sync.isLeader)
    expect(older.models.sync.isOutdated).toBe(false)
    const newer = await openNewer()
    await browser.until(() => newer.models.sync.isLeader)
    await browser.until(() => older.models.sync.isOutdated)
    expect([older.models.sync.isLeader, newer.models.sync.isOutdated]).toEqual([false, false])
    await older.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => older.models.cart.totals.status === 'current')
    expect(shop.callsTo('/cart/update')).toHaveLength(1)
  })

  test('an older tab that opens later shows that it is outdated and does not lead [ENG-45]', async () => {
    const newer = await openNewer()
    await browser.until(() => newer.models.sync.isLeader)
    const older = await browser.openTab()
    await browser.until(() => older.models.sync.isOutdated)
    expect(newer.models.sync.isLeader).toBe(true)
  })

  test('when the newer one is closed, the older one delivers again [ENG-45]', async () => {
    const older = await browser.openTab()
    const newer = await openNewer()
    await browser.until(() => newer.models.sync.isLeader)
    newer.kill()
    await older.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await browser.until(() => older.models.cart.totals.status === 'current')
  })

  test('a greeting that was lost is repeated when the tab is looked at again [ENG-42]', async () => {
    const older = await browser.openTab()
    browser.isChannelDeaf = true
    const newer = await openNewer()
    browser.isChannelDeaf = false
    older.updateLifecycle({ event: 'resume' })
    await browser.until(() => older.models.sync.isOutdated)
    expect(newer.models.sync.isOutdated).toBe(false)
  })

  test('an intent whose task an older build has ended is delivered by the next leader [ENG-45]', async () => {
    const first = await browser.openTab({ isOnline: false })
    await first.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
    await browser.settle()
    first.kill()
    const storage = await browser.openStorage()
    const [task] = (await storage.read(0)).tasks
    await commitNext(storage, { deleteTasks: [task?.id ?? ''] })
    storage.close()

    const next = await browser.openTab()
    await browser.until(() => next.models.cart.totals.status === 'current')
    expect([...shop.quotes.values()].at(-1)?.items).toMatchObject([{ sku: 'OX-1', qty: 2 }])
    expect(next.models.sync.unsent).toBe(0)
  })

  test('nothing is ordered over a cart that newer code has changed [ENG-05]', async () => {
    const storage = await browser.openStorage()
    const event = { id: 'e', cause: 'e', rev: 1, at: 0, actor: 'shopper', data: {} } as const
    await commitNext(storage, { events: [{ ...event, stream: 'cart', type: 'cart.gift-wrapped', v: 1 }] })
    const tab = await browser.openTab()
    const order = { type: 'checkout.place-order', termsAccepted: true, storeCode: 'de' } as const
    expect(await tab.execute(order)).toEqual({ ok: false, refusal: { reason: 'update-needed' } })
    const draft = { type: 'checkout.save-draft', step: 'personalDetails', fields: { firstName: 'Lena' } } as const
    expect(await tab.execute(draft)).toEqual({ ok: true })
  })

  test.each([
    ['sign-in', 'cart'],
    ['sign-out', 'lists'],
  ] as const)(
    'a %s asks for an update while newer code has written to the %s, and changes nothing [ENG-05]',
    async (change, stream) => {
      const commands = {
        'sign-in': SIGN_IN,
        'sign-out': { type: 'identity.sign-out', discardsUnsent: true },
      } as const
      const members = new Browser(withTokenAccounts(shop.fetch))
      const tab = await members.openTab()
      if (change === 'sign-out') await tab.execute(commands['sign-in'])
      const storage = await members.openStorage()
      const event = { id: 'e', cause: 'e', rev: 1, at: 0, actor: 'shopper', data: {} } as const
      await commitNext(storage, { events: [{ ...event, stream, type: `${stream}.gift-wrapped`, v: 1 }] })
      storage.close()
      await members.until(() => tab.models.sync.isOutdated)
      const outcome = await tab.execute(commands[change])
      expect(outcome).toEqual({ ok: false, refusal: { reason: 'update-needed' } })
      expect(tab.models.identity.isSignedIn).toBe(change === 'sign-out')
      await members.close()
    },
  )

  test('events of newer code are preserved unread; the rest of the shop works [ENG-05]', async () => {
    const storage = await browser.openStorage()
    const event = { id: 'e', cause: 'e', rev: 1, at: 0, actor: 'shopper', data: {} } as const
    const written = { ...event, stream: 'cart', type: 'cart.gift-wrapped', v: 1 } as const
    await commitNext(storage, { events: [written] })
    const tab = await browser.openTab()
    expect(tab.models.sync.isOutdated).toBe(true)
    expect(await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })).toEqual({
      ok: false,
      refusal: { reason: 'update-needed' },
    })
    expect(await tab.execute({ type: 'consent.decide', tracking: false })).toEqual({ ok: true })
    await browser.pass(10_000)
    const types = (await storage.read(0)).events.map(({ type }) => type)
    expect(types).toEqual(['cart.gift-wrapped', 'leadership.taken', 'consent.decided'])
    storage.close()
  })
})

describe('what is worth keeping', () => {
  test('the browser is asked with the first thing in the cart, once, and never before [ENG-50]', async () => {
    const asked = vi.fn()
    const tab = await browser.openTab({ onPersistWorthwhile: asked })
    await tab.execute({ type: 'consent.decide', tracking: false })
    expect(asked).not.toHaveBeenCalled()
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })
    expect(asked).toHaveBeenCalledTimes(1)
    const later = await browser.openTab({ onPersistWorthwhile: asked, hadLog: true })
    await later.execute({ type: 'cart.add', line: lineOf('OX-3') })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('it is asked again where it has thrown away what it was asked to keep [ENG-50]', async () => {
    const asked = vi.fn()
    const evicted = await browser.openTab({ onPersistWorthwhile: asked, hadLog: true })
    expect(asked).not.toHaveBeenCalled()
    for (const sku of ['OX-1', 'OX-2']) await evicted.execute({ type: 'cart.add', line: lineOf(sku) })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('in memory no persistent storage is requested [ENG-50]', async () => {
    const asked = vi.fn()
    const tab = await browser.openTab({ onPersistWorthwhile: asked, hasDisk: false })
    await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
    expect(asked).not.toHaveBeenCalled()
  })

  test('a log that the browser evicted is reported; an empty first visit is not [ENG-54]', async () => {
    const evicted = await browser.openTab({ hadLog: true })
    await browser.pass(3000)
    expect(evicted.engine.metrics()['storage.evicted']).toMatchObject({ count: 1 })
    expect(evicted.notices).toMatchObject([{ type: 'info', message: 'storage.evicted' }])
    evicted.kill()
    const first = await browser.openTab()
    await browser.pass(3000)
    expect([first.engine.metrics()['storage.evicted'], first.notices]).toEqual([undefined, []])
  })
})
