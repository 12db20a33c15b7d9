import { violations } from '../support/accessible.ts'
import { mailTo } from '../support/mails.ts'
import { expect, test } from '../support/shop.ts'

const WORDS = {
  de: {
    prefix: '',
    email: 'E-Mail',
    order: 'Newsletter abonnieren',
    requested: 'Fast fertig',
    confirm: 'Anmeldung bestätigen',
    confirmIntro: 'Mit einem Klick bestätigen Sie',
    subscription: 'Ihre Anmeldung zum Newsletter',
    subscribed: 'Ihre Anmeldung ist bestätigt',
    ask: 'Link anfordern',
    leave: 'Newsletter abbestellen',
    left: 'Sie sind abgemeldet',
    invalid: 'Dieser Link gilt nicht mehr',
  },
  en: {
    prefix: '/en',
    email: 'E-mail',
    order: 'Subscribe to the newsletter',
    requested: 'Almost done',
    confirm: 'Confirm subscription',
    confirmIntro: 'Click once to confirm',
    subscription: 'Your newsletter subscription',
    subscribed: 'your subscription is confirmed',
    ask: 'Request a link',
    leave: 'Unsubscribe from the newsletter',
    left: 'You have unsubscribed',
    invalid: 'This link is no longer valid',
  },
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    for (const [language, words] of Object.entries(WORDS)) {
      test(`${language}: a reader subscribes, gets a coupon and leaves by the links of the mails ${how} [USER-08]`, async ({
        page,
      }) => {
        const email = `reader-${crypto.randomUUID().slice(0, 8)}@example.de`
        const main = page.getByRole('main')
        await page.goto(`${words.prefix}/newsletter`)
        await main.getByRole('textbox', { name: words.email }).fill(email)
        await main.getByRole('button', { name: words.order }).click()
        await expect(main.getByRole('status')).toContainText(words.requested)

        await page.goto(await linkTo(email, /\/newsletter\/confirm\?token=\S+/))
        await main.getByRole('button', { name: words.confirm }).click()
        await expect(main.getByRole('status').filter({ hasText: words.subscribed })).toBeVisible()
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.subscription)
        if (javaScriptEnabled) await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
        await expect(main.getByRole('button')).toHaveCount(0)
        await expect(main).not.toContainText(words.confirmIntro)
        expect(await mailTo(email, /WELT-[A-Z2-9]{4}-[A-Z2-9]{4}/)).toContain('10')

        await page.goto(`${words.prefix}/abmelden`)
        await main.getByRole('textbox', { name: words.email }).fill(email)
        await main.getByRole('button', { name: words.ask }).click()
        const asked = main.getByRole('status').filter({ hasText: language === 'de' ? 'unterwegs' : 'on its way' })
        await expect(asked).toBeVisible()
        await page.goto(await linkTo(email, /\/abmelden\?token=\S+/))
        await main.getByRole('button', { name: words.leave }).click()
        const left = main.getByRole('status').filter({ hasText: words.left })
        await expect(left).toBeVisible()
        if (javaScriptEnabled) await expect(left).toBeFocused()
        await expect(main.getByRole('button')).toHaveCount(0)
      })

      test(`${language}: a link that is not valid says so and leads to a new one ${how} [USER-08]`, async ({
        page,
      }) => {
        const main = page.getByRole('main')
        await page.goto(`${words.prefix}/newsletter/confirm?token=abcdefghijklmnopqrstuvwx`)
        await main.getByRole('button', { name: words.confirm }).click()
        await expect(main.getByRole('alert')).toContainText(words.invalid)
        await expect(main.getByRole('link', { name: /Neuen Link|new link/ })).toBeVisible()
      })
    }
  })
}

test('the pages of the newsletter have no axe violations and are never cached [USER-08]', async ({ page }) => {
  for (const path of ['/newsletter/confirm?token=abcdefghijklmnopqrstuvwx', '/abmelden', '/abmelden?token=abc']) {
    const response = await page.goto(path)
    expect(response?.headers()['cache-control'], path).toBe('no-store')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('the footer leaves room for an e-mail address beside or above a long button [SHELL-01]', async ({ page }) => {
  await page.goto('/en')
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'E-mail for the newsletter' })
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await field.boundingBox())?.width, `at ${width}`).toBeGreaterThan(230)
  }
})

/** The address of a link in the mails to this address, without the shop's public origin. */
async function linkTo(email: string, pattern: RegExp): Promise<string> {
  const [link = ''] = pattern.exec(await mailTo(email, pattern)) ?? []
  return (await mailTo(email, pattern)).includes(`/en${link}`) ? `/en${link}` : link
}
