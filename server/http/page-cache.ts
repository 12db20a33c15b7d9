import { createHash, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { EncodedAnswers, responseWith } from './encoded-answers.ts'

const BUDGET_BYTES = 48 * 1024 * 1024
const ENCODED_BUDGET_BYTES = 16 * 1024 * 1024
/** Addresses beyond this are made up: nobody asks for them twice. */
const LONGEST_ADDRESS = 512
/** Some words depend on the hour, as an offer's end: a page is drawn anew after so many milliseconds at the latest. */
const MAX_AGE_MS = 60_000
const NONCE = /'nonce-([^']+)'/

interface CachedPage {
  readonly at: number
  readonly headers: readonly (readonly [string, string])[]
  readonly html: Buffer
  /** Of the page as it was drawn; null once the page is the same for everybody. */
  readonly nonce: string | null
}

/** A new one for every page that is drawn: whoever has seen one page must not know the nonce of the next. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * Keeps whole pages. A page is the same for a whole audience and depends on nothing else but its address and the
 * catalogue, whose `version` changes with every price, stock and text: no page is ever older than the catalogue.
 *
 * Who is drawn a page gets it with a nonce while it is written. Who comes later gets the same page without one, under a
 * policy that names its scripts by their hashes: the same bytes for everybody, compressed once.
 */
export function cachePages(
  version: () => number,
  audienceOf: (request: Request) => string,
  now: () => number = Date.now,
): MiddlewareHandler {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: BUDGET_BYTES,
    sizeCalculation: ({ html }) => html.byteLength,
  })
  const answers = new EncodedAnswers(ENCODED_BUDGET_BYTES)
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (c.req.method !== 'GET' || pathname.length + search.length > LONGEST_ADDRESS) return next()
    const key = `${version()} ${audienceOf(c.req.raw)} ${pathname}${search}`
    const kept = pages.get(key)
    if (kept && now() - kept.at < MAX_AGE_MS) {
      // Many addresses are asked for once: only a second visitor is worth the work.
      const page = withoutNonce(kept)
      if (page !== kept) pages.set(key, page)
      const answer = await answers.get(`${page.at} ${key}`, c.req.header('accept-encoding') ?? '', () => page.html)
      return responseWith(answer, c.req.header('if-none-match') ?? '', page.headers)
    }
    const at = now()
    await next()
    const { res } = c
    const nonce = NONCE.exec(res.headers.get('Content-Security-Policy') ?? '')?.[1]
    if (res.status !== 200 || !res.body || !nonce) return
    const [toVisitor, toCache] = res.body.tee()
    c.res = new Response(toVisitor, res)
    const headers = [...res.headers]
    void new Response(toCache).arrayBuffer().then(
      (html) => void pages.set(key, { at, headers, html: Buffer.from(html), nonce }),
      // A page that broke off has been told by its renderer; it is not kept.
      () => {},
    )
    return
  }
}

/** Scripts that the nonce allowed are allowed by their contents; whatever else stands in the page is not. */
function withoutNonce(page: CachedPage): CachedPage {
  const { at, headers, html, nonce } = page
  if (nonce === null) return page
  const drawn = html.toString()
  const attribute = ` nonce="${nonce}"`
  const hashes = [...drawn.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = '', script]) => attributes.includes(attribute) && script)
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return {
    at,
    html: Buffer.from(drawn.replaceAll(attribute, '')),
    headers: headers.map(([name, value]) => [name, value.replace(NONCE, [...new Set(hashes)].join(' '))]),
    nonce: null,
  }
}
