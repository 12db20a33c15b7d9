import type { Locator } from '@playwright/test'
import { hangRequests, holdRequests, holdScripts } from '../support/hold-requests.ts'
import { expect, test } from '../support/shop.ts'
import { swipe } from '../support/swipe.ts'
import { untilAlive } from '../support/until-alive.ts'

test('the gallery changes pictures by keys and thumbnails, enlarges and zooms, and stays on the last picture [CAT-19]', async ({
  shopper,
}) => {
  const { page, words } = shopper
  await shopper.visit('/')
  await shopper.rejectTracking()
  await shopper.visit('/p/OX-101-SW/x')
  const gallery = page.getByRole('region', { name: 'Bilder' })
  const second = gallery.getByRole('link', { name: 'Bild 2 von 5 zeigen' })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByRole('link', { name: 'Bild 1 von 5 zeigen' })).toHaveAttribute('aria-current', 'true')

  await gallery.getByRole('button', { name: 'Bild vergrößern' }).first().click()
  const lightbox = page.getByRole('dialog', { name: /Bilder$/ })
  await expect(lightbox.getByText('1 / 5')).toBeVisible()
  const near = lightbox.locator('li:not([inert])').getByRole('button', { name: 'Vergrößern' })
  const width = async () => (await near.boundingBox())?.width ?? 0
  const far = await width()
  await near.click()
  await expect(near).toHaveAttribute('aria-pressed', 'true')
  expect(await width()).toBeGreaterThan(far * 1.9)
  await near.click()
  await expect(near).toHaveAttribute('aria-pressed', 'false')

  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('2 / 5')).toBeVisible()
  await lightbox.getByRole('list').evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(lightbox.getByText('1 / 5')).toBeVisible()
  await lightbox.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(lightbox.getByText('2 / 5')).toBeVisible()
  await lightbox.getByRole('button', { name: words.close }).click()
  await expect(lightbox).toBeHidden()
  await expect(second).toHaveAttribute('aria-current', 'true')
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
  [2560, 1440],
] as const) {
  test(`enlarged pictures and films fit a window of ${width} px, and pictures are not blurred [CAT-19]`, async ({
    shopper,
  }) => {
    const { page } = shopper
    await page.setViewportSize({ width, height })
    await shopper.visit('/p/OX-155-CO/x')
    await shopper.rejectTracking()
    await page.getByRole('button', { name: 'Bild vergrößern' }).first().click()
    const lightbox = page.getByRole('dialog', { name: /Bilder$/ })
    const turn = lightbox.getByRole('button', { name: 'Vorheriges Bild' })
    await expect(turn).toBeInViewport({ ratio: 1 })
    const picture = lightbox.getByRole('img').first()
    const pixels = await pixelWidth(picture)
    const shown = async () => (await picture.boundingBox())?.width ?? 0
    expect(pixels, 'the largest that is published').toBe(1292)
    expect(await shown()).toBeLessThanOrEqual(pixels)
    const near = lightbox.locator('li:not([inert])').getByRole('button', { name: 'Vergrößern' })
    await near.click()
    await expect.poll(shown).toBeGreaterThan((await lightbox.boundingBox())?.width ?? 0)
    expect(await shown()).toBeLessThanOrEqual(2 * pixels)
    await turn.click()
    await expect(lightbox.getByText('6 / 6')).toBeVisible()
    await expect(lightbox.locator('video')).toBeInViewport({ ratio: 1 })
    await expect(turn).toBeInViewport({ ratio: 1 })
  })
}

/** Of the file, which `naturalWidth` divides by the density that `sizes` claims. */
function pixelWidth(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const file = await fetch(image.currentSrc)
    return (await createImageBitmap(await file.blob())).width
  })
}

test('arrow keys continue from the picture that a thumbnail has opened before hydration [CAT-19]', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/p/OX-101-SW/x', { waitUntil: 'commit' })
  const gallery = page.getByRole('region', { name: 'Bilder' })
  await gallery.getByRole('link', { name: 'Bild 2 von 5 zeigen' }).click()
  await expect(page).toHaveURL(/#picture-2$/)
  release()
  await expect(gallery.getByRole('link', { name: 'Bild 2 von 5 zeigen' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByRole('link', { name: 'Bild 1 von 5 zeigen' })).toHaveAttribute('aria-current', 'true')
})

test('the film follows the pictures, is fetched on play only and comes from our own origin [CAT-19]', async ({
  page,
  request,
}) => {
  const films: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('.mp4')) films.push(new URL(sent.url()).pathname)
  })
  await page.goto('/p/OX-155-CO/x')
  const gallery = page.getByRole('region', { name: 'Bilder' })
  await gallery.getByRole('link', { name: /6 von 6/ }).click()
  const film = gallery.locator('video')
  await expect(film).toBeVisible()
  expect(films).toEqual([])
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  expect(new Set(films)).toEqual(new Set(['/film/full-brogue-oxford-cognac.mp4']))
  const part = await request.get('/film/full-brogue-oxford-cognac.mp4', { headers: { Range: 'bytes=0-99' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).byteLength).toBe(100)
})

