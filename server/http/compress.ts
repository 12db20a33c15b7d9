import { Duplex } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Below this size the headers outweigh the savings. */
const SMALLEST_BYTES = 1024
const TEXT = /^text\/|json|javascript|x-script|svg|xml/

/** Flushes after every chunk. hono/compress buffers a streamed page until it is complete. */
export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, body } = c.res
    if (!body || c.req.method === 'HEAD' || headers.has('Content-Encoding')) return
    // A range refers to the bytes of the uncompressed file.
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
    // The pipe fails when the client disconnects. Nothing is left to do.
    void (body as unknown as NodeReadableStream).pipeTo(writable).catch(() => {})
    c.res = new Response(readable as unknown as ReadableStream, c.res)
    c.res.headers.delete('Content-Length')
    c.res.headers.set('Content-Encoding', coding)
    // A strong tag would name other bytes, so it becomes weak (RFC 9110, 8.8.1).
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
