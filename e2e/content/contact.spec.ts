import type { Page, Response } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { mailTo } from '../support/mails.ts'
import { untilPagesAreCached } from '../support/service-worker.ts'
import { expect, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

test.use({ serviceWorkers: 'allow' })

const SHOP = 'service@welt.example'
/** Not those of its dialog or button. */
const CHAT_TEXTS = /\/chat-[\w-]{7}\.js$/

const WORDS = {
  de: {
    path: '/kontakt',
    email: 'E-Mail',
    subject: 'Betreff',
    message: 'Nachricht',
    send: 'Nachricht senden',
    done: 'Ihre Nachricht ist angekommen',
    required: 'Dies ist ein Pflichtfeld.',
  },
  en: {
    path: '/en/contact',
    email: 'E-mail',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    done: 'your message has arrived',
    required: 'This field is required.',
  },
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    for (const [language, words] of Object.entries(WORDS)) {
      test(`${language}: a message reaches the shop, its sender gets a receipt ${how} [USER-09]`, async ({ page }) => {
        const id = crypto.randomUUID().slice(0, 8)
        const main = page.getByRole('main')
        await page.goto(words.path)
        const field = (name: string) => main.getByRole('textbox', { name, exact: true })
        await field('Name').fill('Lena Vogt')
        await field(words.email).fill(`writer-${id}@example.de`)
        await field(words.message).fill('Passt Weite H?')
        await main.getByRole('button', { name: words.send }).click()
        await expect(field(words.subject)).toHaveAccessibleDescription(words.required)
        await expect(field(words.message)).toHaveValue('Passt Weite H?')

        await field(words.subject).fill(`Frage ${id}`)
        await main.getByRole('button', { name: words.send }).click()
        await expect(main.getByRole('status')).toContainText(words.done)
        await expect(field(words.message)).toHaveValue('')
        const received = await mailTo(SHOP, new RegExp(`Frage ${id}`))
        expect(received).toContain(`Reply-To: writer-${id}@example.de`)
        expect(received).toContain('Passt Weite H?')
        expect(await mailTo(`writer-${id}@example.de`, /./)).not.toContain('Passt Weite')
      })
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reload does not send the message again [USER-09]', async ({ page }) => {
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await page.goto('/kontakt')
    await write(page)
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('angekommen')
    await page.reload()
    await expect(page.getByRole('main').getByRole('status')).toContainText('angekommen')
    expect(posts).toHaveLength(1)
  })

  test('a message that is too long stays, and the page says that it is too long [USER-09]', async ({ page }) => {
    const message = page.getByRole('main').getByRole('textbox', { name: 'Nachricht', exact: true })
    const send = page.getByRole('button', { name: 'Nachricht senden' })
    await page.goto('/kontakt')
    await write(page)
    await message.fill('ü'.repeat(12_000))
    await send.click()
    await expect(message).toHaveAccessibleDescription('Bitte kürzen Sie diese Angabe.')
    await expect(message).toHaveValue('ü'.repeat(12_000))
    await page.goto('/kontakt')
    await write(page)
    await message.fill('ü'.repeat(20_000))
    const [response] = await Promise.all([page.waitForEvent('response', isPost), send.click()])
    expect(response.status()).toBe(413)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das ist zu lang')
  })
})

test('the contact form has no axe violations, also with errors [USER-09]', async ({ page }) => {
  await page.goto('/kontakt')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page), `at ${width}`).toEqual([])
  }
})

function isPost(response: Response): boolean {
  return response.request().method() === 'POST'
}

async function write(page: Page): Promise<void> {
  const values = {
    Name: 'Lena Vogt',
    'E-Mail': 'offline@example.de',
    Betreff: 'Ohne Netz',
    Nachricht: 'Bleibt stehen.',
  }
  const main = page.getByRole('main')
  for (const [name, value] of Object.entries(values)) await main.getByRole('textbox', { name, exact: true }).fill(value)
}

test('a message that cannot be sent is not lost [USER-09]', async ({ shopper, page }) => {
  await shopper.visit('/kontakt')
  const main = page.getByRole('main')
  await untilPagesAreCached(page)
  await write(page)
  await page.context().setOffline(true)
  await main.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(main.getByRole('alert')).toContainText('steht noch hier')
  await expect(main.getByRole('textbox', { name: 'Nachricht', exact: true })).toHaveValue('Bleibt stehen.')
  await page.context().setOffline(false)
  await main.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(main.getByRole('status')).toContainText('angekommen')
})

test('the page of the store says whether it is open now, in its own time [SHELL-15]', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-27T10:00:00Z')
  await page.goto('/store-locator')
  await expect(page.getByText('Jetzt geöffnet, bis 18 Uhr.')).toBeVisible()
  await page.clock.setFixedTime('2026-11-28T18:00:00Z')
  await page.goto('/en/store-locator')
  await expect(page.getByText('Closed at the moment, open again on Tuesday from 11 am.')).toBeVisible()
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a message stays when a proxy answers in the place of the shop [USER-09]', async ({ shopper, page }) => {
    await shopper.visit('/kontakt')
    await untilAlive(page)
    const main = page.getByRole('main')
    await page.route(/\/kontakt\.data/, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await write(page)
    await main.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(main.getByRole('alert')).toContainText('steht noch hier')
    await expect(main.getByRole('textbox', { name: 'Nachricht', exact: true })).toHaveValue('Bleibt stehen.')
    await page.unroute(/\/kontakt\.data/)
    await main.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(main.getByRole('status')).toContainText('angekommen')
  })

  test('texts that the chat button lacks keep no message from being sent [SHELL-10]', async ({ shopper, page }) => {
    const failed = page.waitForEvent('requestfailed', { predicate: (request) => CHAT_TEXTS.test(request.url()) })
    await page.route(CHAT_TEXTS, (route) => route.abort())
    await shopper.visit('/kontakt')
    const main = page.getByRole('main')
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    await failed
    await write(page)
    await main.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(main.getByRole('status')).toContainText('angekommen')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  })
})