test('nothing lies on the controls of a film on a phone [CAT-19]', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shopper.visit('/p/OX-155-CO/x')
  const gallery = page.getByRole('region', { name: 'Bilder' })
  await gallery.getByRole('link', { name: 'Video 6 von 6 zeigen' }).click()
  const film = gallery.locator('video')
  await expect(film).toBeInViewport({ ratio: 0.99 })
  await expect(gallery.getByRole('button', { name: 'Rundumansicht' })).toBeInViewport()
  const covered = await film.evaluate((video: HTMLVideoElement) => {
    const { left, right, bottom } = video.getBoundingClientRect()
    const places = Array.from({ length: 20 }, (_, step) => left + ((right - left) * (step + 0.5)) / 20)
    return places.filter((x) => document.elementFromPoint(x, bottom - 24) !== video)
  })
  expect(covered).toEqual([])
})

test('arrow keys move in the film that has the focus [CAT-19]', async ({ page }) => {
  await page.goto('/p/OX-155-CO/x')
  await untilAlive(page)
  const gallery = page.getByRole('region', { name: 'Bilder' })
  const shown = gallery.getByRole('link', { name: 'Video 6 von 6 zeigen' })
  await shown.click()
  await expect(shown).toHaveAttribute('aria-current', 'true')
  const film = gallery.locator('video')
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    video.pause()
    video.currentTime = 0
  })
  await film.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expect(shown).toHaveAttribute('aria-current', 'true')
})

test('a film started before hydration keeps playing [CAT-19]', async ({ page }) => {
  const release = await holdRequests(page, /product-page-.*\.js/)
  await page.goto('/p/OX-155-CO/x', { waitUntil: 'commit' })
  const gallery = page.getByRole('region', { name: 'Bilder' })
  await gallery.getByRole('link', { name: /6 von 6/ }).click()
  const film = gallery.locator('video')
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    video.loop = true
    return video.play()
  })
  release()
  await untilAlive(page)
  // The hydrated gallery marks the current thumbnail.
  await expect(gallery.getByRole('link', { name: /6 von 6/ })).toHaveAttribute('aria-current', 'true')
  await expect(film).toHaveJSProperty('loop', true)
  await expect(film).toHaveJSProperty('paused', false)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a swipe changes the picture, in the page and enlarged, and stops at the last one [CAT-19]', async ({
    page,
  }) => {
    await page.goto('/p/OX-101-SW/x')
    await untilAlive(page)
    const gallery = page.getByRole('region', { name: 'Bilder' })
    const isShown = (place: number) =>
      expect(gallery.getByRole('link', { name: `Bild ${place} von 5 zeigen` })).toHaveAttribute('aria-current', 'true')
    const strip = gallery.getByRole('list').first()
    for (const [direction, place] of [
      [-1, 2],
      [-1, 3],
      [-1, 4],
      [-1, 5],
      [-1, 5],
      [1, 4],
      [1, 3],
      [1, 2],
      [1, 1],
    ] as const) {
      await swipe(strip, direction)
      await isShown(place)
    }

    await gallery.getByRole('button', { name: 'Bild vergrößern' }).first().tap()
    const lightbox = page.getByRole('dialog', { name: /Bilder$/ })
    await expect(lightbox.getByText('1 / 5')).toBeVisible()
    const width = (await lightbox.getByRole('img').first().boundingBox())?.width
    expect(width, 'as wide as the window').toBe(page.viewportSize()?.width)
    await swipe(lightbox.getByRole('list'), -1)
    await expect(lightbox.getByText('2 / 5')).toBeVisible()
  })
})

test('enlarged pictures say that their code does not load [SHELL-10]', async ({ page }) => {
  await hangRequests(page, /lightbox-.*\.js/)
  await page.goto('/p/OX-101-SW/x')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Bild vergrößern' }).first().click()
  const message = page.getByRole('dialog', { name: 'Noch nicht geladen' })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(message).toBeHidden()
})

test('on a phone on its side, pictures are enlarged beside their buttons [CAT-19]', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/p/OX-101-SW/x')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Bild vergrößern' }).first().click()
  const lightbox = page.getByRole('dialog', { name: /Bilder$/ })
  const picture = lightbox.locator('li:not([inert])').getByRole('img')
  await expect(lightbox.getByRole('button', { name: 'Nächstes Bild' })).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(220)
  await expect(picture).toBeInViewport({ ratio: 1 })
  // Large text leaves the picture to be seen. (WCAG 1.4.4)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100)
})
