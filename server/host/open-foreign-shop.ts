import * as v from 'valibot'
import { NO_ONLINE_PAYMENTS } from '#models/checkout/shop-payments.ts'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { failure } from '#models/wire/envelope.ts'
import { NO_SESSIONS } from '#models/wire/session-names.ts'
import { withCurrentPrices } from '../catalogue/current-prices.ts'
import { storeCatalogues } from '../catalogue/documents.ts'
import { ForeignCatalogue } from '../catalogue/foreign-catalogue.ts'
import { groupCatalogue } from '../catalogue/group-catalogue.ts'
import type { Log } from '../http/log.ts'
import { readSeed } from '../seed/source.ts'
import type { ServedShop } from './served-shop.ts'
import type { Settings } from './settings.ts'

const TIMEOUT_MS = 30_000
/** Hop-by-hop headers, which a proxy must not forward. */
const HOP_BY_HOP = [
  'connection',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'accept-encoding',
]

/** Limit for a forwarded error text, UTF-16 units. */
const LONGEST_TEXT = 1000

/** A shop on an external commerce backend: pages read it over the contract, and the browser's API calls are proxied. */
export async function openForeignShop(
  apiUrl: string,
  { platformPrices, platformTax }: Pick<Settings, 'platformPrices' | 'platformTax'>,
  log: Log,
): Promise<ServedShop> {
  const base = apiUrl.replace(/\/$/, '')
  const seed = readSeed()
  const now = new Date()
  const promoted = new Map(storeCatalogues(seed, STORE_VIEWS, now).map(({ store, promoted }) => [store.code, promoted]))
  const searched = new ForeignCatalogue({
    apiUrl: base,
    fetch,
    now: Date.now,
    addsTax: platformTax === 'added',
    promoted: ({ code }) => promoted.get(code) ?? { mainBanners: [], smallBanners: [], trustbar: [] },
    log,
  })
  const prices = { apiUrl: base, fetch, now: Date.now, waits: platformPrices === 'wait', log }
  const current = platformPrices === 'off' ? searched : withCurrentPrices(searched, prices)
  const catalogue = groupCatalogue(current, null)
  return {
    catalogue,
    catalogueFor(groupToken) {
      if (groupToken === null) return catalogue
      const id = claimedGroup(groupToken)
      const ofGroup = searched.forGroup({ token: groupToken, id })
      const own =
        platformPrices === 'off' ? ofGroup : withCurrentPrices(ofGroup, { ...prices, waits: true, groupToken })
      return groupCatalogue(own, id)
    },
    audienceOf: (groupToken) => groupToken ?? '',
    catalogueVersion: null,
    // The contract has no withdrawal endpoint.
    withdraw: null,
    commerce: null,
    paymentPolicy: { frame: [], script: [], connect: [] },
    shopPayments: NO_ONLINE_PAYMENTS,
    api: { fetch: (request) => pass(request, base, log) },
    sessions: {
      fetch: () => Response.json(failure(404, 'The backend has the accounts', NO_SESSIONS), { status: 404 }),
    },
    hasSessions: false,
    lost: new Promise(() => {}),
    endWaiting: () => {},
    close: async () => {},
  }
}

/** Group that a token claims, unverified. Only the backend can verify it, and its prices depend on that. */
function claimedGroup(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return v.parse(v.object({ group_id: v.number() }), claims).group_id
  } catch {
    return null
  }
}

async function pass(request: Request, base: string, log: Log): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of HOP_BY_HOP) headers.delete(name)
  try {
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
    const answer = await fetch(`${base}${pathname.replace(/^\/api/, '')}${search}`, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const passed = new Headers(answer.headers)
    // fetch has already decoded the body.
    for (const name of [...HOP_BY_HOP, 'content-encoding']) passed.delete(name)
    if (!isOfTheContract(answer)) return await enveloped(answer)
    return new Response(answer.body, { status: answer.status, headers: passed })
  } catch (error) {
    log('error', 'foreign-backend', { path: pathname, reason: String(error) })
    const meta = { error: 'unavailable' }
    return Response.json({ code: 503, result: 'The commerce backend does not answer', meta }, { status: 503 })
  }
}

/** JSON, or an empty body or redirect, which clients do not parse. */
function isOfTheContract({ ok, status, body, headers }: Response): boolean {
  if (!body || (!ok && status < 400)) return true
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
}

/**
 * A proxy in front of the backend may answer with a text or a page. Clients read JSON only (contract §0). The envelope
 * has no code of ours (`meta.error`), because it is not the shop's own answer.
 */
async function enveloped(answer: Response): Promise<Response> {
  const isText = answer.headers.get('content-type')?.startsWith('text/plain')
  const text = isText ? (await answer.text()).slice(0, LONGEST_TEXT).trim() : ''
  const status = answer.ok ? 502 : answer.status
  const headers = new Headers()
  const retryAfter = answer.headers.get('retry-after')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return Response.json(
    { code: status, result: text || 'The commerce backend did not answer in JSON' },
    { status, headers },
  )
}
