import { type BrowserContext, request as newClient, type Page } from '@playwright/test'
import { expect, Owner, PASSWORD, plentifulPair, test } from '../support/account.ts'

/** Sessions in HttpOnly cookies, as a browser has them. */

const TOKENS = ['welt_s', 'welt_r']

test('no token is in the database, in a script or in a request; a sign-out offline reaches the server later [USER-11]', async ({
  device,
  owner,
  request,
}, { workerIndex }) => {
  const { shopper, proxy } = device
  const { page } = shopper
  const context = page.context()
  const [pair, next] = [await plentifulPair(request, workerIndex), await plentifulPair(request, workerIndex)]
  await signIn(page, shopper.origin, owner)
  await expectGreeting(page)
  await shopper.buy(pair)
  await expect.poll(() => owner.cart()).toEqual({ [pair.sku]: 1 })

  const tokens = await tokensOf(context)
  expect(tokens).toHaveLength(TOKENS.length)
  const stored = await databases(page)
  expect(await page.evaluate(() => document.cookie)).toMatch(/\bwelt_s_id=s_/)
  const readable = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const token of tokens) {
    expect(stored).not.toContain(token)
    expect(readable).not.toContain(token)
  }
  const calls = proxy.seen.filter(({ path }) => /^\/(?:api|session)\b/.test(path))
  expect(calls.filter(({ token, path }) => token !== null || /[?&]token=[^&]/.test(path))).toEqual([])
  expect(calls.filter(({ path }) => path.startsWith('/api/cart')).every(({ session }) => session !== null)).toBe(true)

  const other = await device.openTab()
  await other.visit('/my-account')
  await expectGreeting(other.page)
  await shopper.visit('/my-account')
  await expectGreeting(page)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByText('Sie sind abgemeldet')).toBeVisible()
  await expect(other.page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  expect(await tokensOf(context)).toEqual(tokens)
  expect(await page.evaluate(() => document.cookie)).not.toContain('welt_s_id')
  const seen = proxy.seen.length
  await context.setOffline(false)
  await expect.poll(() => tokensOf(context)).toEqual([])
  await other.buy(next)
  await other.openCart()
  await expect(other.confirmedTotal).toContainText(/\d+,\d\d/)
  // The sign-in form asks for passkey options on its own, before or after.
  const later = proxy.seen
    .slice(seen)
    .filter(({ session, path }) => session !== null && !path.startsWith('/session/passkeys/'))
  expect(later[0]).toMatchObject({ method: 'DELETE', session: expect.stringMatching(/^s_/) })
  expect(later.slice(1).map(({ session }) => session)).toEqual(later.slice(1).map(() => 'guest'))
  expect(await owner.cart()).toEqual({ [pair.sku]: 1 })
})

test('a click for one session is not booked to another that the browser has now [USER-11]', async ({
  device,
  owner,
  request,
  baseURL,
}, { workerIndex }) => {
  const { shopper, proxy } = device
  const { page } = shopper
  // A browser without the Cookie Store API: this page cannot hear of the other session before the click.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'))
  const stranger = await Owner.create(await newClient.newContext(baseURL ? { baseURL } : {}))
  const [mine, theirs] = [await plentifulPair(request, workerIndex), await plentifulPair(request, workerIndex)]
  await stranger.put(theirs, 2)
  await signIn(page, shopper.origin, owner)
  await expectGreeting(page)
  await shopper.openProduct(mine)
  await shopper.chooseSize(mine.size)
  await shopper.expectCartCount(0)

  // Neither can the engine without a network.
  await page.context().setOffline(true)
  const answer = await page.context().request.post(`${shopper.origin}/session?storeCode=de`, {
    data: { kind: 'password', email: stranger.email, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await page.context().setOffline(false)
  await shopper.expectCartCount(2)
  await expect.poll(() => stranger.cart()).toEqual({ [theirs.sku]: 2 })
  expect(await owner.cart()).toEqual({})
  expect(proxy.requests('/session/refresh')).toEqual([])
})

async function signIn(page: Page, origin: string, { email }: Owner): Promise<void> {
  await page.goto(`${origin}/my-account`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await main.getByRole('textbox', { name: 'E-Mail' }).fill(email)
  await main.getByLabel('Passwort').fill(PASSWORD)
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

async function expectGreeting(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
}

async function tokensOf(context: BrowserContext): Promise<readonly string[]> {
  const cookies = (await context.cookies()).filter(({ name }) => TOKENS.includes(name))
  for (const { httpOnly } of cookies) expect(httpOnly).toBe(true)
  return cookies.map(({ value }) => value)
}

/** Everything in the page's databases, as text. */
function databases(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const rows: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        rows.push(await done(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    return JSON.stringify(rows)
  })
}
