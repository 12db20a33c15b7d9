import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'

/**
 * Limit between a click and the heading of the next page. At 60 frames a second, 100 ms are six frames. Other processes
 * on the machine slow the browser down, so only a fetch or a long task exceeds this limit.
 */
const MOST_FRAMES = 20

interface Transition {
  readonly name: string
  readonly duration: number
  /** At its start, px. */
  readonly width: number
}

declare global {
  interface Window {
    transitions: Transition[]
  }
}

test('the photograph transitions to the product page and back, and both pages render within a few frames [ROUTE-15]', async ({
  shopper,
}) => {
  const { page } = shopper
  await recordTransitions(page)
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const list = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const name = (await link.textContent()) ?? ''
  const prepared = page.waitForResponse((response) => response.url().includes('.data'))
  await link.hover()
  await prepared
  await page.waitForLoadState('networkidle')

  const there = await framesUntil(page, name, () => link.click())
  await expect
    .poll(() => moved(page))
    .toEqual([expect.objectContaining({ name: '::view-transition-group(photograph)' })])
  expect((await moved(page))[0]?.duration).toBeGreaterThan(0)

  await page.evaluate(() => window.transitions.splice(0))
  const back = await framesUntil(page, list, () => page.goBack())
  console.log(`list to product: ${there} frames, back: ${back}`)
  expect(Math.max(there, back)).toBeLessThanOrEqual(MOST_FRAMES)
  await expect.poll(() => moved(page)).toHaveLength(1)
})

test('a press on the new page counts while its photograph still moves [ROUTE-15]', async ({ shopper }) => {
  const { page } = shopper
  await shopper.visit('/herren/oxford')
  await shopper.rejectTracking()
  await page.addStyleTag({ content: '::view-transition-group(*) { animation-duration: 60s !important }' })
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect.poll(() => isMoving(page)).toBe(true)
  await page.getByRole('button', { name: 'Auf die Wunschliste' }).first().click()
  await expect(page.getByRole('link', { name: 'Wunschliste, 1 Artikel' })).toBeVisible()
  expect(await isMoving(page)).toBe(true)
})

test('reduced motion shows the page without a transition [ROUTE-15]', async ({ shopper }) => {
  const { page } = shopper
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordTransitions(page)
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await page.evaluate(() => window.transitions)).filter(({ duration }) => duration > 0)).toEqual([])
})

test('the size that a list is filtered by is preselected on the product page [CAT-05]', async ({ shopper }) => {
  const { page } = shopper
  await shopper.visit('/herren/oxford')
  await shopper.rejectTracking()
  const filters = page.getByRole('region', { name: 'Filter' })
  const size = filters.getByRole('group', { name: 'Größe' }).getByRole('checkbox', { name: /^43\b/ })
  await size.check({ force: true })
  await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toContainText('43')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  const sizes = page.getByRole('radiogroup', { name: 'Größe' })
  await expect(sizes.getByRole('radio', { name: '43', exact: true })).toBeChecked()
})

