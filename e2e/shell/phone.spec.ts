import type { Page } from '@playwright/test'
import { expect, plentifulPair, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone a notice covers no size option [SHELL-08]', async ({ shopper, page, request }, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.openProduct(pair)
  // The consent sheet takes the place at the lower edge.
  await shopper.rejectTracking()
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  const card = page.getByRole('region', { name: shopper.words.notifications }).getByText('Liegt im Warenkorb.')
  await expect(card).toBeVisible()
  const sizes = page.getByRole('radiogroup', { name: shopper.words.size })
  await sizes.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const bottom = await sizes.evaluate((element) => element.getBoundingClientRect().bottom)
  // The notice moves with the frame after the scroll.
  await expect.poll(async () => (await card.boundingBox())?.y).toBeGreaterThan(bottom)
  const add = page.getByRole('button', { name: shopper.words.addToCart })
  await expect.poll(async () => overlap(await card.boundingBox(), await add.boundingBox())).toBe(false)
})

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function overlap(one: Box | null, other: Box | null): boolean {
  if (!one || !other) throw new Error('not rendered')
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height
}

test('on a phone a buy button stays in reach with the price, and shifts nothing [CAT-20]', async ({
  shopper,
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shopper.visit('/p/OX-101-SW/x')
  await shopper.rejectTracking()
  await untilAlive(page)
  // The bar's button is for the thumb: keyboards and screen readers have the one of the page.
  const add = page.getByRole('button', { name: shopper.words.addToCart })
  const shown = page.locator('button').filter({ hasText: shopper.words.addToCart }).last()
  const bottomNav = page.getByRole('navigation', { name: 'Mobile Navigation' }).getByRole('list')
  const scroll = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  for (const top of [0, 3000]) {
    await scroll(top)
    await expect(add).toHaveCount(1)
    await expect(shown).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => overlap(await shown.boundingBox(), await bottomNav.boundingBox())).toBe(false)
  }
  await expect(shown.locator('..').getByText(/\d,\d\d\s€$/)).toBeInViewport()
  const sizes = page.getByRole('radiogroup', { name: shopper.words.size })
  await expect(sizes).not.toBeInViewport()
  await shown.click()
  await expect(sizes).toBeInViewport()
  await scroll(3000)
  await add.click()
  await expect(sizes).toBeInViewport()
  expect(
    await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0)),
  ).toBeLessThan(0.02)
})

test('on a phone the buy bar names the chosen size, and with the navigation leaves the page its height [CAT-20]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/p/OX-101-SW/x')
  await shopper.rejectTracking()
  await untilAlive(page)
  const button = page.locator('button').filter({ hasText: shopper.words.addToCart }).last()
  const bar = button.locator('..')
  await expect(bar).toHaveText(/^\d+,\d\d\s€In den Warenkorb$/)
  await button.click()
  const sizes = page.getByRole('radiogroup', { name: shopper.words.size })
  await expect(sizes).toBeInViewport()
  await expect(sizes.getByRole('radio').first()).toBeFocused()
  const inStock = sizes.locator('label').filter({ has: page.locator('input:not([aria-describedby])') })
  const size = (await inStock.first().textContent()) ?? ''
  await inStock.first().click()
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
  await expect(bar.getByText('EU')).toHaveText(`EU\u00a0${size} · G`)
  const { height = 0 } = page.viewportSize() ?? {}
  const top = (await bar.boundingBox())?.y ?? 0
  expect(height - top).toBeLessThanOrEqual(112)

  const covered = await page.evaluate(
    (limit) =>
      [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, summary), footer a')]
        .filter((element) => element.tabIndex === 0 && !element.closest('dialog') && element.checkVisibility())
        .filter((element) => {
          element.focus()
          const box = element.getBoundingClientRect()
          return document.activeElement === element && box.bottom > limit && box.height < limit
        })
        .map(({ textContent }) => textContent),
    top,
  )
  expect(covered).toEqual([])
})

