import { join } from 'node:path'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { type ServedPage, servePage } from '#tests/fixtures/engine/served-page.ts'
import type { EngineTab } from './engine-page/page.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { test as base, type Pair, Shopper } from './shop.ts'
import { untilAlive } from './until-alive.ts'

export { expect, plentifulPair } from './shop.ts'

declare const tab: EngineTab

export const PASSWORD = 'Rahmen-genäht-1'
const ENGINE_PAGE = '/engine-page/'

/** Fills in the sign-in form of a page or a dialog, in German or English, and sends it. */
export async function signIn(form: Locator, email: string, password = PASSWORD): Promise<void> {
  await form.getByRole('textbox', { name: /^E-?mail$/i }).fill(email)
  await form.getByLabel(/^(Passwort|Password)$/).fill(password)
  await form.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click()
}

/** Signs in at the page for that, and waits for the account. */
export async function openAccount(page: Page, { email }: Owner): Promise<void> {
  await page.goto('/sign-in')
  await signIn(page.getByRole('main'), email)
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
}

/** A shopper with an account, acting as another device that calls the API directly. */
export class Owner {
  readonly email: string
  readonly #request: APIRequestContext
  #cartId = ''
  #token = ''

  private constructor(request: APIRequestContext, email: string) {
    this.#request = request
    this.email = email
  }

  static async create(request: APIRequestContext): Promise<Owner> {
    const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.de`
    const customer = { email, firstname: 'Lena', lastname: 'Vogt' }
    const created = await request.post('/api/user/create', { data: { customer, password: PASSWORD } })
    expect(created.ok(), await created.text()).toBe(true)
    const owner = new Owner(request, email)
    owner.#cartId = await owner.#call('post', '/cart/create')
    return owner
  }

  async knows(customer: { gender: number; birthDate: string }): Promise<void> {
    await this.#call('post', '/user/me', { customer })
  }

  async put(pair: Pair, qty: number): Promise<void> {
    const data = { cartItem: { sku: pair.sku, qty, quoteId: this.#cartId } }
    await this.#call('post', `/cart/update?cartId=${this.#cartId}`, data)
  }

  /** The account's cart on the server, as quantity by SKU. */
  async cart(): Promise<Record<string, number>> {
    const items = await this.#call<{ sku: string; qty: number }[]>('get', `/cart/pull?cartId=${this.#cartId}`)
    return Object.fromEntries(items.map(({ sku, qty }) => [sku, qty]))
  }

  async rename(firstname: string): Promise<void> {
    await this.#call('post', '/user/me', { customer: { firstname } })
  }

  /** Orders one pair by prepayment. Returns the order's number. */
  async order({ sku }: Pair): Promise<string> {
    const address = {
      firstname: 'Lena',
      lastname: 'Vogt',
      street: ['Lindenweg 4'],
      city: 'Berlin',
      postcode: '10969',
      country_id: 'DE',
      email: this.email,
    }
    const addressInformation = { billingAddress: address, payment_method_code: 'checkmo' }
    const order = { order_id: crypto.randomUUID(), products: [{ sku, qty: 1 }], addressInformation }
    return (await this.#call<{ orderNumber: string }>('post', '/order', order)).orderNumber
  }

  async #call<Result = string>(method: 'get' | 'post', path: string, data?: unknown): Promise<Result> {
    if (this.#token === '') {
      // Sign in once, because repeated sign-ins hit the limit against password guessing.
      const login = await this.#request.post('/api/user/login', { data: { username: this.email, password: PASSWORD } })
      this.#token = ((await login.json()) as { result: string }).result
    }
    const headers = { authorization: `Bearer ${this.#token}` }
    const answer = await this.#request[method](`/api${path}`, { headers, ...(data ? { data } : {}) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { result: Result }).result
  }
}

/** A browser of the owner behind the fault proxy. It signs in and out on the account page, in a tab of its own. */
class Device {
  readonly shopper: Shopper
  readonly proxy: FaultProxy

  constructor(shopper: Shopper, proxy: FaultProxy) {
    this.shopper = shopper
    this.proxy = proxy
  }

  async signIn({ email }: Owner): Promise<void> {
    const { page } = await this.openTab()
    await page.goto(`${this.shopper.origin}/my-account`)
    const main = page.getByRole('main')
    await untilAlive(page)
    await signIn(main, email)
    await expect(main.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
    await page.close()
  }

  async signOut(): Promise<void> {
    const { page } = await this.openTab()
    await page.goto(`${this.shopper.origin}/my-account`)
    await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click()
    await expect(page.getByText('Sie sind abgemeldet')).toBeVisible()
    await page.close()
  }

  /** Places an order for the cart in another tab while offline, then goes online again. */
  async orderInTunnel(): Promise<void> {
    const page = await this.#openEnginePage()
    const context = page.context()
    expect(await page.evaluate(() => tab.openCheckout())).toEqual({ ok: true })
    await context.setOffline(true)
    await expect.poll(() => page.evaluate(() => tab.sync().isOnline)).toBe(false)
    expect(await page.evaluate(() => tab.orderAskingFirst())).toEqual({ ok: true })
    await context.setOffline(false)
    await page.close()
  }

  /** A second tab of the same browser. */
  async openTab(): Promise<Shopper> {
    return new Shopper(await this.shopper.page.context().newPage(), this.shopper.words, this.shopper.origin)
  }

  /** The cart in the local log of this browser, as quantity by SKU. */
  async held(): Promise<Record<string, number>> {
    const page = await this.#openEnginePage()
    const held = await page.evaluate(() => tab.quantities())
    await page.close()
    return held
  }

  async isSignedIn(): Promise<boolean> {
    const page = await this.#openEnginePage()
    const isSignedIn = await page.evaluate(() => tab.isSignedIn())
    await page.close()
    return isSignedIn
  }

  async #openEnginePage() {
    const page = await this.shopper.page.context().newPage()
    await page.goto(`${this.shopper.origin}${ENGINE_PAGE}`)
    await page.waitForFunction(() => 'tab' in window)
    await page.evaluate(() => tab.ready())
    return page
  }
}

export const test = base.extend<{ device: Device; owner: Owner }, { enginePage: ServedPage }>({
  enginePage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const served = await servePage(join(import.meta.dirname, 'engine-page'), ENGINE_PAGE)
      await use(served)
      await served.close()
    },
    { scope: 'worker' },
  ],
  device: async ({ faulty: { shopper, proxy }, enginePage }, use) => {
    proxy.mount(ENGINE_PAGE, enginePage.origin)
    await use(new Device(shopper, proxy))
  },
  owner: async ({ request }, use) => {
    await use(await Owner.create(request))
  },
})
