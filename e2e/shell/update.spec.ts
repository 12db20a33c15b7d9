import type { Locator, Page } from '@playwright/test'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { NewerBuild } from '../support/newer-build.ts'
import { untilPagesAreCached } from '../support/service-worker.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'
import { WORDS } from '../support/words.ts'

test.use({ serviceWorkers: 'allow' })
/** Each build fills the cache of its service worker. */
test.slow()

/** Installing a build takes seconds. */
const INSTALLED_WITHIN_MS = 40_000

const OFFER = /^(Eine neue Version des Shops ist da|A new version of the shop is available)\.$/

declare function offersShown(): number

function offerIn(page: Page): Locator {
  return page.getByText(OFFER)
}

/** Counts the offers that each document shows from its beginning on, also those that have gone. */
async function countOffers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((text) => {
    const offer = new RegExp(text)
    let shown = 0
    Object.assign(window, { offersShown: () => shown })
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
      const paragraphs = added.flatMap((element) => [element, ...element.querySelectorAll('p')])
      shown += paragraphs.filter((one) => one.matches('p') && offer.test(one.textContent)).length
    }).observe(document, { subtree: true, childList: true })
  }, OFFER.source)
  return () => page.evaluate(() => offersShown())
}

/** Opens a page and waits until a service worker controls it. */
async function openWithWorker(shopper: Shopper, path: string): Promise<void> {
  await shopper.visit(path)
  await untilAlive(shopper.page)
  await untilPagesAreCached(shopper.page)
  await shopper.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The shopper switches to another tab and back. */
function returnTo(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** The page has the code that asks the waiting worker which build it is. */
async function untilOfferIsConsidered(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/offer-update')),
  )
}

function untilWaiting(page: Page): Promise<unknown> {
  return page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting, null, {
    timeout: INSTALLED_WITHIN_MS,
  })
}

async function clearHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

async function deploy(proxy: FaultProxy, shop: string | undefined, gone: readonly string[] = []): Promise<NewerBuild> {
  const build = new NewerBuild(proxy, shop ?? '', gone)
  await build.deployWorker()
  return build
}

test('a page of an older build offers a reload, which brings the new version and keeps what was typed [SHELL-12]', async ({
  faulty: { shopper, proxy },
  baseURL,
  request,
}, { workerIndex }) => {
  const { page, words } = shopper
  await shopper.buy(await plentifulPair(request, workerIndex))
  await openWithWorker(shopper, '/checkout')
  // An automatic reload a moment ago must not block the one that the shopper asks for.
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => window.loadAgain('the network is back'))])
  await shopper.fill(words.firstName, 'Lena')
  await expect(offerIn(page)).toBeHidden()
  const build = await deploy(proxy, baseURL)
  const loads = countLoads(page)

  await returnTo(page)
  const notices = page.getByRole('region', { name: words.notifications })
  await expect(notices.getByRole('paragraph')).toHaveText(['Eine neue Version des Shops ist da.'], {
    timeout: INSTALLED_WITHIN_MS,
  })
  expect(loads()).toBe(0)
  await shopper.fill(words.email, 'lena.vogt@example.de')
  await expect(page.getByRole('textbox', { name: words.firstName })).toHaveValue('Lena')

  await build.deployPage('/checkout')
  await Promise.all([page.waitForEvent('load'), notices.getByRole('button', { name: 'Neu laden' }).click()])
  await expect(page.getByRole('textbox', { name: words.firstName })).toHaveValue('Lena')
  await expect(page.getByRole('textbox', { name: words.email })).toHaveValue('lena.vogt@example.de')
  await expect(offerIn(page)).toBeHidden()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBeNull()
  expect(loads()).toBe(1)
})

