import { violations } from '../support/accessible.ts'
import { mailTo } from '../support/mails.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

const FOREIGN = /Größe|Warenkorb|Bestellung|Überweisung|\b(?:Order|Payment|your|the)\b/

test('an Italian guest finds a pair, buys it in advance and reads page and mail in Italian [SHELL-18]', async ({
  page,
  request,
}, { workerIndex }) => {
  const shopper = new Shopper(page, WORDS.it)
  const pair = await plentifulPair(request, workerIndex)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit(`/search?q=${pair.parentSku}`)
  const found = page.getByRole('main').getByRole('link', { name: /No\. \d+ «/ })
  const address = (await found.first().getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/it\/(?:uomo|donna)\//)
  await page.goto(address)
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  await shopper.toCheckout()
  await shopper.goToReview(undefined, 'giulia@example.it')
  expect(await violations(page)).toEqual([])
  await shopper.orderButton.click()
  await shopper.expectThanks()

  const main = page.getByRole('main')
  await expect(main).toContainText('Causale')
  await expect(main).not.toContainText(FOREIGN)
  expect(await violations(page)).toEqual([])
  const [mail = ''] = (await mailTo('giulia@example.it', /Il suo ordine/)).split('attachment')
  expect(mail).toMatch(/Versi l’importo entro \d+ giorni/)
  expect(mail).not.toMatch(FOREIGN)
})
