import { expect, test } from './support/shop.ts'
import { untilAlive } from './support/until-alive.ts'

test('a shop that cannot be reached says so, and tries again [SHELL-10, ROUTE-11]', async ({
  faulty: { shopper, proxy },
}) => {
  const { page, words } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  proxy.inject('/', { kind: 'drop-request' }, 1000)
  await page.getByRole('navigation', { name: words.mainNavigation }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung zum Shop')
  await expect(page.getByRole('main')).not.toContainText('500')

  proxy.heal()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a page that is not kept says so offline and leads home, which is kept [SHELL-11]', async ({
  shopper,
  page,
  context,
}) => {
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/', { ignoreVary: true })) !== undefined))
    .toBe(true)

  await context.setOffline(true)
  for (const miss of ['/damen', '/p/NIE-GESEHEN/schuh']) {
    await page.goto(miss)
    await expect(page.getByRole('main')).toContainText(
      'im Offline-Modus nicht verfügbar. Sie werden zur Startseite weitergeleitet.',
    )
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auf dem richtigen Leisten')
  }
})

test('a home that is not kept stays where it was missed, and comes with the network [SHELL-11, ENG-46]', async ({
  shopper,
  page,
  context,
}) => {
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const isHomeKept = () => page.evaluate(async () => (await caches.match('/', { ignoreVary: true })) !== undefined)
  await expect.poll(isHomeKept).toBe(true)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/', { ignoreVary: true })
  })

  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText('Sobald Sie wieder online sind, laden wir sie nach.')
  // Impatience changes nothing about that.
  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('main')).toContainText('Sobald Sie wieder online sind, laden wir sie nach.')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auf dem richtigen Leisten')
})
