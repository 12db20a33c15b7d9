/**
 * The image sizes of the shop. The image service caches only these, so that requests cannot fill its disk. Height 0
 * keeps the aspect ratio; otherwise the box is filled up with the photographs' background colour. [CAT-18]
 */

/** Light warm grey background of every product photograph. */
export const IMAGE_GROUND = '#f4f2ef'

export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

interface Box {
  readonly width: number
  readonly height: number
}

export const IMAGE_SIZES = {
  /** Cart. */
  thumbnail: { width: 200, height: 200 },
  listing: { width: 400, height: 400 },
  gallery: { width: 1292, height: 950 },
  /** Photographs that take half of a wide window. */
  scene: { width: 1292, height: 950 },
  mobile: { width: 390, height: 390 },
  display: { width: 646, height: 475 },
  thumbs: { width: 100, height: 75 },
  fallback: { width: 310, height: 300 },
} as const satisfies Readonly<Record<string, Box>>
export type ImageSize = keyof typeof IMAGE_SIZES

/** Additional widths of a size for denser or smaller screens, each with the aspect ratio of its size. */
const STEPS: Readonly<Record<ImageSize, readonly number[]>> = {
  thumbnail: [100, 200, 400],
  listing: [200, 300, 400, 600, 800],
  gallery: [390, 646, 780, 970, 1292],
  scene: [390, 646, 780, 970, 1292, 1938],
  mobile: [390, 585, 780, 1000],
  display: [323, 646, 970, 1292],
  thumbs: [100, 200],
  fallback: [310, 620],
}

/** Every box that the service caches, "width x height". */
export function cachedBoxes(): ReadonlySet<string> {
  const sizes = Object.keys(IMAGE_SIZES) as ImageSize[]
  const boxes = sizes.flatMap((size) =>
    [IMAGE_SIZES[size].width, ...STEPS[size]].flatMap((width) => {
      const { height } = boxOf(size, width)
      return [`${width}x${height}`, `${width}x0`]
    }),
  )
  return new Set(boxes)
}

/** Address of an image in one of the shop's sizes. Without a format, the browser's Accept header selects it. */
export function imageUrl(path: string, size: ImageSize, format?: ImageFormat): string {
  return addressOf(safePath(path), IMAGE_SIZES[size], format)
}

/** `srcset` of a size with its steps, for use with `sizes`. */
export function srcSet(path: string, size: ImageSize, format?: ImageFormat): string {
  const safe = safePath(path)
  return STEPS[size].map((width) => `${addressOf(safe, boxOf(size, width), format)} ${width}w`).join(', ')
}

/** CSS image of a size for a background; on a dense screen in the next larger of its widths. */
export function imageSet(path: string, size: ImageSize): string {
  const safe = safePath(path)
  const { width } = IMAGE_SIZES[size]
  const larger = STEPS[size].find((step) => step > width) ?? width
  const [usual, dense] = [width, larger].map((step) => `url("${addressOf(safe, boxOf(size, step), undefined)}")`)
  return `image-set(${usual} 1x, ${dense} 2x)`
}

interface ImageAddresses {
  readonly src: string
  readonly srcSet: string
}

/** More than the photographs of a large catalogue in two sizes. */
const MOST_KNOWN = 10_000
const known = new Map<string, ImageAddresses>()

/** Both addresses of an image element. Memoized, because listings render the same photographs again and again. */
export function imageAddresses(path: string, size: ImageSize): ImageAddresses {
  const key = `${size} ${path}`
  let addresses = known.get(key)
  if (!addresses) {
    addresses = { src: imageUrl(path, size), srcSet: srcSet(path, size) }
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, addresses)
  }
  return addresses
}

function boxOf(size: ImageSize, width: number): Box {
  const { width: fullWidth, height } = IMAGE_SIZES[size]
  return { width, height: Math.round((width * height) / fullWidth) }
}

function safePath(path: string): string {
  return path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
}

function addressOf(safe: string, { width, height }: Box, format: ImageFormat | undefined): string {
  return `/img/${width}/${height}/resize/${safe}${format ? `?format=${format}` : ''}`
}
