import type { Locator, Page } from '@playwright/test'
import { expect, plentifulPair, type Shopper, stockOf, test } from '../support/shop.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

function notices({ page, words }: Shopper): Locator {
  return page.getByRole('region', { name: words.notifications }).getByRole('paragraph')
}

/** Scrolls the page until the control is that far below the top of the viewport, px. */
async function scrollTo(control: Locator, top: number): Promise<void> {
  await control.evaluate((element, wanted) => {
    window.scrollBy({ top: element.getBoundingClientRect().top - wanted, behavior: 'instant' })
  }, top)
}

async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not rendered')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Whether no notice covers the middle or the ends of the control. */
async function isFree({ page, words }: Shopper, control: Locator): Promise<boolean> {
  const region = await page.getByRole('region', { name: words.notifications }).elementHandle()
  return control.evaluate((element, noticeRegion) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.03, 0.5, 0.97].every(
      (part) => !noticeRegion?.contains(document.elementFromPoint(left + width * part, top + height / 2)),
    )
  }, region)
}

async function press(page: Page, control: Locator): Promise<void> {
  const { x, y } = await middleOf(control)
  if (await page.evaluate(() => matchMedia('(hover: none)').matches)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test.describe(`on ${name}`, () => {
    const isPhone = viewport === PHONE
    test.use({ viewport, hasTouch: isPhone, isMobile: isPhone })

    test('notices never cover the button that was pressed, at any scroll position [SHELL-08]', async ({
      shopper,
      page,
      request,
    }, { workerIndex }) => {
      const pair = await plentifulPair(request, workerIndex)
      await shopper.visit('/')
      await shopper.rejectTracking()
      await shopper.openProduct(pair)
      await shopper.chooseSize(pair.size)
      const add = page.getByRole('button', { name: shopper.words.addToCart }).first()
      await page.getByRole('button', { name: 'Auf die Wunschliste' }).first().click()
      await page.getByRole('button', { name: 'Vergleichen' }).first().click()
      await expect(notices(shopper).last()).toBeVisible()
      let count = 0
      for (const top of [viewport.height - 140, 480, 300, 120]) {
        await scrollTo(add, top)
        // The notice of the last press moves with the next frame.
        await expect.poll(() => isFree(shopper, add)).toBe(true)
        for (const _ of [1, 2]) {
          await press(page, add)
          count += 1
          await shopper.expectCartCount(count)
          const message = count === 1 ? 'Liegt im Warenkorb.' : `Im Warenkorb: ${count}.`
          await expect(notices(shopper).filter({ hasText: message })).toBeVisible()
          expect(await isFree(shopper, add), `${top} px from the top`).toBe(true)
        }
      }
    })

    test('repeated adds update one notice, which shows the quantity [CART-02]', async ({ shopper, request }, {
      workerIndex,
    }) => {
      await shopper.visit('/')
      await shopper.rejectTracking()
      await shopper.buy(await plentifulPair(request, workerIndex))
      for (const count of [2, 3, 4]) {
        await shopper.addToCart()
        await expect(notices(shopper)).toContainText(`): Menge geändert. Im Warenkorb: ${count}.`)
      }
    })

    test('a refusal replaces the success notice that it contradicts [PROM-05]', async ({ shopper, page, request }, {
      workerIndex,
    }) => {
      const pair = await plentifulPair(request, workerIndex)
      const stock = await stockOf(request, pair.sku)
      await shopper.visit('/')
      await shopper.rejectTracking()
      await shopper.openProduct(pair)
      await shopper.chooseSize(pair.size)
      const quantity = page.getByRole('spinbutton', { name: shopper.words.quantity })
      await quantity.fill(String(stock))
      await quantity.blur()
      await shopper.addToCart()
      await shopper.expectCartCount(stock)
      await shopper.addToCart()
      await expect(notices(shopper)).toHaveText(`Nur noch ${stock} verfügbar. Bitte wählen Sie eine kleinere Menge.`)
      await shopper.expectCartCount(stock)
    })
  })
}

test('a notice that appears under a resting pointer still times out [SHELL-08]', async ({ shopper, page }) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit('/p/PF-CREME-SW/x')
  const add = page.getByRole('button', { name: shopper.words.addToCart }).first()
  await add.focus()
  await page.mouse.move(DESKTOP.width * 0.85, 140)
  await page.keyboard.press('Enter')
  await expect(notices(shopper)).toBeVisible()
  await expect(notices(shopper)).toBeHidden({ timeout: 12_000 })
})

test('a notice does not cover a control that has the keyboard focus [SHELL-08]', async ({ shopper, page }) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit('/p/PF-CREME-SW/x')
  const add = page.getByRole('button', { name: shopper.words.addToCart }).first()
  const wishlistButton = page.getByRole('button', { name: 'Auf die Wunschliste' }).first()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(notices(shopper)).toBeVisible()
  for (const control of [wishlistButton, add]) {
    await scrollTo(control, 130)
    await control.focus()
    expect(await isFree(shopper, control)).toBe(true)
  }
})

test('dismissing a notice with the pointer does not stop the timeout of later notices [SHELL-08]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit('/p/PF-CREME-SW/x')
  await shopper.addToCart()
  await page.getByRole('button', { name: 'Meldung ausblenden' }).click()
  await expect(notices(shopper)).toBeHidden()
  await page.getByRole('button', { name: shopper.words.addToCart }).first().focus()
  await page.keyboard.press('Enter')
  await expect(notices(shopper)).toBeVisible()
  await expect(notices(shopper)).toBeHidden({ timeout: 12_000 })
})

test('the notice about added products is removed when the open cart shows why they were refused [CART-01]', async ({
  faulty: { shopper, proxy },
}) => {
  const { page, words } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit('/p/OX-101-SW/x?childSku=OX-101-SW-46.5-G')
  await expect(page.getByRole('radiogroup', { name: words.size }).getByRole('radio', { checked: true })).toHaveCount(1)
  const quantity = page.getByRole('spinbutton', { name: words.quantity })
  await quantity.fill('3')
  await quantity.blur()
  await shopper.addToCart()
  await shopper.expectCartCount(3)
  await expect.poll(() => proxy.requests('/api/cart/totals').some(({ endedAt }) => endedAt !== null)).toBe(true)
  proxy.inject('/api/cart/update', { kind: 'delay', ms: 3000 })
  await shopper.addToCart()
  await shopper.expectCartCount(6)
  await expect(notices(shopper)).toContainText('Sicher ist das Paar erst mit der Bestellung')
  await shopper.openCart()
  await expect(shopper.cart.getByText('Nur noch 3 verfügbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notices(shopper)).toHaveCount(0)
})
