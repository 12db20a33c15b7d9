import { expect, plentifulPair, test } from '../support/shop.ts'
import { soldOutPair } from '../support/sold-out-pair.ts'
import { untilAlive } from '../support/until-alive.ts'

test('a sold-out size is marked, can be chosen, shows the stock status and cannot be bought [CAT-20]', async ({
  shopper,
  request,
}) => {
  const { page, words } = shopper
  const { sku, slug, size } = await soldOutPair(request)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit(`/p/${sku}/${slug}`)
  const radio = page.getByRole('radiogroup', { name: words.size }).getByRole('radio', { name: size, exact: true })
  await expect(radio).toBeEnabled()
  await expect(radio).toHaveAccessibleDescription('ausverkauft')
  await radio.check({ force: true })
  await expect(page.getByText('Ausverkauft', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words.addToCart })).toBeDisabled()
})

test('a shoe in two widths preselects the regular one, before and after hydration, unless its address names one [CAT-02]', async ({
  shopper,
  request,
}) => {
  const { page, words } = shopper
  const path = '/p/DOX-601-CO/x'
  const served = await (await request.get(path)).text()
  const checked = [...served.matchAll(/<input[^>]*name="hf_shoe_width"[^>]*>/g)].filter(([tag]) => /checked/.test(tag))
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit(path)
  const width = (letter: string) =>
    page.getByRole('radiogroup', { name: 'Weite' }).getByRole('radio', { name: new RegExp(`^${letter} `) })
  expect(checked).toHaveLength(1)
  expect(checked[0]?.[0]).toContain(`value="${await width('G').getAttribute('value')}"`)
  await expect(width('G')).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: words.size }).getByRole('radio', { checked: true })).toHaveCount(0)
  await width('F').check({ force: true })
  await shopper.chooseSize('38')
  await expect(page).toHaveURL(/childSku=/)
  await page.reload()
  await expect(width('F')).toBeChecked()
  await expect(width('G')).not.toBeChecked()
})

test('opening another colour of the model keeps the chosen size [CAT-02]', async ({ shopper, request }, {
  workerIndex,
}) => {
  const { page, words } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.openProduct(pair)
  await shopper.chooseSize(pair.size)
  const colours = page.getByRole('list', { name: 'Farben dieses Modells' }).getByRole('link')
  await colours.and(page.locator(':not([aria-current])')).first().click()
  await expect(page).not.toHaveURL(new RegExp(pair.parentSku))
  const size = page.getByRole('radiogroup', { name: words.size }).getByRole('radio', { name: pair.size, exact: true })
  await expect(size).toBeChecked()
})

test('opening another colour of the model keeps the size system [CAT-02]', async ({ shopper, request }, {
  workerIndex,
}) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.openProduct(pair)
  const system = page.getByRole('combobox', { name: 'Größensystem' })
  await system.selectOption('UK')
  const colours = page.getByRole('list', { name: 'Farben dieses Modells' }).getByRole('link')
  await colours.and(page.locator(':not([aria-current])')).first().click()
  await expect(page).not.toHaveURL(new RegExp(pair.parentSku))
  await expect(system).toHaveValue('UK')
})

test('the picture follows the colour before a size is chosen [CAT-02]', async ({ shopper }) => {
  const { page } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit('/p/LO-404/x')
  const thumbnail = (place: number) => page.getByRole('link', { name: `Bild ${place} von 10 zeigen` })
  await expect(page.getByRole('radio', { name: 'Tan' })).toBeChecked()
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('radio', { name: 'Bordeaux' }).check({ force: true })
  await expect(thumbnail(6)).toHaveAttribute('aria-current', 'true')
  await thumbnail(7).click()
  await shopper.chooseSize('43')
  await expect(page).toHaveURL(/childSku=LO-404-43-BO/)
  await expect(thumbnail(7), 'the other bordeaux picture stays current').toHaveAttribute('aria-current', 'true')
})

test('answering the consent sheet does not take the focus from a control focused right after [SHELL-01]', async ({
  shopper,
}) => {
  const { page, words } = shopper
  await shopper.visit('/p/OX-101-SW/x')
  const guide = page.getByRole('button', { name: 'Größentabelle' })
  const reject = page.getByRole('button', { name: words.rejectAll })
  await expect(reject).toBeVisible()
  await guide.evaluate(
    (place: HTMLElement, button) => {
      ;(button as HTMLElement | null)?.click()
      place.focus()
    },
    await reject.elementHandle(),
  )
  await expect(reject).toBeHidden()
  await expect(guide).toBeFocused()
})

test('a product names the days on which it arrives, and how long it takes once they are over [CAT-21]', async ({
  page,
}) => {
  const arrival = page.getByText(/^Heute bestellt und bezahlt: Lieferung nach Deutschland \d/)
  await page.goto('/p/OX-101-SW/x')
  const period = page.getByText(/^Lieferung nach Deutschland in 2–3\sWerktagen/)
  await expect(arrival).toBeVisible()
  await expect(period).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Lieferung und Versand' })).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 48 * 3_600_000)
  await page.reload()
  await expect(arrival).toBeHidden()
  await expect(period).toBeVisible()
})

test('a product is shared through the device; while its dialog is open nothing else happens; where there is none, the address is copied [CAT-20]', async ({
  shopper,
}) => {
  const { page } = shopper
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const asked: unknown[] = []
    const share = async (data: unknown) => {
      asked.push(data)
      if (asked.length > 1) throw new DOMException('The dialog is open', 'InvalidStateError')
    }
    Object.assign(navigator, { asked, canShare: () => true, share })
  })
  await shopper.visit('/p/OX-101-SW/x')
  await shopper.rejectTracking()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Teilen' }).click()
  const asked = () => page.evaluate(() => (navigator as unknown as { asked: unknown[] }).asked)
  await expect.poll(asked).toEqual([{ title: expect.stringContaining(name.slice(0, 10)), url: page.url() }])

  await page.evaluate(() => navigator.clipboard.writeText('of the shopper'))
  await page.getByRole('button', { name: 'Teilen' }).click()
  await expect.poll(asked).toHaveLength(2)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('of the shopper')

  await page.evaluate(() => Object.assign(navigator, { canShare: () => false }))
  await page.getByRole('button', { name: 'Teilen' }).click()
  await expect(page.getByRole('region', { name: 'Benachrichtigungen' })).toContainText('ist kopiert')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('nothing floats over the text of a printed product page [CAT-20]', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/p/OX-101-CO/x')
  await untilAlive(page)
  const floating = () =>
    page
      .getByRole('main')
      .locator('*')
      .evaluateAll((parts) =>
        parts
          .filter((part) => getComputedStyle(part).position === 'fixed' && part.checkVisibility())
          .map(({ textContent }) => textContent),
      )
  await expect.poll(floating).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  expect(await floating()).toEqual([])
})
