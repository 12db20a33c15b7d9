import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { BoundedCache } from '../catalogue/bounded-cache.ts'

const BUDGET_BYTES = 48 * 1024 * 1024
/** Addresses beyond this are made up: nobody asks for them twice. */
const LONGEST_ADDRESS = 512
/** Some words depend on the hour, as an offer's end: a page is drawn anew after so many milliseconds at the latest. */
const MAX_AGE_MS = 60_000
const NONCE = /'nonce-([^']+)'/

interface KeptPage {
  readonly at: number
  readonly headers: readonly (readonly [string, string])[]
  /** The page cut where its nonce stood. */
  readonly parts: readonly Buffer[]
}

/** A new one for every answer: whoever has seen one page must not know the nonce of the next. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * Keeps whole pages. A page is the same for everybody and depends on nothing but its address and the catalogue, whose
 * `version` changes with every price, stock and text: no page is ever older than the catalogue. Robots get pages that
 * are complete before their first byte, and share nothing with people.
 */
export function keepPages(
  version: () => number,
  isRobot: (userAgent: string) => boolean,
  now: () => number = Date.now,
): MiddlewareHandler {
  const cache = new BoundedCache<KeptPage>(BUDGET_BYTES)
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (c.req.method !== 'GET' || pathname.length + search.length > LONGEST_ADDRESS) return next()
    const key = `${version()} ${isRobot(c.req.header('user-agent') ?? '')} ${pathname}${search}`
    const kept = cache.get(key)
    if (kept && now() - kept.at < MAX_AGE_MS) return answered(kept)
    const at = now()
    await next()
    const { res } = c
    const nonce = NONCE.exec(res.headers.get('Content-Security-Policy') ?? '')?.[1]
    if (res.status !== 200 || !res.body || !nonce) return
    const [toVisitor, toCache] = res.body.tee()
    c.res = new Response(toVisitor, res)
    void new Response(toCache).arrayBuffer().then(
      (body) => {
        const parts = cut(Buffer.from(body), nonce)
        cache.set(key, { at, headers: [...res.headers], parts }, body.byteLength)
      },
      // A page that broke off has been told by its renderer; it is not kept.
      () => {},
    )
    return
  }
}

function answered({ headers, parts }: KeptPage): Response {
  const nonce = newNonce()
  const page = parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(nonce), part]))
  const answer = new Response(Buffer.concat(page), { headers: headers as [string, string][] })
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  answer.headers.set('Content-Security-Policy', policy.replace(NONCE, `'nonce-${nonce}'`))
  return answer
}

function cut(body: Buffer, nonce: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, from)) {
    parts.push(body.subarray(from, at))
    from = at + nonce.length
  }
  return [...parts, body.subarray(from)]
}
