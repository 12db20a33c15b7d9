import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

test.use({ serviceWorkers: 'allow' })

test('random clicks within two seconds end at the last quantities, with few requests [PROM-03]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { words } = shopper
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.openCart()
  await expect(shopper.confirmedTotal).toContainText(/\d+,\d\d/)
  await expect.poll(() => proxy.requests('/api/cart').every(({ endedAt }) => endedAt !== null)).toBe(true)

  const before = proxy.requests('/api/cart').length
  // Click every 100 ms inside the page, because round trips of the test would slow the clicks down.
  await shopper.cart.evaluate(async (cart) => {
    const steps = [1, 1, -1, 1, 1, 1, -1, 1, 1, -1, 1, -1, -1, 1, 1, -1, 1, 1, 1, -1]
    for (const [index, step] of steps.entries()) {
      const line = cart.querySelectorAll('input[type=number]')[index % 2]
      const buttons = line?.parentElement?.querySelectorAll('button')
      buttons?.[step === 1 ? 1 : 0]?.click()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  const wanted = await shopper.cart
    .getByRole('spinbutton', { name: words.quantity })
    .evaluateAll((fields) => fields.reduce((sum, field) => sum + Number((field as HTMLInputElement).value), 0))
  expect(wanted).toBeGreaterThan(4)
  await shopper.expectCartCount(wanted)
  await expect.poll(() => proxy.requests('/api/cart/update').length).toBeGreaterThan(0)
  await expect.poll(() => proxy.requests('/api/cart').every(({ endedAt }) => endedAt !== null)).toBe(true)
  await shopper.page.reload()
  await shopper.expectCartCount(wanted)

  const sent = proxy.requests('/api/cart').slice(before)
  const writes = sent.filter(({ path }) => /update|delete/.test(path))
  expect(overlapping(writes)).toBe(0)
  expect(writes.length).toBeLessThanOrEqual(2 + 2)
})

function overlapping(requests: { startedAt: number; endedAt: number | null }[]): number {
  return requests.filter((one, index) => {
    const next = requests[index + 1]
    return next !== undefined && (one.endedAt ?? Number.POSITIVE_INFINITY) > next.startedAt
  }).length
}

test('a refused quantity and a refused coupon show the reason; the line stays [PROM-05]', async ({ shopper, request }, {
  workerIndex,
}) => {
  const { words } = shopper
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.openCart()
  const quantity = shopper.cart.getByRole('spinbutton', { name: words.quantity })
  await quantity.fill('9000')
  await quantity.blur()
  await expect(shopper.cart).toContainText(/Nur noch \d+/)
  await expect(quantity).toHaveValue('1')

  const coupon = shopper.cart.getByRole('textbox', { name: words.couponCode })
  const apply = shopper.cart.getByRole('button', { name: words.applyCoupon })
  await coupon.fill('GIBTSNICHT')
  await apply.click()
  await expect(shopper.page.getByText('Diesen Code kennen wir nicht').last()).toBeVisible()
  await expect(coupon).toHaveAccessibleDescription(/Diesen Code kennen wir nicht/)
  // The button stays aligned with its field, not with the message below it.
  expect((await apply.boundingBox())?.y).toBeCloseTo((await coupon.boundingBox())?.y ?? 0, 0)
  await expect(quantity).toHaveValue('1')
  await shopper.expectCartCount(1)
})

test('with storage disabled, browsing, cart and checkout work for the visit [PROM-10]', async ({ baseURL, request }, {
  workerIndex,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'welt-no-storage-'))
  await mkdir(join(profile, 'Default'))
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
    baseURL: baseURL ?? '',
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
  })
  const shopper = new Shopper(await context.newPage(), WORDS.de, baseURL)
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.openCart()
  await shopper.cart.getByRole('link', { name: WORDS.de.toCheckout }).click()
  await expect(shopper.page.getByText(/nur, bis Sie den Shop neu laden oder verlassen/)).toBeVisible()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await context.close()
  await rm(profile, { recursive: true, force: true })
})
