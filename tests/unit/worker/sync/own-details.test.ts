import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AccountsShop, personalRows, signedInTab, signIn } from '#tests/fixtures/engine/accounts-shop.ts'
import type { Tab } from '#tests/fixtures/engine/tabs.ts'

/** Personal data that wait in the queue, against our own commerce API. */

let world: AccountsShop

beforeAll(async () => {
  world = await AccountsShop.open()
})
afterAll(() => world.shop.close())
beforeEach(() => world.openBrowser())
afterEach(() => world.browser.close())

type Owner = Awaited<ReturnType<AccountsShop['account']>>

/** The name on the server, read as another device. */
async function saved(owner: Owner) {
  await owner.login()
  return (await owner.client.get('/user/me')).result
}

async function save(tab: Tab, id: string, firstname: string, version: string, session = tab.models.identity.session) {
  const customer = { firstname, lastname: 'Weiß', gender: 2, birthDate: '1980-02-29' }
  const body = { customer, version }
  return tab.execute({
    type: 'requests.make',
    kind: 'profile.save',
    id,
    sku: '',
    name: '',
    body,
    session: session ?? '',
  })
}

const statusOf = (tab: Tab, id: string) => tab.models.requests.find((request) => request.id === id)?.status

test('without a network they wait with what was typed, and are saved when it is back [USER-05]', async () => {
  const owner = await world.account()
  const tab = await signedInTab(world, owner)
  const { version } = await saved(owner)
  tab.updateLifecycle({ isOnline: false })
  expect(await save(tab, 'one', 'Anna', version)).toEqual({ ok: true })
  await world.browser.pass(10_000)
  expect(tab.models.requests).toMatchObject([{ status: 'waiting', body: { customer: { firstname: 'Anna' } } }])
  expect((await saved(owner)).firstname).toBe('Lena')
  tab.updateLifecycle({ isOnline: true })
  await world.browser.until(() => statusOf(tab, 'one') === 'accepted')
  expect(await saved(owner)).toMatchObject({ firstname: 'Anna', lastname: 'Weiß', gender: 2, birthDate: '1980-02-29' })
  expect(tab.models.requests[0]?.body).toBeUndefined()
  expect(tab.notices.map(({ message }) => message)).toEqual(['requests.profile.save'])
})

test('a lost answer is no conflict with the own change [USER-05]', async () => {
  const owner = await world.account()
  const tab = await signedInTab(world, owner)
  const { version } = await saved(owner)
  world.lost = { path: '/user/me', times: 2 }
  await save(tab, 'one', 'Anna', version)
  await world.browser.until(() => statusOf(tab, 'one') !== 'waiting')
  expect(statusOf(tab, 'one')).toBe('accepted')
  expect((await saved(owner)).firstname).toBe('Anna')
  expect(world.calls('/user/me').filter(({ method }) => method === 'POST')).toHaveLength(3)
})

test('a change is refused while the answer to an earlier one is unknown [USER-05]', async () => {
  const owner = await world.account()
  const tab = await signedInTab(world, owner)
  const { version } = await saved(owner)
  world.lost = { path: '/user/me', times: 2 }
  await save(tab, 'one', 'Anna', version)
  await world.browser.until(() => world.calls('/user/me').some(({ method }) => method === 'POST'))
  expect(await save(tab, 'two', 'Bea', version)).toEqual({ ok: false, refusal: { reason: 'requests-waiting' } })
  await world.browser.until(() => statusOf(tab, 'one') === 'accepted')
  expect((await saved(owner)).firstname).toBe('Anna')
})

test('of several changes without a network the last one counts [USER-05]', async () => {
  const owner = await world.account()
  const tab = await signedInTab(world, owner)
  const { version } = await saved(owner)
  tab.updateLifecycle({ isOnline: false })
  for (const name of ['Anna', 'Bea', 'Cora']) expect(await save(tab, name, name, version)).toEqual({ ok: true })
  expect(tab.models.sync.unsent).toBe(1)
  tab.updateLifecycle({ isOnline: true })
  await world.browser.until(() => statusOf(tab, 'Cora') === 'accepted')
  expect((await saved(owner)).firstname).toBe('Cora')
  expect((await personalRows(world.browser)).tasks).toEqual([])
})

test("another device's change is not replaced: what was typed stays, to be decided about [USER-05]", async () => {
  const owner = await world.account()
  const tab = await signedInTab(world, owner)
  const { version } = await saved(owner)
  tab.updateLifecycle({ isOnline: false })
  await save(tab, 'one', 'Anna', version)
  await owner.client.post('/user/me', { customer: { firstname: 'Lene' } })
  tab.updateLifecycle({ isOnline: true })
  await world.browser.until(() => statusOf(tab, 'one') === 'refused')
  expect(tab.models.requests).toMatchObject([
    { reason: 'profile-changed', body: { customer: { firstname: 'Anna', birthDate: '1980-02-29' } } },
  ])
  const now = await saved(owner)
  expect(now.firstname).toBe('Lene')
  await save(tab, 'two', 'Anna', now.version)
  await world.browser.until(() => statusOf(tab, 'two') === 'accepted')
  expect((await saved(owner)).firstname).toBe('Anna')
  expect(JSON.stringify(await personalRows(world.browser))).not.toContain('Anna')
})

test('a guest, or a page of another session, saves nothing [ENG-26]', async () => {
  const owner = await world.account()
  const guest = await world.browser.openTab()
  expect((await save(guest, 'guest', 'Anna', '', 's_other')).ok).toBe(false)
  const tab = await signedInTab(world, owner)
  expect((await save(tab, 'other', 'Anna', '', 's_other')).ok).toBe(false)
  expect(tab.models.requests).toEqual([])
})

test('they end with the session, and never reach the next customer of the browser [ENG-26]', async () => {
  const [owner, next] = [await world.account(), await world.account()]
  const tab = await signedInTab(world, owner)
  const { version } = await saved(owner)
  tab.updateLifecycle({ isOnline: false })
  const alert = { email: 'lena@example.de', sku: 'OX-1-42', storeId: 1 }
  await tab.execute({ type: 'requests.make', kind: 'stock-alert.create', id: 'alert', sku: '', name: '', body: alert })
  await save(tab, 'one', 'Anna', version)
  await world.shop.commerce.db.deleteFrom('refresh_token').execute()
  await world.shop.commerce.db.deleteFrom('session').execute()
  tab.updateLifecycle({ isOnline: true })
  await world.browser.until(() => tab.models.identity.hasExpired)
  expect(tab.models.sync.deadLetters.map(({ kind }) => kind)).toEqual(['stock-alert.create'])
  expect(JSON.stringify(await personalRows(world.browser))).not.toContain('Anna')
  expect(await signIn(tab, next)).toEqual({ ok: true })
  await world.browser.pass(60_000)
  expect(tab.models.requests.filter(({ kind }) => kind === 'profile.save')).not.toMatchObject([{ status: 'waiting' }])
  expect([(await saved(owner)).firstname, (await saved(next)).firstname]).toEqual(['Lena', 'Lena'])
})

test('a sign-out asks before it discards them, and then deletes them [USER-03]', async () => {
  const owner = await world.account()
  const tab = await signedInTab(world, owner)
  tab.updateLifecycle({ isOnline: false })
  await save(tab, 'one', 'Anna', (await saved(owner)).version)
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: false })).toEqual({
    ok: false,
    refusal: { reason: 'unsent-work', data: { count: 1 } },
  })
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: true })).toEqual({ ok: true })
  expect(tab.models.requests).toEqual([])
  expect(JSON.stringify(await personalRows(world.browser))).not.toContain('Anna')
})
