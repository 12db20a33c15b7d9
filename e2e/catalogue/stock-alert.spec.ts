import { violations } from '../support/accessible.ts'
import { requestsTo } from '../support/requests-to.ts'
import { untilPagesAreCached } from '../support/service-worker.ts'
import { expect, test } from '../support/shop.ts'
import { soldOutPair } from '../support/sold-out-pair.ts'

test.use({ serviceWorkers: 'allow' })

test('a shopper requests a stock alert for a sold-out size, offline too, and has to confirm it by e-mail [CAT-20]', async ({
  shopper,
  request,
}) => {
  const { page, words } = shopper
  const { sku, slug, size } = await soldOutPair(request)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit(`/p/${sku}/${slug}`)
  const opener = page.getByRole('button', { name: 'Schreiben Sie mir, wenn sie wieder da ist' })
  await expect(opener).toBeHidden()
  await shopper.chooseSize(size)
  await opener.click()

  const dialog = page.getByRole('dialog', { name: 'Wieder da? Wir schreiben Ihnen' })
  await expect(dialog).toContainText('löschen sie nach 90 Tagen')
  await expect(dialog).toContainText(`Größe ${size.replace('.', ',')}`)
  const email = dialog.getByRole('textbox', { name: words.email })
  const submit = dialog.getByRole('button', { name: 'Benachrichtigung anfordern' })
  await email.fill('lena')
  await submit.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(
    'Bitte geben Sie Ihre E-Mail-Adresse vollständig ein, zum Beispiel name@beispiel.de.',
  )
  expect(await violations(page)).toEqual([])

  const sent = requestsTo(page, '/productstockalert')
  await email.fill('lena.vogt@example.de')
  await untilPagesAreCached(page)
  await page.context().setOffline(true)
  await submit.click()
  await expect(dialog.getByRole('status')).toContainText('Gespeichert')
  expect(sent).toEqual([])
  await page.context().setOffline(false)
  await expect(dialog.getByRole('status')).toContainText('Fast fertig')
  expect(sent).toHaveLength(1)

  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await shopper.expectCartCount(0)
})
