import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillCheckout, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { LENA, LENAS_HOME } from '#tests/fixtures/engine/details.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { replay } from '#worker/log/fold.ts'
import { Log } from '#worker/log/log.ts'
// Fetched before the tests' own time begins to pass.
import '#worker/storage/purge.ts'
import { signIn } from '#worker/streams/identity-changes.ts'

const TOKENS = { token: 'token-of-lena', refreshToken: 'refresh-of-lena' }

let shop: FakeCommerce
let browser: Browser

beforeEach(() => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
})
afterEach(() => browser.close())

/** Everything on the disk, as text. */
async function disk(): Promise<string> {
  const storage = await browser.openStorage()
  const rows = [storage.read(0), storage.snapshot()]
  const text = JSON.stringify(await Promise.all(rows))
  storage.close()
  return text
}

async function fill(tab: Tab): Promise<void> {
  await fillCheckout(tab, lineOf('OX-1', 2))
  await browser.until(() => tab.models.cart.totals.status === 'current')
}

/** Texts that a person typed, not single letters or codes of countries. */
const TYPED = [...Object.values(LENA), ...Object.values(LENAS_HOME)]
  .filter((value) => typeof value === 'string')
  .filter(({ length }) => length > 2)

test('personal details are stored only in their own rows; events can be read without them [ENG-57]', async () => {
  const tab = await browser.openTab()
  await fill(tab)
  const storage = await browser.openStorage()
  const events = (await storage.read(0)).events
  for (const typed of TYPED) expect(JSON.stringify(events)).not.toContain(typed)
  const before = replay(events).states
  const deleteSubjects = (await storage.read(0)).subjects.map(({ id }) => id)
  await commitNext(storage, { deleteSubjects })
  storage.close()
  tab.kill()

  const text = await disk()
  for (const typed of TYPED) expect(text).not.toContain(typed)
  const next = await browser.openTab()
  expect(next.models.checkout).toMatchObject({ personalDetails: null, shippingDetails: null })
  expect(next.models.cart.lines).toHaveLength(1)
  const again = await browser.openStorage()
  expect(replay((await again.read(0)).events).states.checkout).toEqual(before.checkout)
  again.close()
})

test('when the thank-you page is left, nothing of the person is on the disk [ENG-55]', async () => {
  const tab = await browser.openTab()
  await fill(tab)
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  await tab.execute({ type: 'checkout.finish' })
  await browser.pass(3000)
  const text = await disk()
  for (const typed of TYPED) expect(text).not.toContain(typed)
})

/** Lena was here before, in a tab that is gone. */
async function signInLena(): Promise<void> {
  const storage = await browser.openStorage()
  const channel = { post: () => undefined, listen: () => undefined }
  const report = (error: unknown) => {
    throw error
  }
  const log = await Log.open({ storage, channel, clock: browser.clock, newId: () => crypto.randomUUID(), report })
  const options = { actor: 'shopper', cause: 'sign-in' } as const
  await log.submit((states) => signIn(states, log, 'lena', { tokens: TOKENS }), options)
  storage.close()
}

test('after a sign-out no row contains tokens or former cart contents [ENG-56]', async () => {
  await signInLena()
  const tab = await browser.openTab({ isOnline: false })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await tab.execute({ type: 'checkout.start' })
  await tab.execute({ type: 'checkout.submit-personal-details', details: LENA })
  expect(await disk()).toContain(TOKENS.token)

  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: true })).toEqual({ ok: true })
  await browser.pass(5000)
  const text = await disk()
  for (const trace of [...Object.values(TOKENS), ...TYPED, 'OX-1', 'cart.line-added']) expect(text).not.toContain(trace)
  expect(await tab.execute({ type: 'cart.add', line: lineOf('OX-2') })).toEqual({ ok: true })
  expect(tab.models.cart.lines).toMatchObject([{ sku: 'OX-2' }])
})

test('nor does one where another tab writes while its traces are purged [ENG-56]', async () => {
  await signInLena()
  let interrupt = async (): Promise<unknown> => undefined
  const tab = await browser.openTab({
    isOnline: false,
    disk: (storage) => ({
      ...storage,
      async commit(write) {
        if (write.snapshot) await interrupt()
        return storage.commit(write)
      },
    }),
  })
  const other = await browser.openTab({ isOnline: false })
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  let interruptions = 0
  interrupt = async () => {
    if (interruptions++ === 0) await other.execute({ type: 'consent.decide', tracking: false })
  }
  expect(await tab.execute({ type: 'identity.sign-out', discardsUnsent: true })).toEqual({ ok: true })
  await browser.pass(10_000)
  expect(interruptions).toBeGreaterThan(0)
  const text = await disk()
  for (const trace of [...Object.values(TOKENS), 'OX-1', 'cart.line-added']) expect(text).not.toContain(trace)
})
