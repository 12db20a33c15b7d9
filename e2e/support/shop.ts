import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { FaultProxy } from './fault-proxy.ts'
import { test as base } from './traced.ts'
import { WORDS, type Words } from './words.ts'

export { expect } from '@playwright/test'

export interface Pair {
  readonly parentSku: string
  readonly sku: string
  readonly slug: string
  readonly size: string
  readonly price: number
}

/** Longer than the engine's backoff after a few failures. */
const CONFIRMED_WITHIN_MS = 40_000

/** Page object: what a shopper does in the shop, in the language of the store. */
export class Shopper {
  readonly page: Page
  readonly words: Words
  readonly origin: string

  constructor(page: Page, words: Words = WORDS.de, origin = '') {
    this.page = page
    this.words = words
    this.origin = origin
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${this.words.prefix}${path}`)
  }

  async rejectTracking(): Promise<void> {
    const reject = this.page.getByRole('button', { name: this.words.rejectAll })
    await reject.click()
    // The sheet closes when the answer is stored; until then it would catch clicks on the page below.
    await reject.waitFor({ state: 'hidden' })
  }

  async openProduct(pair: Pair): Promise<void> {
    await this.visit(`/p/${pair.parentSku}/${pair.slug}/${pair.sku}`)
  }

  async chooseSize(size: string): Promise<void> {
    const written = size.replace(',', this.words.decimal)
    await this.page
      .getByRole('radiogroup', { name: this.words.size })
      .getByRole('radio', { name: written, exact: true })
      .check({ force: true })
  }

  async addToCart(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.addToCart }).first().click()
  }

  async buy(pair: Pair): Promise<void> {
    await this.openProduct(pair)
    await this.chooseSize(pair.size)
    await this.addToCart()
    await this.expectCartCount(/[1-9]/)
  }

  get cartButton(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.words.cart}`) }).first()
  }

  get cart(): Locator {
    return this.page.getByRole('dialog', { name: this.words.cart })
  }

  async expectCartCount(count: number | RegExp): Promise<void> {
    const text = typeof count === 'number' ? new RegExp(`^${this.words.cart}, ${count} `) : count
    await expect(this.cartButton).toHaveAccessibleName(text)
  }

  /** Opens the search panel and returns its parts. */
  async openSearch(): Promise<{ dialog: Locator; field: Locator; results: Locator }> {
    await this.page.getByRole('button', { name: this.words.search, exact: true }).first().click()
    const dialog = this.page.getByRole('dialog', { name: this.words.search })
    const field = dialog.getByRole('searchbox', { name: this.words.searchTerm })
    return { dialog, field, results: dialog.getByRole('region', { name: this.words.searchResults }) }
  }

  async openCart(): Promise<void> {
    if (!(await this.cart.isVisible())) await this.cartButton.click()
    await expect(this.cart).toBeVisible()
  }

  /** The server-confirmed total in the open cart; an estimate has another label. */
  get confirmedTotal(): Locator {
    return this.cart
      .locator('dl > div')
      .filter({ has: this.page.getByText(this.words.grandTotal, { exact: true }) })
      .getByRole('definition')
  }

  /** Asserts that the server has confirmed the cart with one piece of this pair. */
  async expectConfirmed({ price }: Pair): Promise<void> {
    await expect(this.confirmedTotal).toContainText(price.toFixed(2).replace('.', this.words.decimal), {
      timeout: CONFIRMED_WITHIN_MS,
    })
  }

  async toCheckout(): Promise<void> {
    await this.openCart()
    await this.cart.getByRole('link', { name: this.words.toCheckout }).click()
    await this.expectStep(0)
  }

  async expectStep(step: number): Promise<void> {
    const name = this.words.next[step] ?? this.words.order
    await expect(this.page.getByRole('button', { name })).toBeVisible()
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label }).fill(text)
  }

  async fillPersonalDetails(email = 'lena.vogt@example.de'): Promise<void> {
    await this.fill(this.words.firstName, 'Lena')
    await this.fill(this.words.lastName, 'Vogt')
    await this.fill(this.words.email, email)
  }

  async fillAddress(): Promise<void> {
    await this.fill(this.words.street, 'Lindenweg')
    await this.fill(this.words.houseNumber, '4b')
    await this.fill(this.words.zip, '10969')
    await this.fill(this.words.city, 'Berlin')
    await this.fill(this.words.phone, '030 1234567')
  }

  async next(step: 0 | 1 | 2): Promise<void> {
    await this.page.getByRole('button', { name: this.words.next[step] }).click()
    await this.expectStep(step + 1)
  }

  /** Goes from the first step to the payment. */
  async toPayment(email?: string): Promise<void> {
    await this.fillPersonalDetails(email)
    await this.next(0)
    await this.fillAddress()
    await this.next(1)
  }

  /** Goes from the first step to the review and accepts the terms. */
  async goToReview(method: string = this.words.prepayment, email?: string): Promise<void> {
    await this.toPayment(email)
    // Not before the list has stopped moving: it grows when the server has answered.
    await this.page.getByRole('radiogroup').getByText(method, { exact: true }).click()
    await this.next(2)
    await this.acceptTerms()
  }

  /** A provider's frame that has just gone still takes a part of a click at its former place. */
  async acceptTerms(): Promise<void> {
    await expect(() => this.page.getByRole('checkbox', { name: this.words.terms }).check({ timeout: 2000 })).toPass()
  }

  get orderButton(): Locator {
    return this.page.getByRole('button', { name: this.words.order })
  }

  async expectThanks(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.words.thanks })).toBeVisible({ timeout: 30_000 })
  }
}

