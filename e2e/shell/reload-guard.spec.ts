import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

const MINUTE = 60_000

test('a link whose route chunk is gone after a deploy still opens its page [ENG-46]', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/c/herren')
  await context.route(/assets\/content-/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL(/\/impressum$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await context.close()
})

test('a page reloads itself at most once a minute and stores the reason [ENG-46]', async ({ page }) => {
  await page.goto('/c/herren')
  const consoleTexts: string[] = []
  page.on('console', (message) => consoleTexts.push(message.text()))
  // Wait until the router has replaced the first history entry and its state.
  await expect.poll(() => page.evaluate(() => (history.state as { idx?: number } | null)?.idx)).toBe(0)

  await Promise.all([page.waitForEvent('load'), reloadByItself(page)])
  expect(await reasonOf(page)).toBe('a part of the page could not be fetched')
  // Hydration would remove DOM nodes that are added earlier.
  await untilAlive(page)
  await page.evaluate(() => void Object.assign(window, { isTheSame: true }))
  await reloadByItself(page)
  await expect.poll(() => consoleTexts.join()).toContain('not loaded again within a minute')
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)

  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'by hand' })
    button.addEventListener('click', () => location.reload())
    document.querySelector('main')?.prepend(button)
  })
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'by hand' }).click()])
  await page.evaluate((ms) => {
    const later = Date.now() + ms
    Date.now = () => later
  }, MINUTE)
  await Promise.all([page.waitForEvent('load'), reloadByItself(page)])
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(false)
})

for (const [browserKind, prepare] of [
  ['a browser with the Navigation API', async () => undefined],
  ['a browser without the Navigation API', withoutNavigation],
] as const) {
  test(`an unstable network reloads a page in ${browserKind} at most once a minute [ENG-46]`, async ({ page }) => {
    await prepare(page.context())
    await page.goto('/c/herren')
    const consoleTexts: string[] = []
    page.on('console', (message) => consoleTexts.push(message.text()))
    const loadAgain = () => page.evaluate(() => window.loadAgain('the network is back'))
    // The router may replace the first history entry in between.
    const beforeRouter = page.evaluate(() => {
      window.loadAgain('the network is back')
      history.replaceState({ ...history.state, idx: 0 }, '')
    })
    await Promise.all([page.waitForEvent('load'), beforeRouter])
    await untilAlive(page)
    await page.evaluate(() => void Object.assign(window, { isTheSame: true }))
    await loadAgain()
    await expect.poll(() => consoleTexts.join()).toContain('not loaded again within a minute: the network is back')
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    await page.evaluate((ms) => {
      const later = Date.now() + ms
      Date.now = () => later
    }, MINUTE)
    await Promise.all([page.waitForEvent('load'), loadAgain()])
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(false)
  })
}

test('without the Navigation API a missing chunk reloads the page once, then the link loads the document [ENG-46]', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await withoutNavigation(context)
  const page = await context.newPage()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.goto('/c/herren')
  await untilAlive(page)
  await context.route(/assets\/content-/, (route) => route.fulfill({ status: 404, body: '' }))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  await Promise.all([page.waitForEvent('load'), link.click()])
  await untilAlive(page)
  await link.click()
  await expect(page).toHaveURL(/\/impressum$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  expect(documents).toEqual(['/c/herren', '/c/herren', '/impressum'])
  await context.close()
})

/** Like Safari before 26.2 and Firefox before 147. */
function withoutNavigation(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
}

/** Reloads the way the router does. */
function reloadByItself(page: Page): Promise<void> {
  return page.evaluate(() => location.reload())
}

function reasonOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const state = navigation.currentEntry?.getState() as { reloaded?: { reason: string } } | undefined
    return state?.reloaded?.reason
  })
}
