import { readFileSync } from 'node:fs'
import { expect, plentifulPair, test } from '../support/shop.ts'

const OF_PAYMENTS =
  /^(?:src\/(?:features\/(?:payment|checkout)|routes\/(?:checkout|payment-return))|locales\/\w+\/(?:payment|checkout))/

interface Script {
  readonly path: string
  readonly source: string | null
}

/** Scripts that only payments and the checkout need, by the build's own inventory. */
const scripts = (JSON.parse(readFileSync('build/scripts.json', 'utf8')) as Script[])
  .filter(({ source }) => OF_PAYMENTS.test(source ?? ''))
  .map(({ path }) => path)

test('pages before the checkout load no script of payments and nothing of the provider, which the checkout does [CHK-14]', async ({
  shopper,
  page,
  request,
  baseURL,
}, { workerIndex }) => {
  const requested: URL[] = []
  page.on('request', (sent) => requested.push(new URL(sent.url())))
  const ofPayments = () =>
    requested.filter(({ pathname }) => scripts.includes(pathname)).map(({ pathname }) => pathname)
  const elsewhere = () =>
    requested.filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== baseURL).map(String)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit('/c/herren')
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.openCart()
  await expect(shopper.cart.getByRole('link', { name: shopper.words.toCheckout })).toBeVisible()
  expect(ofPayments()).toEqual([])
  expect(elsewhere()).toEqual([])

  await shopper.toCheckout()
  await shopper.toPayment()
  await page.getByRole('radio', { name: 'Kreditkarte', exact: true }).check()
  await expect(page.locator('iframe[title="Kartennummer"]')).toBeVisible()
  expect(ofPayments().some((path) => path.includes('card-form'))).toBe(true)
  const own = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src).filter(Boolean))
  expect(own.filter((src) => !src.startsWith(`${baseURL}/`))).toEqual([])
})
