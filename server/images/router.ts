import { type Context, Hono } from 'hono'
import type { ImageFormat } from '#models/product/images.ts'
import { failure } from '#models/wire/envelope.ts'
import { errorFacts, type Log } from '#server/http/log.ts'
import { acceptedFormat, type ImageRequest, imageRequest } from './image-request.ts'
import { ImageStore, QueueFull } from './image-store.ts'
import { type MediaFile, mediaFile } from './media-file.ts'
import { placeholder } from './placeholder.ts'
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