test('the photograph grows into the lightbox and returns to the one then shown, by keyboard alone [CAT-19]', async ({
  shopper,
}) => {
  const { page } = shopper
  await recordTransitions(page)
  await shopper.visit('/p/OX-101-SW/x')
  await shopper.rejectTracking()
  const gallery = page.getByRole('region', { name: 'Bilder' })
  const lightbox = page.getByRole('dialog', { name: /Bilder$/ })
  const enlarge = gallery.getByRole('button', { name: 'Bild vergrößern' }).first()
  const widthOf = async (picture: Locator) => Math.round((await picture.boundingBox())?.width ?? 0)
  const inPage = await widthOf(gallery.getByRole('list').first())
  await enlarge.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => growths(page)).toEqual([{ from: inPage, isInTime: true }])
  await expect(lightbox.getByRole('button', { name: shopper.words.close })).toBeFocused()
  const inLightbox = await widthOf(lightbox.getByRole('img').first())
  expect(inLightbox).toBeGreaterThan(inPage)

  // The focus is outside of the pictures.
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('2 / 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect
    .poll(() => growths(page))
    .toEqual([
      { from: inPage, isInTime: true },
      { from: inLightbox, isInTime: true },
    ])
  await expect(gallery.getByRole('link', { name: 'Bild 2 von 5 zeigen' })).toHaveAttribute('aria-current', 'true')
  await expect(gallery.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(enlarge).toBeFocused()
})

test('while the photograph grows, a press counts, and so does a change of mind [CAT-19]', async ({ shopper }) => {
  const { page } = shopper
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await shopper.visit('/p/OX-101-SW/x')
  await shopper.rejectTracking()
  await page.addStyleTag({ content: '::view-transition-group(*) { animation-duration: 60s !important }' })
  const lightbox = page.getByRole('dialog', { name: /Bilder$/ })
  const enlarge = page.getByRole('button', { name: 'Bild vergrößern' }).first()
  await enlarge.click()
  await expect.poll(() => isMoving(page)).toBe(true)
  await lightbox.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(lightbox.getByText('2 / 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  expect(await isMoving(page)).toBe(true)
  await page.getByRole('link', { name: 'Bild 1 von 5 zeigen' }).click()
  await enlarge.press('Enter')
  await expect(lightbox).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await enlarge.press('Enter')
  await expect(lightbox.getByText('1 / 5')).toBeVisible()
  await lightbox.getByRole('button', { name: shopper.words.close }).click()
  await expect(lightbox).toBeHidden()
  expect(errors).toEqual([])
})

for (const [name, prepare] of [
  ['where less motion is preferred', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'in a browser without view transitions',
    (page: Page) => page.addInitScript(() => void Reflect.deleteProperty(Document.prototype, 'startViewTransition')),
  ],
] as const) {
  test(`${name} the lightbox opens and closes at once [CAT-19]`, async ({ shopper }) => {
    const { page } = shopper
    await prepare(page)
    await recordTransitions(page)
    await shopper.visit('/p/OX-101-SW/x')
    await shopper.rejectTracking()
    const gallery = page.getByRole('region', { name: 'Bilder' })
    const lightbox = page.getByRole('dialog', { name: /Bilder$/ })
    await gallery.getByRole('button', { name: 'Bild vergrößern' }).first().click()
    await lightbox.getByRole('button', { name: 'Vorheriges Bild' }).click()
    await expect(lightbox.getByText('5 / 5')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(gallery.getByRole('img').nth(4)).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => window.transitions)).toEqual([])
  })
}

/** Width from which the photograph starts, and whether it takes 150 to 250 ms. Nothing else moves: it would take no clicks. */
async function growths(page: Page): Promise<{ from: number; isInTime: boolean }[]> {
  const groups = (await page.evaluate(() => window.transitions)).filter(({ name }) => name.includes('-group('))
  expect(groups.filter(({ name }) => !name.includes('photograph'))).toEqual([])
  return groups.map(({ width, duration }) => ({
    from: Math.round(width),
    isInTime: duration >= 150 && duration <= 250,
  }))
}

function isMoving(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .some(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.includes('(photograph)')),
  )
}

/** Transitions of what moves: nothing else is captured. */
async function moved(page: Page): Promise<Transition[]> {
  const transitions = await page.evaluate(() => window.transitions)
  return transitions.filter(({ name }) => name.includes('-group('))
}

async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.transitions = []
    const start = document.startViewTransition?.bind(document)
    if (!start) return
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition')) continue
          window.transitions.push({
            name: effect.pseudoElement,
            duration: Number(effect.getComputedTiming().duration),
            width: Number.parseFloat(String(effect.getKeyframes()[0]?.width)),
          })
        }
      })
      return transition
    }
  })
}

/** Counts the frames from the click or history step to the heading. */
async function framesUntil(page: Page, heading: string, act: () => Promise<unknown>): Promise<number> {
  const counted = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let frames = 0
        let next = 0
        const count = () => {
          frames += 1
          next = requestAnimationFrame(count)
        }
        const begin = () => {
          next ||= requestAnimationFrame(count)
        }
        for (const start of ['click', 'popstate']) addEventListener(start, begin, { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== text) return
          observer.disconnect()
          cancelAnimationFrame(next)
          resolve(frames)
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    heading,
  )
  await act()
  return counted
}
