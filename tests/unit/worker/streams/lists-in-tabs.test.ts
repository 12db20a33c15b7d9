import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ListName } from '#models/product/product-lists.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { Log } from '#worker/log/log.ts'
import { signIn } from '#worker/streams/identity-changes.ts'

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

function note(tab: Tab, list: ListName, sku: string) {
  const image = { image: '/oxford.jpg', alt: 'Oxford', colour: '#8c8379' }
  return tab.execute({ type: 'lists.add', list, product: { sku, name: `Oxford ${sku}`, href: `/p/${sku}/x`, image } })
}

function listed({ models }: Tab, list: ListName): string[] {
  return models.lists[list].map(({ sku }) => sku)
}

test('a list entry made offline appears in every tab, survives a reload and sends no request [CAT-24]', async () => {
  const one = await browser.openTab({ isOnline: false })
  const other = await browser.openTab({ isOnline: false })
  expect(await note(one, 'wishlist', 'OX-1')).toEqual({ ok: true })
  await note(one, 'wishlist', 'OX-2')
  await note(other, 'compare', 'OX-1')
  await one.execute({ type: 'lists.remove', list: 'wishlist', sku: 'OX-2' })
  await browser.until(() => listed(other, 'wishlist').length === 1 && listed(one, 'compare').length === 1)
  one.kill()
  other.kill()

  const next = await browser.openTab()
  await browser.pass(3000)
  expect([listed(next, 'wishlist'), listed(next, 'compare')]).toEqual([['OX-1'], ['OX-1']])
  expect(next.models.sync.unsent).toBe(0)
  expect(shop.calls).toEqual([])
})

test('two tabs that note the same at one moment note it once [CAT-24]', async () => {
  const one = await browser.openTab()
  const other = await browser.openTab()
  const outcomes = await Promise.all([note(one, 'wishlist', 'OX-1'), note(other, 'wishlist', 'OX-1')])
  expect(outcomes).toEqual([{ ok: true }, { ok: true }])
  await browser.until(() => listed(other, 'wishlist').length === 1 && listed(one, 'wishlist').length === 1)
})

test('signing out takes both lists along, in every tab and from the disk [CAT-24]', async () => {
  const storage = await browser.openStorage()
  const channel = { post: () => {}, listen: () => {} }
  const log = await Log.open({
    storage,
    channel,
    clock: browser.clock,
    newId: () => crypto.randomUUID(),
    report: expect.fail,
  })
  const options = { actor: 'shopper', cause: crypto.randomUUID() } as const
  await log.submit((states) => signIn(states, log, 'lena', { session: 's_lena' }), options)
  storage.close()
  const one = await browser.openTab()
  const other = await browser.openTab()
  await note(one, 'wishlist', 'OX-OF-LENA')
  await note(one, 'compare', 'OX-OF-LENA')
  await browser.until(() => listed(other, 'compare').length === 1)

  expect(await one.execute({ type: 'identity.sign-out', discardsUnsent: true })).toEqual({ ok: true })
  await browser.until(() => !other.models.identity.isSignedIn)
  for (const tab of [one, other]) expect([listed(tab, 'wishlist'), listed(tab, 'compare')]).toEqual([[], []])
  await browser.pass(10_000)
  const disk = await browser.openStorage()
  expect(JSON.stringify((await disk.read(0)).events)).not.toContain('OX-OF-LENA')
  disk.close()
})
