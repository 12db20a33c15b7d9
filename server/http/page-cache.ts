import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { EncodedAnswers, responseWith } from './encoded-answers.ts'
import { scriptHashes } from './script-hashes.ts'

const BUDGET_BYTES = 48 * 1024 * 1024
const ENCODED_BUDGET_BYTES = 16 * 1024 * 1024
/** Longer addresses are not cached: they are unlikely to be requested twice. */
const LONGEST_ADDRESS = 512
/** Some texts depend on the time, such as the end of an offer. A page is rendered again after at most this many ms. */
const MAX_AGE_MS = 60_000
const NONCE = /'nonce-([^']+)'/

interface CachedPage {
  readonly at: number
  readonly headers: readonly (readonly [string, string])[]
  /** In the chunks that the renderer sent. */
  readonly html: readonly Uint8Array[]
  /** Nonce of the render; null once scripts are allowed by hash and the page is the same for every visitor. */
  readonly nonce: string | null
}

/** A new nonce per render: a visitor who has seen one page must not know the nonce of the next. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * Caches whole pages. A page depends only on its audience, its address and the catalogue. `version` changes with every
 * price, stock and text, so that no page is older than the catalogue.
 *
 * The first visitor gets the page with a nonce while it streams. Later visitors get the same page without nonces, under
 * a policy that lists the hashes of its scripts: the same bytes for all, compressed once.
 */
export function cachePages(
  version: () => number,
  audienceOf: (request: Request) => string,
  now: () => number = Date.now,
): MiddlewareHandler {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: BUDGET_BYTES,
    sizeCalculation: ({ html }) => html.reduce((bytes, chunk) => bytes + chunk.byteLength, 1),
  })
  const answers = new EncodedAnswers(ENCODED_BUDGET_BYTES)
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (c.req.method !== 'GET' || pathname.length + search.length > LONGEST_ADDRESS) return next()
    const key = `${version()} ${audienceOf(c.req.raw)} ${pathname}${search}`
    const cached = pages.get(key)
    if (cached && now() - cached.at < MAX_AGE_MS) {
      // Many addresses are requested once, so this work is done on the second request.
      const page = withoutNonce(cached)
      if (page !== cached) pages.set(key, page)
      const answer = await answers.get(`${page.at} ${key}`, c.req.header('accept-encoding') ?? '', () =>
        Buffer.concat(page.html),
      )
      return responseWith(answer, c.req.header('if-none-match') ?? '', page.headers)
    }
    const at = now()
    await next()
    const { res } = c
    const nonce = NONCE.exec(res.headers.get('Content-Security-Policy') ?? '')?.[1]
    const mayStore = !res.headers.get('Cache-Control')?.includes('no-store')
    if (res.status !== 200 || !res.body || !nonce || !mayStore) return
    const headers = [...res.headers]
    const toVisitor = observed(res.body, (html) => void pages.set(key, { at, headers, html, nonce }))
    // Hono copies the headers of a present response onto its successor.
    c.res = undefined
    c.res = new Response(toVisitor, res)
    return
  }
}

/** Passes a body on, and its chunks to `onEnd` once all are sent: not of a page that broke off or lost its visitor. */
function observed(
  body: ReadableStream<Uint8Array>,
  onEnd: (chunks: readonly Uint8Array[]) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let hasLeft = false
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      // Cancelling ends a read that is under way like the end of the page.
      if (hasLeft) return
      if (done) {
        onEnd(chunks)
        controller.close()
        return
      }
      chunks.push(value)
      controller.enqueue(value)
    },
    cancel(reason) {
      hasLeft = true
      return reader.cancel(reason)
    },
  })
}

/** Replaces the nonce by hashes of the scripts that carried it. Other inline scripts stay forbidden. */
function withoutNonce(page: CachedPage): CachedPage {
  const { at, headers, html, nonce } = page
  if (nonce === null) return page
  const rendered = Buffer.concat(html).toString()
  const attribute = ` nonce="${nonce}"`
  const hashes = scriptHashes(rendered, (attributes) => attributes.includes(attribute))
  return {
    at,
    html: [Buffer.from(rendered.replaceAll(attribute, ''))],
    headers: headers.map(([name, value]) => [name, value.replace(NONCE, hashes)]),
    nonce: null,
  }
}
