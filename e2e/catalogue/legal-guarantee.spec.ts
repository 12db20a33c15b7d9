import { expect, plentifulPair, test } from '../support/shop.ts'

test('the legal guarantee notice is visible beside the offer and above the order button [CHK-10]', async ({
  shopper,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const notice = page.getByRole('region', { name: 'Gesetzliche Gewährleistung' })
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.buy(await plentifulPair(request, workerIndex))
  await expect(notice).toContainText('2 Jahre')
  await expect(notice).toContainText('Reparatur oder Ersatz')

  await shopper.toCheckout()
  await shopper.goToReview()
  await expect(notice).toContainText('2 Jahre')
  const [noticeBox, buttonBox] = [await notice.boundingBox(), await shopper.orderButton.boundingBox()]
  expect(noticeBox?.y ?? 0).toBeLessThan(buttonBox?.y ?? 0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('product pages have the notice in the language of the store, a voucher has none [CAT-01]', async ({ page }) => {
    await page.goto('/en/p/OX-101-SW/x')
    const notice = page.getByRole('region', { name: 'Legal guarantee of conformity' })
    await expect(notice).toContainText('at least 2 years')
    await expect(notice.getByRole('link', { name: /Your Europe/ })).toHaveAttribute('href', /index_en\.htm$/)
    await page.goto('/p/GUTSCHEIN-100/x')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Gesetzliche Gewährleistung' })).toHaveCount(0)
  })
})
