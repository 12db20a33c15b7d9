import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

for (const width of [1024, 1440, 1920, 2560]) {
  test(`at ${width} px the headline begins where the page does, and its picture ends with the window [CAT-25]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1080 })
    await page.goto('/')
    const left = async (name: string | RegExp) => (await page.getByRole('heading', { name }).boundingBox())?.x
    expect(await left(/^Auf dem richtigen Leisten/)).toBeCloseTo((await left('Neu auf dem Leisten')) ?? 0, 0)
    const picture = await page.getByRole('main').getByRole('img').first().boundingBox()
    const body = await page.locator('body').boundingBox()
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeCloseTo(body?.width ?? 0, 0)
  })
}

test('on a phone the first scene is a square that was composed for it, and a wider window shows more of it [CAT-18]', async ({
  page,
}) => {
  const picture = page.getByRole('main').getByRole('img').first()
  const shown = () =>
    picture.evaluate((image: HTMLImageElement) => ({
      path: image.currentSrc.replace(/^.*\//, ''),
      proportions: Math.round((100 * image.clientWidth) / image.clientHeight) / 100,
    }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect.poll(shown).toEqual({ path: 'last-scene-square.webp', proportions: 1 })
  // The way on is on the first screen, above the bar at its end.
  const way = await page.getByRole('link', { name: 'Herrenschuhe ansehen' }).boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Mobile Navigation' }).boundingBox()
  expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(shown).toEqual({ path: 'last-scene.webp', proportions: 1.36 })
})

test('the best-seller carousel shows two cards below 1023 px [CAT-25]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const carousel = await bestSellers(page)
  const inView = await carousel.evaluate((list) => {
    const view = list.getBoundingClientRect()
    const isWhole = ({ left, right }: DOMRect) => left >= view.left && right <= view.right
    return [...list.children].filter((card) => isWhole(card.getBoundingClientRect())).length
  })
  expect(inView).toBe(2)
})

test('the lines of a best seller stand close together, however many another has [CAT-25]', async ({ page }) => {
  await page.goto('/')
  const carousel = await bestSellers(page)
  const gaps = await carousel.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const lines = [...card.querySelectorAll('h3, h3 + p, h3 ~ div > p, [role="img"]')].map((line) => {
        const text = document.createRange()
        text.selectNodeContents(line)
        return text.getBoundingClientRect()
      })
      return lines.slice(1).map(({ top }, place) => top - (lines[place]?.bottom ?? 0))
    }),
  )
  expect(Math.max(...gaps)).toBeLessThan(16)
})

test('the best-seller carousel wraps at both ends, without animation under reduced motion [CAT-26]', async ({
  browser,
}) => {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  const carousel = await bestSellers(page)
  const scrollOffset = () => carousel.evaluate(({ scrollLeft }) => Math.round(scrollLeft))
  const end = await carousel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(end).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Zurück', exact: true }).click()
  await expect.poll(scrollOffset).toBeGreaterThan(end - 2)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect.poll(scrollOffset).toBeLessThan(2)
  await page.close()
})

test('the carousel scrolls by the two visible cards in 2000 ms, and a pointer stops the animation [CAT-26]', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } })
  await page.clock.install()
  await page.goto('/')
  await untilAlive(page)
  const carousel = await bestSellers(page)
  const scrollOffset = () => carousel.evaluate(({ scrollLeft }) => scrollLeft)
  const twoCards = await carousel.evaluate(({ children: [first, , third] }) => {
    return (third?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0)
  })
  const next = page.getByRole('button', { name: 'Weiter', exact: true })
  await page.clock.pauseAt(Date.now() + 60_000)
  await next.click()
  await page.clock.runFor(1000)
  const halfway = await scrollOffset()
  expect(halfway).toBeGreaterThan(0)
  expect(halfway).toBeLessThan(twoCards - 1)
  await page.clock.runFor(1100)
  expect(Math.abs((await scrollOffset()) - twoCards)).toBeLessThan(2)

  await next.click()
  await page.clock.runFor(500)
  await carousel.dispatchEvent('pointerdown')
  const held = await scrollOffset()
  expect(held).toBeGreaterThan(twoCards)
  await page.clock.runFor(2000)
  expect(await scrollOffset()).toBeLessThan(twoCards * 2 - 1)
  await page.close()
})

test('the Instagram pictures link to the profile without requests to third parties [CAT-25]', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().startsWith('data:') && new URL(sent.url()).hostname !== 'localhost') foreign.push(sent.url())
  })
  for (const [address, account] of [
    ['/', '@welt.schuhe'],
    ['/en', '@welt.shoes'],
  ] as const) {
    await page.goto(address)
    const link = page.getByRole('link', { name: account })
    await expect(link).toHaveAttribute('href', /^https:\/\/instagram\.example\//)
    const pictures = page.getByRole('main').locator('section').filter({ has: link }).getByRole('img')
    await expect(pictures).toHaveCount(6)
    await pictures.last().scrollIntoViewIfNeeded()
    await expect
      .poll(() => pictures.last().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  expect(foreign).toEqual([])
})

/** The carousel, with all its cards. */
async function bestSellers(page: Page) {
  const carousel = page
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .last()
  await expect(carousel.getByRole('article')).toHaveCount(24)
  return carousel
}
