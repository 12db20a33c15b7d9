import { expectDraft } from '../support/drafts.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'

test('a reload on any checkout step keeps step, data and methods [PROM-08]', async ({ shopper, context, request }, {
  workerIndex,
}) => {
  const { page, words } = shopper
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()

  await shopper.fillPersonalDetails()
  await expectDraft(context, words.email, 'lena.vogt@example.de')
  await page.reload()
  await shopper.expectStep(0)
  await expect(page.getByRole('textbox', { name: words.firstName })).toHaveValue('Lena')
  await expect(page.getByRole('textbox', { name: words.email })).toHaveValue('lena.vogt@example.de')
  await shopper.next(0)

  await page.reload()
  await shopper.expectStep(1)
  await shopper.fillAddress()
  await shopper.next(1)

  await page.reload()
  await shopper.expectStep(2)
  await page.getByRole('radio', { name: words.prepayment }).check()
  await shopper.next(2)

  await page.reload()
  await shopper.expectStep(3)
  await expect(page.getByText('Lindenweg').first()).toBeVisible()
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()

  await page.reload()
  await shopper.expectThanks()
})

test('a tab crash on any checkout step loses nothing [CART-12]', async ({ context, page, request }, {
  workerIndex,
}) => {
  let shopper = new Shopper(page)
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.fillPersonalDetails()
  await shopper.next(0)
  shopper = await crashAndReturn(shopper)
  await shopper.expectStep(1)
  await shopper.fillAddress()
  await shopper.next(1)
  shopper = await crashAndReturn(shopper)
  await shopper.expectStep(2)
  await shopper.next(2)
  shopper = await crashAndReturn(shopper)
  await shopper.expectStep(3)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()

  async function crashAndReturn(before: Shopper): Promise<Shopper> {
    const crashed = before.page.waitForEvent('crash')
    await before.page.goto('chrome://crash').catch(() => {})
    await crashed
    const after = new Shopper(await context.newPage())
    await after.visit('/checkout')
    return after
  }
})
