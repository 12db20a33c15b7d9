import type { BrowserContext } from '@playwright/test'
import { catalogueCachePaths, untilHomeIsCached, untilPagesAreCached } from '../support/service-worker.ts'
import { expect, type Shopper, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

test.use({ serviceWorkers: 'allow' })

test('an unreachable server shows an error page with a retry button [SHELL-10]', async ({
  faulty: { shopper, proxy },
}) => {
  const { page } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await untilPagesAreCached(page)
  proxy.inject('/', { kind: 'drop-request' }, 1000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung zum Shop')
  await expect(page.getByRole('main')).not.toContainText('500')

  proxy.heal()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Allgemeine Geschäftsbedingungen')
})

test('offline, an uncached page redirects to the cached home page, which its alias opens too [SHELL-11]', async ({
  shopper,
  page,
  context,
}) => {
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await untilHomeIsCached(page)

  await context.setOffline(true)
  for (const miss of ['/damen', '/p/NIE-GESEHEN/schuh']) {
    await page.goto(miss)
    await expect(page.getByRole('main')).toContainText('offline nicht zur Hand. Wir bringen Sie zur Startseite.')
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auf dem richtigen Leisten')
  }
  await page.goto('/pwa.html')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auf dem richtigen Leisten')
})

test('offline, an uncached page offers pairs that open, with their pictures, and stays [SHELL-10]', async ({
  shopper,
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await untilHomeIsCached(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(heading).not.toHaveText('Herren')
  const product = (await heading.textContent()) ?? ''
  await expect.poll(() => catalogueCachePaths(page)).toContain(new URL(page.url()).pathname)

  await context.setOffline(true)
  await page.goto('/damen')
  const pairs = page.getByRole('navigation', { name: 'Diese Seiten haben Sie schon dabei' })
  await expect(pairs.getByRole('link')).toHaveCount(1)
  const picture = pairs.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // The only one is as small as it would be among others.
  expect((await picture.boundingBox())?.width).toBeLessThan(320)
  // Of the categories, the one that was visited is left.
  await expect(page.getByRole('navigation', { name: 'Hier geht es weiter' }).getByRole('link')).toHaveText(['Herren'])
  await pairs.getByRole('link').click()
  await expect(heading).toHaveText(product)
})

test('offline, an uncached home page stays in place and loads after the reconnect [SHELL-11]', async ({
  shopper,
  page,
  context,
}) => {
  await missHome(shopper, context)
  await expect(page.getByRole('main')).toContainText('Sobald Sie wieder online sind, laden wir sie nach.')
  // A reload changes nothing.
  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('main')).toContainText('Sobald Sie wieder online sind, laden wir sie nach.')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auf dem richtigen Leisten')
})

test('a reconnect before the effects of the page run also loads the missed page [SHELL-11]', async ({
  shopper,
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('back')) return
    let isOnline = false
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline })
    // Reconnect as soon as the heading is rendered, before the effects of the page have run.
    new MutationObserver(() => {
      if (isOnline || document.querySelector('h1')?.textContent !== 'Gerade ohne Verbindung') return
      isOnline = true
      sessionStorage.setItem('back', 'yes')
      dispatchEvent(new Event('online'))
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('banner').locator('a[href="/"]').click()
  await page.waitForFunction(() => sessionStorage.getItem('back'))
  await page.unrouteAll()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auf dem richtigen Leisten')
})

test('a false online event does not reload a missed page [SHELL-11]', async ({ shopper, page, context }) => {
  await missHome(shopper, context)
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerade ohne Verbindung')

  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await Promise.all([
    page.waitForEvent('requestfailed'),
    page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => true, configurable: true })
      dispatchEvent(new Event('online'))
      Reflect.deleteProperty(navigator, 'onLine')
    }),
  ])
  expect(documents).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auf dem richtigen Leisten')
})

/** Opens the home page offline while it is in no cache. */
async function missHome(shopper: Shopper, context: BrowserContext): Promise<void> {
  const { page } = shopper
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await untilHomeIsCached(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/', { ignoreVary: true })
  })
  await context.setOffline(true)
  await page.goto('/')
}