interface Fixtures {
  shopper: Shopper
  /** A shopper behind a proxy that injects faults. */
  faulty: { shopper: Shopper; proxy: FaultProxy }
  /** Closes the contexts that a test has opened itself: their pages would run on beside the next tests. */
  otherContexts: undefined
}

export const test = base.extend<Fixtures>({
  /** No page may differ from the HTML of the server: React would throw that away and render all of it again. */
  context: async ({ context }, use) => {
    const differences: string[] = []
    context.on('console', (message) => {
      if (message.text().startsWith('[hydration]')) differences.push(`${message.page()?.url()} ${message.text()}`)
    })
    await use(context)
    expect(differences).toEqual([])
  },
  shopper: async ({ page }, use) => {
    await use(new Shopper(page))
  },
  faulty: async ({ page, baseURL }, use) => {
    const proxy = await FaultProxy.start(baseURL ?? '')
    await use({ shopper: new Shopper(page, WORDS.de, proxy.origin), proxy })
    await proxy.stop()
  },
  otherContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

interface WireChild {
  sku: string
  status: number
  stock: { is_in_stock: boolean; qty: number }
  volatile?: boolean
  hf_shoe_size?: number
  hf_shoe_width?: number
}
interface WireProduct {
  sku: string
  slug: string
  final_price_incl_tax: number
  configurable_options: { attribute_code: string; values: { value_index: number; label: string }[] }[]
  configurable_children: WireChild[]
}

const taken = new Map<string, number>()

/** Gross euros that a customer may owe by invoice: `INVOICE_LIMIT`. */
const AFFORDABLE = 500

/**
 * A pair of Oxfords with plenty in stock, of the width that its page preselects, and no dearer than an invoice may be. Each call in one test worker returns another pair, so that parallel journeys do
 * not compete for the last one.
 */
export async function plentifulPair(request: APIRequestContext, workerIndex: number): Promise<Pair> {
  const products = await oxfords(request)
  const pairs = products.flatMap((product) => pairsOf(product)).filter(({ price }) => price <= AFFORDABLE)
  const count = taken.get('pair') ?? 0
  taken.set('pair', count + 1)
  const pair = pairs[(count * 7 + workerIndex * 3) % pairs.length]
  if (!pair) throw new Error('The catalogue has no Oxford with more than six pairs of one size')
  return pair
}

export async function stockOf(request: APIRequestContext, sku: string): Promise<number> {
  const response = await request.get(`/api/stock/check?sku=${encodeURIComponent(sku)}`)
  const { result } = (await response.json()) as { result: { qty: number } }
  return result.qty
}

async function oxfords(request: APIRequestContext): Promise<WireProduct[]> {
  const query = {
    _appliedFilters: [
      { attribute: 'type_id', value: { eq: 'configurable' }, scope: 'default' },
      { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
    ],
    _searchText: 'oxford',
  }
  const response = await request.get('/api/catalog/welt_de/product/_search', {
    params: { request: JSON.stringify(query), request_format: 'search-query', size: '40' },
  })
  const answer = (await response.json()) as { hits: { hits: { _source: WireProduct }[] } }
  return answer.hits.hits.map(({ _source }) => _source)
}

function pairsOf(product: WireProduct): Pair[] {
  const labelOf = (code: string, id: number | undefined) =>
    product.configurable_options
      .find(({ attribute_code }) => attribute_code === code)
      ?.values.find(({ value_index }) => value_index === id)?.label
  return product.configurable_children
    .filter(({ status, stock, volatile }) => status === 1 && stock.is_in_stock && stock.qty > 6 && !volatile)
    .flatMap((child) => {
      const size = labelOf('hf_shoe_size', child.hf_shoe_size)
      const isRegular = labelOf('hf_shoe_width', child.hf_shoe_width)?.startsWith('G') ?? true
      if (!size || !isRegular) return []
      const { sku: parentSku, slug, final_price_incl_tax: price } = product
      return [{ parentSku, slug, sku: child.sku, size, price }]
    })
}
