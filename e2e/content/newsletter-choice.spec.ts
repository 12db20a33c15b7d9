import type { Page } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { expect, Shopper, test } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

const TEXTS = {
  de: {
    email: 'E-Mail für den Newsletter',
    submit: 'Newsletter abonnieren',
    legend: 'Worüber möchten Sie lesen?',
    women: 'Damen',
    men: 'Herren',
    requested: 'Fast fertig',
    title: 'Zweimal im Monat Post von der Werkbank',
  },
  en: {
    email: 'E-mail for the newsletter',
    submit: 'Subscribe to the newsletter',
    legend: 'What would you like to read about?',
    women: 'Women',
    men: 'Men',
    requested: 'Almost done',
    title: 'From the workbench, twice a month',
  },
}
const LANGUAGES = ['de', 'en'] as const

const newAddress = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.de`

/** What the page asks the server for, in order. */
function subscriptionsOf(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('mailchimp-subscribe')) sent.push(request.postDataJSON())
  })
  return sent
}

/** Answers in the server's place, whose limit of requests a minute all journeys share. */
async function answered(page: Page): Promise<void> {
  await page.route('**/mailchimp-subscribe/**', (route) => route.fulfill({ json: { code: 200, result: 'OK' } }))
}

async function visit(page: Page, language: 'de' | 'en', path = '/'): Promise<void> {
  const shopper = new Shopper(page, WORDS[language])
  await shopper.visit(path)
  await shopper.rejectTracking()
}

for (const language of LANGUAGES) {
  const texts = TEXTS[language]
  test(`${language}: women or men in the footer subscribes with the choice, the other button without [USER-08]`, async ({
    page,
  }) => {
    const sent = subscriptionsOf(page)
    await answered(page)
    await visit(page, language)
    const footer = page.getByRole('contentinfo')
    const choice = footer.getByRole('group', { name: texts.legend })
    const [plain, women, men] = [newAddress(), newAddress(), newAddress()]
    const subscribe = async (email: string, button: string) => {
      await footer.getByLabel(texts.email).fill(email)
      await footer.getByRole('button', { name: button, exact: true }).click()
      await expect(footer.getByRole('status')).toContainText(texts.requested)
      await expect(footer.getByLabel(texts.email)).toHaveValue('')
    }
    await subscribe(plain, texts.submit)
    await subscribe(women, texts.women)
    await expect(choice.getByRole('button', { pressed: true })).toHaveCount(0)
    await subscribe(men, texts.men)
    expect(sent).toEqual([{ email: plain }, { email: women, gender: 'women' }, { email: men, gender: 'men' }])
  })

  test(`${language}: the footer's link opens the form in a dialog, and is a link on the newsletter's page [SHELL-07]`, async ({
    page,
  }) => {
    const sent = subscriptionsOf(page)
    await answered(page)
    await visit(page, language)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter', exact: true })
    await link.click()
    const dialog = page.getByRole('dialog', { name: texts.title })
    const email = newAddress()
    await dialog.getByRole('textbox', { name: texts.email }).fill(email)
    await dialog.getByRole('button', { name: texts.men, exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText(texts.requested)
    expect(sent).toEqual([{ email, gender: 'men' }])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page), `at ${width}`).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()

    await page.goto(`${WORDS[language].prefix}/newsletter`)
    await link.click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toBeHidden()
  })
}

test('an address that is not valid is shown to be wrong, and no choice sends it [USER-08]', async ({ page }) => {
  const sent = subscriptionsOf(page)
  await answered(page)
  await visit(page, 'de')
  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel(TEXTS.de.email)
  await field.fill('lena@')
  await footer.getByRole('button', { name: 'Herren', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(/vollständig/)
  await expect(field).toBeFocused()
  expect(sent).toEqual([])
  const email = newAddress()
  await field.fill(email)
  await field.press('Enter')
  await expect.poll(() => sent).toEqual([{ email, gender: 'men' }])
})

test('a choice is sent 100 ms after the last click, once [USER-08]', async ({ page }) => {
  const sent = subscriptionsOf(page)
  await answered(page)
  await visit(page, 'de')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel(TEXTS.de.email).fill(newAddress())
  const women = footer.getByRole('button', { name: 'Damen', exact: true })
  await women.waitFor()
  const waited = await women.evaluate(async (button: HTMLButtonElement) => {
    const submitted = new Promise<number>((resolve) => {
      button.form?.addEventListener('submit', ({ timeStamp }) => resolve(timeStamp))
    })
    button.click()
    await new Promise((resolve) => setTimeout(resolve, 60))
    const clicked = performance.now()
    button.click()
    return (await submitted) - clicked
  })
  expect(waited).toBeGreaterThanOrEqual(99)
  expect(waited).toBeLessThan(1000)
  await expect(footer.getByRole('status')).toContainText(TEXTS.de.requested)
  expect(sent).toHaveLength(1)
})

test('the shops of the sister brands ask for the address only [USER-08]', async ({ page }) => {
  const sent = subscriptionsOf(page)
  await answered(page)
  await visit(page, 'de')
  for (const home of ['/bergwelt', '/hauswelt']) {
    await page.goto(home)
    const footer = page.getByRole('contentinfo')
    const email = newAddress()
    await footer.getByLabel(TEXTS.de.email).fill(email)
    await footer.getByRole('button', { name: TEXTS.de.submit }).click()
    await expect(footer.getByRole('status')).toContainText(TEXTS.de.requested)
    await expect(footer.getByRole('button', { name: 'Damen', exact: true })).toHaveCount(0)
    expect(sent).toContainEqual({ email })
  }
})

test('with the control key, and without JavaScript, the link to the newsletter leads to its page [SHELL-07]', async ({
  page,
  browser,
}) => {
  await visit(page, 'de')
  const link = (of: Page) => of.getByRole('contentinfo').getByRole('link', { name: 'Newsletter', exact: true }).last()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link(page).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(/\/newsletter$/)
  await expect(page.getByRole('dialog', { name: TEXTS.de.title })).toHaveCount(0)
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto('/')
  await link(plain).click()
  await expect(plain).toHaveURL(/\/newsletter$/)
})
