import { expect, plentifulPair, test } from '../support/shop.ts'

test('a trace build shows the statecharts of every open tab, and needs no network for it [DEV-06]', async ({
  shopper,
  context,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  const live = await context.newPage()
  await live.goto('/__machines', { waitUntil: 'networkidle' })
  const asked: string[] = []
  live.on('request', (sent) => void asked.push(sent.url()))
  const other = await context.newPage()
  await other.goto('/en')
  await shopper.openProduct(pair)
  await shopper.rejectTracking()
  await expect(live.getByText(/^tab \d+ \/en( leads)?$/)).toBeVisible()
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await live.getByRole('button', { name: /^cartSync/ }).click()
  await expect(live.locator('[data-state="cartSync.enabled.idle"]')).toHaveAttribute('data-active')
  await expect(live.getByText(/tab \d+ worker command cart\.add/)).toBeVisible()
  await expect(live.getByText(/worker event cart\.\S+ ← answer 200$/).first()).toBeVisible()
  await expect(live.getByText(/^tab \d+ \//)).toHaveCount(2)
  await other.close()
  await expect(live.getByText(/^tab \d+ \//)).toHaveCount(1)
  expect(asked).toEqual([])
  // It only watches.
  expect(live.workers()).toEqual([])
})
