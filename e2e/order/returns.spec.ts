import type { APIRequestContext } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, violations } from '../support/accessible.ts'
import { expect, openAccount, plentifulPair, test } from '../support/account.ts'
import { mailTo } from '../support/mails.ts'
import { runShop } from '../support/operator.ts'

const LINK = /https?:\/\/[^\s"<]+\/checkout\/order-link#[\w-]+/

async function declare(request: APIRequestContext, orderNumber: string, email: string): Promise<void> {
  const data = { key: crypto.randomUUID(), name: 'Lena Vogt', orderNumber, items: '', email }
  expect((await request.post('/api/withdrawal', { data })).ok()).toBe(true)
}

test('a customer follows a return on the page of its order, from the declaration to the refund [CHK-16]', async ({
  page,
  owner,
  request,
}, { workerIndex }) => {
  const number = await owner.order(await plentifulPair(request, workerIndex))
  await openAccount(page, owner)
  await page.goto(`/my-account/orders/${number}`)
  const shown = page.getByRole('region', { name: 'Rückgabe' })
  const payNow = page.getByRole('button', { name: 'Jetzt bezahlen' })
  await expect(payNow).toBeVisible()
  await expect(shown).toBeHidden()

  await declare(request, number, owner.email)
  expect((await runShop('returns')).join('\n')).toContain(`${number}  declared`)
  await page.reload()
  await expect(shown).toContainText('Ihr Widerruf liegt uns vor.')
  await expect(payNow).toBeHidden()

  // The transfer and the parcel were on their way.
  await runShop('paid', number)
  await runShop('ship', number)
  await runShop('return-label', number, 'https://carrier.example/label/17')
  await page.reload()
  await expect(shown.getByRole('link', { name: 'Rücksendeetikett öffnen' })).toHaveAttribute(
    'href',
    'https://carrier.example/label/17',
  )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  }

  await runShop('return-received', number)
  await page.reload()
  await expect(shown).toContainText('Ihre Rücksendung ist bei uns.')
  await runShop('refund', number, '--all')
  await page.reload()
  await expect(shown).toContainText('Die Rückgabe ist abgeschlossen.')
  expect((await runShop('returns')).join('\n')).not.toContain(number)
})

test('a guest reads by the link of the mail why a return was rejected [CHK-16]', async ({ page, owner, request }, {
  workerIndex,
}) => {
  const number = await owner.order(await plentifulPair(request, workerIndex))
  await runShop('paid', number)
  await runShop('ship', number)
  await declare(request, number, owner.email)
  await runShop('return-reject', number, 'Die Frist von vierzehn Tagen war abgelaufen.')
  const link = new URL(LINK.exec(await mailTo(owner.email, LINK))?.[0] ?? '')
  await page.goto(`${link.pathname}${link.hash}`)
  const shown = page.getByRole('region', { name: 'Rückgabe' })
  await expect(shown).toContainText('Ihre Rückgabe konnten wir nicht annehmen.')
  await expect(shown).toContainText('Grund: Die Frist von vierzehn Tagen war abgelaufen.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Bestellung')
  await expectAccessible(page)
})
