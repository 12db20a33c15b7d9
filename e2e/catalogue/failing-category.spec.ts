import type { Fault } from '../support/fault-proxy.ts'
import { expect, test } from '../support/shop.ts'

const WORDS = 'Diese Kategorie ist offline nicht gespeichert.'

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['gets a 500 with plain text', { kind: 'answer', status: 500, body: 'Out of memory', contentType: 'text/plain' }],
  ['gets a 503 with an HTML page', { kind: 'answer', status: 503, body: '<h1>Busy</h1>', contentType: 'text/html' }],
  ['gets no response', { kind: 'drop-request' }],
]

for (const [title, fault] of FAULTS) {
  test(`a category whose data request ${title} shows a dismissible message and a retry link [CAT-11]`, async ({
    faulty: { shopper, proxy },
  }) => {
    const { page } = shopper
    await shopper.visit('/')
    await shopper.rejectTracking()
    proxy.inject('/herren.data', fault, 20)
    await page
      .getByRole('navigation', { name: shopper.words.mainNavigation })
      .getByRole('link', { name: 'Herren' })
      .click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Herren' })).toBeVisible()
    await expect(main.getByRole('status').getByText(WORDS)).toBeVisible()
    await main.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(main.getByText(WORDS)).toBeHidden()
    proxy.heal()
    await main.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(main.getByRole('article').first()).toBeVisible()
  })
}

test('another page whose data request fails does not show the category message [CAT-11]', async ({
  faulty: { shopper, proxy },
}) => {
  const { page } = shopper
  await shopper.visit('/')
  proxy.inject('/agb.data', { kind: 'answer', status: 500, body: 'no', contentType: 'text/plain' }, 20)
  await page.getByRole('link', { name: 'AGB' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(WORDS)).toBeHidden()
})
