import type { Locator, Page } from '@playwright/test'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

const PAIR = '/p/OX-101-CO/x'
const FRAMES = '**/turntable/**'

/** Opens the view all around on the page of a pair. */
async function opened(page: Page): Promise<Locator> {
  await page.goto(PAIR)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Rundumansicht' }).click()
  const dialog = page.getByRole('dialog', { name: /^Rundumansicht/ })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The frame that is shown, counted from one as the slider does. */
const frameOf = (dialog: Locator) =>
  dialog
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => Number(/(\d+)\.webp$/.exec(image.src)?.[1] ?? Number.NaN) + 1)

const expectFrame = (dialog: Locator, frame: number) => expect.poll(() => frameOf(dialog)).toBe(frame)

/** Drags over the shoe by a share of its width. */
async function drag(page: Page, dialog: Locator, share: number): Promise<void> {
  const box = await dialog.getByRole('img').boundingBox()
  if (!box) throw new Error('There is no picture to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width * share, y, { steps: 8 })
  await page.mouse.up()
}

test('a shoe is turned by dragging, by buttons and by the slider, and its frames are loaded when asked for [CAT-19]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/turntable/')) asked.push(pathname)
  })
  await page.goto(PAIR)
  await untilAlive(page)
  const open = page.getByRole('button', { name: 'Rundumansicht' })
  await expect(open).toBeVisible()
  expect(asked).toEqual([])
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^Rundumansicht/ })
  await expectFrame(dialog, 1)
  await expect.poll(() => new Set(asked).size).toBe(24)
  await expect(dialog.getByRole('status')).toBeEmpty()

  await drag(page, dialog, -0.25)
  await expectFrame(dialog, 7)
  await expect(dialog.getByText('von vorn', { exact: true })).toBeVisible()
  await page.mouse.move(10, 10)
  await expectFrame(dialog, 7)

  await dialog.getByRole('button', { name: 'Nach links drehen' }).click()
  await expectFrame(dialog, 6)
  await dialog.getByRole('button', { name: 'Nach rechts drehen' }).click()
  await expectFrame(dialog, 7)

  const slider = dialog.getByRole('slider', { name: 'Blickrichtung' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expectFrame(dialog, 1)
  await page.keyboard.press('ArrowLeft')
  await expectFrame(dialog, 24)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectFrame(dialog, 2)
  await expect(slider).toHaveAttribute('aria-valuetext', 'Außenseite, Ansicht 2 von 24')
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/Außenseite$/)
})

test('the view all around is opened, turned and left by keyboard alone [SHELL-07]', async ({ page }) => {
  await page.goto(PAIR)
  await untilAlive(page)
  const open = page.getByRole('button', { name: 'Rundumansicht' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Rundumansicht/ })
  await expectFrame(dialog, 1)
  await page.keyboard.press('ArrowRight')
  await expectFrame(dialog, 2)
  await page.keyboard.press('ArrowLeft')
  await expectFrame(dialog, 1)
  await tabTo(page, dialog.getByRole('button', { name: 'Nach rechts drehen' }))
  await page.keyboard.press('Enter')
  await expectFrame(dialog, 2)
  await page.keyboard.press('ArrowRight')
  await expectFrame(dialog, 3)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('a failed load says so, keeps what has arrived, and is completed by a retry [CAT-19]', async ({ page }) => {
  await page.route('**/turntable/**/06.webp', (route) => route.abort())
  const dialog = await opened(page)
  await expect(dialog.getByRole('status')).toContainText(/Es sind \d+ von 24 Ansichten geladen/)
  await expectFrame(dialog, 1)
  await drag(page, dialog, -0.5)
  await expectFrame(dialog, 13)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(dialog.getByRole('status')).toBeEmpty()
  await expect(dialog.getByRole('button', { name: 'Noch einmal versuchen' })).toBeHidden()
  await drag(page, dialog, 0.25)
  await expectFrame(dialog, 7)
})

test('when no frame can be loaded the message says what is unharmed [CAT-19]', async ({ page }) => {
  await page.route(FRAMES, (route) => route.fulfill({ status: 503 }))
  const dialog = await opened(page)
  await expect(dialog.getByRole('status')).toContainText('Am Warenkorb ändert das nichts')
  await expect(dialog.getByRole('img')).toBeHidden()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expectFrame(dialog, 1)
})

test('on a slow network the shoe can be turned through the frames that are there [CAT-19]', async ({ page }) => {
  const release = await holdRequests(page, /turntable\/.*\/(?!00|06|12)\d\d\.webp/)
  const dialog = await opened(page)
  await expectFrame(dialog, 1)
  await expect(dialog.getByRole('status')).toHaveText('Weitere Ansichten werden geladen.')
  await drag(page, dialog, -0.2)
  await expectFrame(dialog, 7)
  release()
  await expectFrame(dialog, 6)
  await expect(dialog.getByRole('status')).toBeEmpty()
})

test('offline the view all around says so, and goes on when the network is back [CAT-19]', async ({
  page,
  context,
}) => {
  await page.route('**/turntable/**/18.webp', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  const dialog = await opened(page)
  await expect(dialog.getByRole('status')).toContainText('Sie sind offline')
  await expectFrame(dialog, 1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await expect(dialog.getByRole('status')).toBeEmpty()
})

test('the view all around is accessible on a phone and a desktop, in both colour schemes [SHELL-07]', async ({
  page,
}) => {
  const dialog = await opened(page)
  await expect(dialog.getByRole('status')).toBeEmpty()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
    await expectFrame(dialog, 1)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there are the pictures and no control that does nothing [CAT-19]', async ({ page }) => {
    await page.goto(PAIR)
    await expect(page.getByRole('region', { name: 'Bilder' }).getByRole('img').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rundumansicht' })).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('its button lies in the lower part of the photograph, which begins where it would without [CAT-19]', async ({
    page,
  }) => {
    await page.goto(PAIR)
    const photograph = await page.getByRole('region', { name: 'Bilder' }).getByRole('img').first().boundingBox()
    const button = await page.getByRole('button', { name: 'Rundumansicht' }).boundingBox()
    if (!photograph || !button) throw new Error('Both are on the page')
    expect(button.y).toBeGreaterThan(photograph.y + photograph.height / 2)
    expect(button.y + button.height).toBeLessThanOrEqual(photograph.y + photograph.height)
    const head = await page.getByRole('navigation', { name: 'Brotkrumen' }).boundingBox()
    expect(photograph.y - (head ? head.y + head.height : 0)).toBeLessThan(40)
  })
})

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 740, height: 360 } })

  test('the shoe is seen beside the slider that turns it [CAT-19]', async ({ page }) => {
    const dialog = await opened(page)
    await expect(dialog.getByRole('slider')).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 })
    const shoe = await dialog.getByRole('img').boundingBox()
    expect(shoe?.height).toBeGreaterThan(180)
  })
})

test('text of twice its size leaves the shoe to be seen [CAT-19]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const dialog = await opened(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(async () => (await dialog.getByRole('img').boundingBox())?.height).toBeGreaterThan(100)
})
