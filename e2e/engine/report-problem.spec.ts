import { readFile } from 'node:fs/promises'
import { violations } from '../support/accessible.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

test('a shopper reads the tape of a session, and saves it: nothing in it was typed [DEV-09]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.openProduct(pair)
  await shopper.rejectTracking()
  await shopper.chooseSize(pair.size)
  proxy.inject('/api/cart/update', { kind: 'answer', status: 502, body: 'Bad gateway', contentType: 'text/plain' }, 1)
  await shopper.addToCart()
  await shopper.openCart()
  await shopper.expectConfirmed(pair)
  await shopper.cart.getByRole('textbox', { name: 'Gutscheincode' }).fill('GEHEIM-4711')
  await shopper.cart.getByRole('button', { name: 'Einlösen' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await page.getByRole('button', { name: 'Problem melden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Problem melden' })
  const shown = await dialog.getByRole('textbox', { name: 'Inhalt der Datei' }).inputValue()
  expect(await violations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Datei speichern' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toBe(shown)
  expect(saved).not.toContain('GEHEIM')
  const inputs = saved.split('\n').flatMap((line) => (line ? (JSON.parse(line).tape ?? []) : []))
  expect(inputs).toContainEqual(expect.objectContaining({ input: 'command', command: { type: 'cart.apply-coupon' } }))
  expect(inputs).toContainEqual(
    expect.objectContaining({ path: '/cart/update', answer: { status: 502, code: null, defect: 'bad-content-type' } }),
  )
})
