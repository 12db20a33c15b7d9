import { cachedBoxes, IMAGE_FORMATS, type ImageFormat } from '#models/product/images.ts'

type ImageAction = 'resize' | 'fit' | 'identify'

export interface ImageRequest {
  readonly width: number
  readonly height: number
  readonly action: ImageAction
  /** Relative to the media folder, without a leading slash. */
  readonly path: string
  /** Explicitly requested format; null means that the Accept header decides. */
  readonly format: ImageFormat | null
}

export interface ImageError {
  readonly message: string
  readonly error: string
}

const PATH_SHAPE =
  'Please provide following parameters: /img/<type>/<width>/<height>/<action:fit,resize,identify>/<relative_url>'
const SHAPE = `${PATH_SHAPE} OR ?url=&width=&height=&action=`
const LARGEST = Math.max(...[...cachedBoxes()].flatMap((box) => box.split('x').map(Number)))
const SOURCE = /\.(?:jpe?g|png|webp|avif)$/i

interface Raw {
  readonly width: string
  readonly height: string
  readonly action: string
  readonly path: string
  readonly format: string
}

/** `/img/{width}/{height}/{action}/{path…}` or `/img?url=&width=&height=&action=`. (contract §10) */
export function imageRequest(pathname: string, query: URLSearchParams): ImageRequest | ImageError {
  const format = query.get('format') ?? ''
  const url = query.get('url')
  if (url !== null) {
    const [width, height, action] = ['width', 'height', 'action'].map((name) => query.get(name) ?? '')
    return checked({ width: width ?? '', height: height ?? '', action: action || 'resize', path: url, format })
  }
  const [width, height, action, ...rest] = pathname.replace(/^\/img\/?/, '').split('/')
  if (!width || !height || !action || rest.join('') === '') return { message: PATH_SHAPE, error: 'image-parameters' }
  return checked({ width, height, action, path: rest.join('/'), format })
}

function checked(raw: Raw): ImageRequest | ImageError {
  const width = numberOf(raw.width)
  const height = numberOf(raw.height)
  if (width === null || height === null || !isAction(raw.action)) return { message: SHAPE, error: 'image-parameters' }
  if (width > LARGEST || height > LARGEST) {
    return { message: `Width and height must have a value between 0 and ${LARGEST}`, error: 'image-size' }
  }
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(raw.path)) return { message: 'Host is not allowed', error: 'image-host' }
  const named = suffixed(raw.path)
  if (!SOURCE.test(named.path)) return { message: 'Unsupported file type', error: 'image-type' }
  const wanted = raw.format || named.format
  if (wanted && !isFormat(wanted)) return { message: 'Unsupported file type', error: 'image-type' }
  return {
    width,
    height,
    action: raw.action,
    path: named.path.replace(/^\/+/, ''),
    format: isFormat(wanted) ? wanted : null,
  }
}

/** "oxford.webp.avif" requests oxford.webp as AVIF. */
function suffixed(path: string): { path: string; format: string } {
  const [, source, suffix] = /^(.*\.(?:jpe?g|png|webp|avif))\.(avif|webp|jpe?g)$/i.exec(path) ?? []
  return source && suffix ? { path: source, format: suffix.toLowerCase().replace('jpg', 'jpeg') } : { path, format: '' }
}

/** The best format that the browser accepts; otherwise JPEG, which every browser supports. */
export function acceptedFormat(accept: string): ImageFormat {
  return IMAGE_FORMATS.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg'
}

function numberOf(text: string): number | null {
  return /^\d{1,5}$/.test(text) ? Number(text) : null
}

function isAction(text: string): text is ImageAction {
  return text === 'resize' || text === 'fit' || text === 'identify'
}

function isFormat(text: string): text is ImageFormat {
  return IMAGE_FORMATS.some((format) => format === text)
}