for (const sku of ['OX-101-SW', 'DE-201-SW']) {
  test(`the first screen of ${sku} on a phone shows picture, name, price and colours above the bars [CAT-20]`, async ({
    shopper,
    page,
  }) => {
    await shopper.visit(`/p/${sku}/x`)
    await shopper.rejectTracking()
    const main = page.getByRole('main')
    const bar = await page.locator('button').filter({ hasText: shopper.words.addToCart }).last().boundingBox()
    for (const part of [
      main.getByRole('region', { name: 'Bilder' }).getByRole('img').first(),
      main.getByRole('heading', { level: 1 }),
      main.getByText(/^\d+,\d\d\s€$/).first(),
      main.getByRole('list', { name: 'Farben dieses Modells' }).getByRole('link').last(),
    ]) {
      const box = await part.boundingBox()
      expect(box?.y).toBeGreaterThan(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
  })
}

for (const width of [320, 360, 390]) {
  test(`no label of a card breaks within a word on a phone of ${width} px [CAT-13]`, async ({ shopper, page }) => {
    await page.setViewportSize({ width, height: 844 })
    await shopper.visit('/herren?hf_shoe_make=202')
    const label = page.getByRole('article').getByText('Handeingestochen', { exact: true }).first()
    const { lines, overflows } = await label.evaluate((element) => ({
      lines: Math.round(
        element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
      ),
      overflows: element.scrollWidth > element.clientWidth,
    }))
    expect({ lines, overflows }).toEqual({ lines: 1, overflows: false })
  })
}

test('no word of a table or of the breadcrumbs is cut on a phone [SHELL-01]', async ({ shopper, page }) => {
  await shopper.visit('/p/PF-CREME-SW/x')
  const main = page.getByRole('main')
  for (const text of [
    main.getByText('Sicherheitshinweis', { exact: true }),
    main.getByText('Kennzeichnung', { exact: true }),
  ]) {
    expect(await text.evaluate(linesOf)).toBe(1)
  }
  // It breaks after the @, where both lines are long.
  const mail = await main
    .getByRole('link', { name: /@/ })
    .evaluate((link) => [...link.getClientRects()].map(({ width }) => width).filter((width) => width > 0))
  expect(mail.length).toBeLessThanOrEqual(2)
  expect(Math.min(...mail)).toBeGreaterThan(100)
  const breadcrumbs = page.getByRole('navigation', { name: 'Brotkrumen' })
  for (const path of ['/p/PF-CREME-SW/x', '/damen/schnuerschuhe/semi-brogue-oxford-633-schwarz']) {
    await shopper.visit(path)
    const own = breadcrumbs.locator('[aria-current]')
    const { right, width } = await own.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    expect(right).toBeLessThanOrEqual(390 - 16)
    expect(width).toBeGreaterThan(70)
  }
})

/** How many lines the text of an element takes. */
function linesOf(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
}

const OUTSIDE_THE_CONTENT = [
  // A phone's drawer fills the window; its head does not scroll, so the gesture is passed to the page.
  { name: 'head of the menu, phone', viewport: { width: 390, height: 844 }, x: 120 },
  { name: 'page beside the menu, tablet', viewport: { width: 820, height: 844 }, x: 780 },
]

for (const { name, viewport, x } of OUTSIDE_THE_CONTENT) {
  test.describe(name, () => {
    test.use({ viewport })

    test('a gesture there scrolls nothing while the menu is open [SHELL-03]', async ({ shopper, page }) => {
      await shopper.visit('/herren')
      await shopper.rejectTracking()
      await untilAlive(page)
      const menu = page.getByRole('dialog', { name: 'Menü' })
      const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
      await page.getByRole('navigation', { name: 'Mobile Navigation' }).getByRole('button', { name: 'Menü' }).click()
      await expect(menu).toBeVisible()
      const before = await scrollY()
      await scrollAt(page, x)
      expect(await scrollY()).toBe(before)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await scrollAt(page, x)
      await expect.poll(scrollY).toBeGreaterThan(before)
    })
  })
}

/** A scroll gesture near the upper edge of the window. Two frames later the page has moved, if it can. */
async function scrollAt(page: Page, x: number): Promise<void> {
  const gesture = await page.context().newCDPSession(page)
  await gesture.send('Input.synthesizeScrollGesture', { x, y: 36, yDistance: -600, speed: 4000 })
  await gesture.detach()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

test('the items of the bottom bar keep their places while the page arrives [CAT-18]', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  const items = page.getByRole('navigation', { name: 'Mobile Navigation' }).getByRole('listitem')
  const places = () => Promise.all([0, 1, 2].map((item) => items.nth(item).boundingBox()))
  const whole = await places()
  // What is painted when the page has arrived up to its third item, in the font of the device.
  await items.evaluateAll((all) => {
    for (const item of all.slice(3)) item.remove()
    document.body.style.setProperty('font-family', 'monospace')
  })
  expect(await places()).toEqual(whole)
})

test('in the narrowest window with twice the text, the open cart still shows its close button [SHELL-07]', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await shopper.rejectTracking()
  await shopper.openCart()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(shopper.cart.getByRole('button', { name: 'Schließen' })).toBeInViewport({ ratio: 1 })
})
