import { expect, plentifulPair, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone a notice covers no size option [SHELL-08]', async ({ shopper, page, request }, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  const card = page.getByRole('region', { name: shopper.words.notifications }).getByText('hinzugefügt')
  await expect(card).toBeVisible()
  const sizes = page.getByRole('radiogroup', { name: shopper.words.size })
  for (const place of [sizes, page.getByRole('button', { name: shopper.words.addToCart }).first()]) {
    await place.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const bottom = await place.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan((await card.boundingBox())?.y ?? 0)
  }
})
