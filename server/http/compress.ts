import { Duplex } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Below this the header costs what the coding saves. */
const SMALLEST_BYTES = 1024
const TEXT = /^text\/|json|javascript|x-script|svg|xml/

/** Flushes after every chunk: hono/compress holds a streamed page back until it is complete. */
export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, body } = c.res
    if (!body || c.req.method === 'HEAD' || headers.has('Content-Encoding')) return
    // A range counts the bytes of the file as it is.
    if (c.res.status === 206) return
    if (!TEXT.test(headers.get('Content-Type') ?? '')) return
    const length = headers.get('Content-Length')
    if (length !== null && Number(length) < SMALLEST_BYTES) return
    c.header('Vary', 'Accept-Encoding', { append: true })
    const coding = codingOf(c.req.header('Accept-Encoding') ?? '')
    if (!coding) return
    const { readable, writable } = Duplex.toWeb(
      coding === 'br' ? brotli() : createGzip({ flush: constants.Z_SYNC_FLUSH }),
    )
    // A visitor who leaves ends the pipe; there is nobody left to tell.
    void (body as unknown as NodeReadableStream).pipeTo(writable).catch(() => {})
    c.res = new Response(readable as unknown as ReadableStream, c.res)
    c.res.headers.delete('Content-Length')
    c.res.headers.set('Content-Encoding', coding)
    // Other bytes than those that a strong tag names (RFC 9110, 8.8.1).
    const etag = c.res.headers.get('ETag')
    if (etag?.startsWith('"')) c.res.headers.set('ETag', `W/${etag}`)
  }
}

function codingOf(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

function brotli() {
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  })
}