test('the reload is offered in the language of the page and stays until it is answered [SHELL-12]', async ({
  faulty: { proxy },
  page,
  baseURL,
}) => {
  const shopper = new Shopper(page, WORDS.en, proxy.origin)
  await page.clock.install()
  await openWithWorker(shopper, '/contact')
  await deploy(proxy, baseURL)
  await returnTo(page)
  const notices = page.getByRole('region', { name: shopper.words.notifications })
  await expect(notices).toContainText('A new version of the shop is available.', { timeout: INSTALLED_WITHIN_MS })
  await expect(notices.getByRole('button', { name: 'Reload' })).toBeVisible()
  // Other notifications disappear after eight seconds.
  await page.clock.fastForward(9000)
  await expect(notices).toContainText('A new version of the shop is available.')
})

test('a dismissed version is not offered again in that tab, the next one is [SHELL-12]', async ({
  faulty: { shopper, proxy },
  baseURL,
}) => {
  const { page } = shopper
  const offers = await countOffers(page)
  await openWithWorker(shopper, '/kontakt')
  // The first gesture loads the notifications.
  await page.keyboard.press('Tab')
  await deploy(proxy, baseURL)
  await returnTo(page)
  await expect(offerIn(page)).toBeVisible({ timeout: INSTALLED_WITHIN_MS })
  await page.getByRole('button', { name: 'Meldung ausblenden' }).click()
  await expect(offerIn(page)).toBeHidden()

  // Another process of the shop may still deliver pages of the older build.
  await page.reload()
  await untilAlive(page)
  await untilOfferIsConsidered(page)
  await expect(offerIn(page)).toBeHidden()

  await new NewerBuild(proxy, baseURL ?? '', [], 2).deployWorker()
  await returnTo(page)
  await expect(offerIn(page)).toBeVisible({ timeout: INSTALLED_WITHIN_MS })
  expect(await offers()).toBe(1)
})

test('a first visit, and a page that is of the new build already, offer no reload [SHELL-12]', async ({
  faulty: { shopper, proxy },
  baseURL,
}) => {
  const { page } = shopper
  const offers = await countOffers(page)
  await openWithWorker(shopper, '/kontakt')
  await expect(offerIn(page)).toBeHidden()
  const build = await deploy(proxy, baseURL)
  await returnTo(page)
  // One offer is due. It comes after any that was not.
  await expect(offerIn(page)).toBeVisible({ timeout: INSTALLED_WITHIN_MS })
  expect(await offers()).toBe(1)

  await build.deployPage('/kontakt')
  await page.reload()
  await untilWaiting(page)
  await untilOfferIsConsidered(page)
  await expect(offerIn(page)).toBeHidden()
  await new NewerBuild(proxy, baseURL ?? '', [], 2).deployWorker()
  await returnTo(page)
  await expect(offerIn(page)).toBeVisible({ timeout: INSTALLED_WITHIN_MS })
  expect(await offers()).toBe(1)
})

test('a reload in one tab neither reloads the others nor takes the files of their build away [SHELL-12]', async ({
  faulty: { shopper, proxy },
  context,
  baseURL,
}) => {
  const { page } = shopper
  await openWithWorker(shopper, '/kontakt')
  await shopper.rejectTracking()
  const other = await context.newPage()
  await openWithWorker(new Shopper(other, WORDS.de, proxy.origin), '/')
  const loads = countLoads(other)
  const build = await deploy(proxy, baseURL, ['chat-dialog'])
  await build.deployPage('/kontakt')
  await returnTo(page)
  await expect(offerIn(page)).toBeVisible({ timeout: INSTALLED_WITHIN_MS })
  await expect(offerIn(other)).toBeVisible({ timeout: INSTALLED_WITHIN_MS })
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Neu laden' }).click()])
  await expect(offerIn(page)).toBeHidden()

  await clearHttpCache(other)
  await other.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await other.getByRole('button', { name: 'Chat per WhatsApp' }).click()
  await expect(other.getByRole('img', { name: 'QR-Code des Chats' })).toBeVisible()
  await other.keyboard.press('Escape')
  expect(loads()).toBe(0)
  await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Neu laden' }).click()])
  await expect(offerIn(other)).toBeHidden()
})
