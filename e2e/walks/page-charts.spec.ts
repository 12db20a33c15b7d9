import { type Answer, answerInstead } from '../support/answer-instead.ts'
import { expect, plentifulPair, stockOf, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

/**
 * Walks through the charts of the page: one load each, with the faults that lead to states in which journeys do not come.
 * What a shopper perceives is expected, never the state of a chart. [DEV-02]
 */

const SEARCH = /\/_search\?/

const INTERNAL: Answer = { status: 500, error: 'internal' }
/** Longer than the page waits for an answer, ms. */
const TOO_LONG = 6000

test('the search says what became of each text and goes on after each fault [SEARCH-03]', async ({
  shopper,
  page,
  context,
}) => {
  await page.clock.install()
  await shopper.visit('/')
  await shopper.rejectTracking()
  await untilAlive(page)
  const { dialog, field, results } = await shopper.openSearch()
  const again = dialog.getByRole('button', { name: 'Erneut versuchen' })
  const more = dialog.getByRole('button', { name: 'Mehr laden' })
  const failed = dialog.getByText('Die Suche antwortet gerade nicht')

  await field.fill('ox')
  await expect(results).toContainText('mindestens 3 Zeichen')
  await field.fill('zzgurkensalat')
  await expect(results).toContainText('Es wurden keine Ergebnisse gefunden')
  let recover = await answerInstead(page, SEARCH, INTERNAL)
  await field.fill('oxford')
  await expect(failed).toBeVisible()
  await recover()
  await again.click()
  await expect(results).toContainText(/\d+ Ergebnisse/)

  recover = await answerInstead(page, SEARCH, 'none')
  await field.fill('derby')
  await expect(results).toContainText('Suche läuft')
  await page.clock.fastForward(TOO_LONG)
  await expect(failed).toBeVisible()
  await recover()
  await context.setOffline(true)
  await field.fill('boots')
  await expect(results).toContainText('Sie sind offline')
  await expect(again).toBeHidden()
  await context.setOffline(false)
  await again.click()
  await expect(results).toContainText(/\d+ Ergebnisse/)

  const articles = results.getByRole('article')
  const first = await articles.count()
  recover = await answerInstead(page, SEARCH, INTERNAL)
  await more.click()
  await expect(failed).toBeVisible()
  await recover()
  recover = await answerInstead(page, SEARCH, 'none')
  await more.click()
  await expect(failed).toBeHidden()
  await page.clock.fastForward(TOO_LONG)
  await expect(failed).toBeVisible()
  await recover()
  await context.setOffline(true)
  // The message of the failure before is still shown when the click is made.
  const refused = page.waitForEvent('requestfailed', (request) => SEARCH.test(request.url()))
  await more.click()
  await refused
  await expect(failed).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect.poll(() => articles.count()).toBeGreaterThan(first)
})

test('a submenu stays while the pointer is on it and closes in each way, a dialog by leaving the page [SHELL-02]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await untilAlive(page)
  const nav = page.getByRole('navigation', { name: shopper.words.mainNavigation })
  const toggles = nav.getByRole('button', { name: /: Untermenü$/ })
  const [one, other] = [toggles.nth(0), toggles.nth(1)]
  const expectOpen = async (first: boolean, second: boolean) => {
    await expect(one).toHaveAttribute('aria-expanded', String(first))
    await expect(other).toHaveAttribute('aria-expanded', String(second))
  }
  await one.hover()
  await expectOpen(true, false)
  await other.hover()
  await expectOpen(false, true)
  await page.mouse.move(700, 850)
  await expectOpen(false, false)
  await one.focus()
  await page.keyboard.press('Enter')
  await expectOpen(true, false)
  await page.keyboard.press('Escape')
  await expectOpen(false, false)
  await expect(one).toBeFocused()
  await one.hover()
  // By its id: the submenu before may still be fading out.
  await page
    .locator(`#${await one.getAttribute('aria-controls')}`)
    .getByRole('link')
    .first()
    .click()
  await expect(page).not.toHaveURL(/\/herren$/)
  await expectOpen(false, false)

  await page.mouse.move(700, 850)
  const { parentSku, slug } = await plentifulPair(request, workerIndex)
  await shopper.visit(`/p/${parentSku}/${slug}`)
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL(/\/impressum$/)
  await page.goBack()
  const guide = page.getByRole('dialog', { name: 'Größentabelle' })
  await page.getByRole('button', { name: 'Größentabelle' }).first().click()
  await expect(guide).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/impressum$/)
  await expect(guide).toBeHidden()
})

test('notices wait while the pointer or the focus is on them, and leave afterwards [SHELL-08]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const { words } = shopper
  const pair = await plentifulPair(request, workerIndex)
  const stock = await stockOf(request, pair.sku)
  await page.clock.install()
  await shopper.openProduct(pair)
  await shopper.rejectTracking()
  await shopper.chooseSize(pair.size)
  const region = page.getByRole('region', { name: words.notifications })
  const notices = region.getByRole('paragraph')
  const refusal = notices.filter({ hasText: `Nur noch ${stock} verfügbar.` })
  const add = page.getByRole('button', { name: words.addToCart }).first()
  const quantity = page.getByRole('spinbutton', { name: words.quantity })
  await quantity.fill(String(stock))
  await quantity.blur()
  await add.focus()
  await page.keyboard.press('Enter')
  await shopper.expectCartCount(stock)
  await expect(notices).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(refusal).toBeVisible()

  const { x = 0, y = 0 } = (await refusal.boundingBox()) ?? {}
  const dismiss = region.getByRole('button', { name: 'Meldung ausblenden' }).first()
  const enter = async () => {
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.move(x + 9, y + 9)
  }
  const leave = () => page.mouse.move(700, 450)
  const expectKept = async () => {
    await page.clock.fastForward(20_000)
    await expect(notices).toHaveCount(2)
  }
  await enter()
  await page.getByRole('button', { name: 'Auf die Wunschliste' }).first().press('Enter')
  await expect(notices).toHaveCount(2)
  await add.focus()
  for (const _ of [1, 2]) {
    await page.keyboard.press('Enter')
    await expect(add).not.toHaveAttribute('aria-busy')
  }
  await expectKept()
  await leave()
  await dismiss.focus()
  await expectKept()
  await enter()
  await leave()
  await expectKept()
  await add.focus()
  await page.clock.fastForward(9000)
  await expect(notices).toHaveCount(0)
})
