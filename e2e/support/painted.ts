import type { Locator } from '@playwright/test'

interface Insets {
  readonly left?: number
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
}

/** Contrast ratio of the lightest and the darkest pixel in a locator's box (WCAG 1.4.11 asks for 3). */
export async function paintedContrast(locator: Locator, insets: Insets = {}): Promise<number> {
  const { darkest, lightest } = await paintedLuminance(locator, insets)
  return (lightest + 0.05) / (darkest + 0.05)
}

/**
 * Relative luminance, from 0 (black) to 1 (white), of the darkest and the lightest pixel that the browser paints in a locator's
 * box. `insets` leave out edges of the box, shares of its width and height.
 */
export async function paintedLuminance(
  locator: Locator,
  insets: Insets = {},
): Promise<{ readonly darkest: number; readonly lightest: number }> {
  const page = locator.page()
  await locator.scrollIntoViewIfNeeded()
  const screenshot = (await locator.screenshot({ animations: 'disabled' })).toString('base64')
  return page.evaluate(
    async ([encoded, { left = 0, top = 0, right = 0, bottom = 0 }]) => {
      const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!canvas) throw new Error('No canvas')
      canvas.drawImage(image, 0, 0)
      const { data } = canvas.getImageData(
        Math.round(image.width * left),
        Math.round(image.height * top),
        Math.max(1, Math.round(image.width * (1 - left - right))),
        Math.max(1, Math.round(image.height * (1 - top - bottom))),
      )
      const linear = (channel = 0) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }
      let [darkest, lightest] = [1, 0]
      for (let at = 0; at < data.length; at += 4) {
        const luminance = 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2])
        darkest = Math.min(darkest, luminance)
        lightest = Math.max(lightest, luminance)
      }
      return { darkest, lightest }
    },
    [screenshot, insets] as const,
  )
}
