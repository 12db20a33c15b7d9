import { afterEach, beforeEach } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

export let shop: FakeCommerce
export let browser: Browser

/** Each test has a shop and a browser of its own. */
export function withDeliveringTab(): void {
  beforeEach(() => {
    shop = new FakeCommerce()
    browser = new Browser(shop.fetch)
  })
  afterEach(() => browser.close())
}

export const isCurrent = (tab: Tab) => () => tab.models.cart.totals.status === 'current'
export const serverItems = () => [...shop.quotes.values()].at(-1)?.items.map(({ sku, qty }) => ({ sku, qty })) ?? []

export async function tabWith(sku: string, quantity: number): Promise<Tab> {
  const tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf(sku, quantity) })
  await browser.until(isCurrent(tab))
  return tab
}

export function setBrowser(value: Browser): void {
  browser = value
}
