import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** For names that contain a hash of the content: an address always has the same bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For names that stay the same when the content changes: stored, but revalidated before each use. */
export const REVALIDATED = 'no-cache'

/** Headers that a 304 repeats from the 200 (RFC 9110, 15.4.5). */
const HEADERS_OF_304 = ['Cache-Control', 'ETag', 'Vary']

type StaticFileEnv = { Variables: { staticFile: string } }

/**
 * Serves the files below `root`: `.br` and `.gz` siblings if accepted, byte ranges, and 304 if the client has the file.
 * Other addresses go to the next handler.
 */
export function staticFiles(root: string, cacheControl: string): MiddlewareHandler<StaticFileEnv> {
  const serve = serveStatic<StaticFileEnv>({
    root,
    precompressed: true,
    onFound: (path, c) => c.set('staticFile', path),
  })
  const etagOf = etags()

  return async (c, next) => {
    let answer = await serve(c, nothing)
    if (!answer) return next()
    const etag = await etagOf(c.get('staticFile'))
    const ifRange = c.req.header('if-range')
    if (answer.status === 206 && ifRange !== undefined && ifRange !== etag) {
      // A range of the new file does not match parts of the old one, so the whole new file is sent.
      await answer.body?.cancel()
      c.req.raw.headers.delete('range')
      c.header('Content-Range', undefined)
      answer = (await serve(c, nothing)) ?? answer
    }
    // `onFound` runs too late for headers: the response already exists.
    answer.headers.set('Cache-Control', cacheControl)
    answer.headers.set('ETag', etag)
    answer.headers.set('Accept-Ranges', 'bytes')
    if (!matches(c.req.header('if-none-match') ?? '', etag)) return answer
    await answer.body?.cancel()
    const headers = HEADERS_OF_304.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    return new Response(null, { status: 304, headers })
  }
}

/**
 * Strong tags from the content. Modification times would not work: reproducible deploys give all files the same one,
 * and a new service worker of the same size would look unchanged. A file is hashed once, until its size or time
 * changes.
 */
function etags(): (path: string) => Promise<string> {
  const known = new Map<string, { readonly mtimeMs: number; readonly size: number; readonly etag: string }>()
  return async (path) => {
    const { mtimeMs, size } = await stat(path)
    const before = known.get(path)
    if (before?.mtimeMs === mtimeMs && before.size === size) return before.etag
    const etag = `"${createHash('sha256')
      .update(await readFile(path))
      .digest('base64url')
      .slice(0, 22)}"`
    known.set(path, { mtimeMs, size, etag })
    return etag
  }
}

async function nothing(): Promise<void> {}

/** Weak comparison of RFC 9110, 13.1.2. */
function matches(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
