import { type Context, Hono } from 'hono'
import { IMAGE_GROUND, type ImageFormat } from '#models/product/images.ts'
import { failure } from '#models/wire/envelope.ts'
import { errorFacts, type Log } from '#server/http/log.ts'
import { acceptedFormat, type ImageRequest, imageRequest } from './image-request.ts'
import { ImageStore, QueueFull } from './image-store.ts'
import { type MediaFile, mediaFile } from './media-file.ts'
import { identify } from './scale.ts'

export interface ImageDeps {
  /** Original images. Nothing outside this folder is read. */
  readonly mediaFolder: string
  /** Scaled images, created again when they are missing. */
  readonly cacheFolder: string
  readonly log: Log
}

/** One year: the image at an address never changes, a new image gets a new name. */
const FOR_EVER = 'public, max-age=31557600, immutable'

/** `/img` (contract §10), mounted at the root. */
export function imageRouter({ mediaFolder, cacheFolder, log }: ImageDeps): Hono {
  const store = new ImageStore(cacheFolder)

  return new Hono().get('/img', respond).get('/img/*', respond).all('/img', refuseMethod).all('/img/*', refuseMethod)

  async function respond(context: Context): Promise<Response> {
    const url = new URL(context.req.url)
    const pathname = decoded(url.pathname)
    const request = pathname === null ? null : imageRequest(pathname, url.searchParams)
    if (request === null) return refuse(context, 'The address is not valid', 'image-parameters')
    if ('error' in request) return refuse(context, request.message, request.error)
    try {
      const file = await mediaFile(mediaFolder, request.path)
      if (!file) return missing(request)
      return await answer(context, request, file)
    } catch (error) {
      if (error instanceof QueueFull) {
        return context.json(failure(503, error.message, 'image-busy'), 503, { 'Retry-After': '2' })
      }
      log('error', 'image-not-made', { path: request.path, ...errorFacts(error) })
      return refuse(context, 'Unsupported file type', 'image-type')
    }
  }

  async function answer(context: Context, request: ImageRequest, file: MediaFile): Promise<Response> {
    const { width, height, action } = request
    if (action === 'identify') return context.json(await identify(file.path))
    const format = request.format ?? acceptedFormat(context.req.header('accept') ?? '')
    const { body, etag } = await store.image(file, { width, height, action, format })
    const headers = headersOf(format, etag, request.format === null)
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(body, { headers })
  }
}

function headersOf(format: ImageFormat, etag: string, negotiated: boolean): Record<string, string> {
  const headers = { 'Content-Type': `image/${format}`, 'Cache-Control': FOR_EVER, ETag: etag }
  return negotiated ? { ...headers, Vary: 'Accept' } : headers
}

/** Shown in place of a photograph, so it matches the design. The status is still 404. */
function missing({ width, height }: ImageRequest): Response {
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=60' }
  return new Response(placeholder(width, height), { status: 404, headers })
}

function refuse(context: Context, message: string, error: string): Response {
  return context.json(failure(400, message, error), 400)
}

function refuseMethod(context: Context): Response {
  return context.text('Method Not Allowed', 405, { Allow: 'GET' })
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** Placeholder for a missing photograph: the outline of a shoe on the photographs' background colour. */
function placeholder(width: number, height: number): string {
  const box = `width="${width || 400}" height="${height || width || 400}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} viewBox="0 0 400 400" role="img" aria-label="Welt">
<rect width="400" height="400" fill="${IMAGE_GROUND}"/>
<g fill="none" stroke="#b9b2a8" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
<path d="M96 168c18 8 46 10 66-2l52 42c22 16 58 20 84 30 14 6 18 16 18 26H92c-4-34-2-70 4-96z"/>
<path d="M88 266h230c2 10-2 16-10 16H180l-6 8H96c-8 0-10-12-8-24z"/>
<path d="M162 166c-4 26 2 50 20 98M214 208c-8 4-14 10-18 18M250 222c-12 10-18 24-18 42"/>
<path d="M176 184l-14 10M188 194l-14 10M200 203l-14 10" stroke-width="2"/>
</g>
</svg>`
}
