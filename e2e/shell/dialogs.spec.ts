import { expect, test } from '../support/shop.ts'

test('going back closes an open dialog [SHELL-07]', async ({ shopper }) => {
  const { page } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await page.getByRole('navigation').getByRole('link', { name: 'Herren' }).first().click()
  await expect(page).toHaveURL(/\/herren$/)
  await page.getByRole('banner').getByRole('link', { name: 'Mein Konto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await expect(dialog).toBeVisible()

  await page.goBack()
  await expect(page).not.toHaveURL(/\/herren$/)
  await expect(dialog).toBeHidden()
})
