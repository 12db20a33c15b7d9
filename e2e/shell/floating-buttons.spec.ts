import { expect, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const name of ['Nach oben', 'Chat per WhatsApp']) {
  test(`on a phone the button "${name}" covers no control, at any scroll position [SHELL-06]`, async ({
    shopper,
    page,
  }) => {
    await shopper.visit('/p/OX-101-SW/x')
    await shopper.rejectTracking()
    await untilAlive(page)
    const covered = await page.evaluate(async (label) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const controls = 'a, button, input, select, textarea, summary, label'
      const found: string[] = []
      let shown = 0
      for (let y = 30; y < document.body.scrollHeight - innerHeight; y += 37) {
        window.scrollTo({ top: y, behavior: 'instant' })
        await nextFrame()
        const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
        if (!button || getComputedStyle(button).visibility === 'hidden') continue
        shown += 1
        const box = button.getBoundingClientRect()
        for (const control of document.querySelectorAll(controls)) {
          for (const other of control.getClientRects()) {
            const [across, along] = [
              Math.min(box.right, other.right) - Math.max(box.left, other.left),
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top),
            ]
            if (control !== button && across > 1 && along > 1) found.push(`${y} ${control.textContent}`)
          }
        }
      }
      return { found, shown }
    }, name)
    expect(covered.found).toEqual([])
    expect(covered.shown).toBeGreaterThan(10)
  })
}

test('on a phone no floating button lies on a text while the page moves down [SHELL-06]', async ({ shopper, page }) => {
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await untilAlive(page)
  const covered = await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) if (walker.currentNode.parentElement?.closest('article')) texts.push(walker.currentNode)
    const found: string[] = []
    for (let y = 700; y < 4000; y += 37) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await nextFrame()
      for (const label of ['Nach oben', 'Chat per WhatsApp']) {
        const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
        if (!button || getComputedStyle(button).visibility === 'hidden') continue
        const box = button.getBoundingClientRect()
        for (const text of texts) {
          const range = document.createRange()
          range.selectNodeContents(text)
          const isBelow = [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
              Math.min(bottom, box.bottom) - Math.max(top, box.top) > 4,
          )
          if (isBelow) found.push(`${y} ${label}: ${text.textContent}`)
        }
      }
    }
    return found
  })
  expect(covered).toEqual([])
})

test('a low window, as of a phone that lies on its side, has no floating buttons [SHELL-06]', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await shopper.visit('/agb')
  await shopper.rejectTracking()
  await untilAlive(page)
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await scrollTo(2000)
  const buttons = [/^Nach oben$/, /^Chat per WhatsApp$/].map((name) =>
    page.getByRole('button', { name, includeHidden: true }),
  )
  for (const button of buttons) await expect(button).toBeAttached()
  for (const top of [1900, 1700, 1400, 800]) {
    await scrollTo(top)
    for (const button of buttons) await expect(button).toBeHidden()
  }
})

test('on a phone no floating button lies on a text where a page was jumped to [SHELL-06]', async ({
  shopper,
  page,
}) => {
  await shopper.visit('/agb')
  await shopper.rejectTracking()
  await untilAlive(page)
  const covered = () =>
    page.evaluate(() =>
      ['Nach oben', 'Chat per WhatsApp'].filter((label) => {
        const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
        if (!button || getComputedStyle(button).visibility === 'hidden') return false
        const box = button.getBoundingClientRect()
        const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(walker.currentNode)
          const isBelow = [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
              Math.min(bottom, box.bottom) - Math.max(top, box.top) > 4,
          )
          if (isBelow) return true
        }
        return false
      }),
    )
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: 'Nach oben', includeHidden: true })).toBeAttached()
  await expect.poll(covered).toEqual([])
  // As a finger does that rests at the end of its way.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect.poll(covered).toEqual([])
})
