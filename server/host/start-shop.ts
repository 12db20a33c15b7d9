import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { isbot } from 'isbot'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import { SHELL_PATHS } from '#models/store/brand-paths.ts'
import { answer } from '#models/wire/envelope.ts'
import { SESSION_PATH } from '#models/wire/session-names.ts'
import type { AppOptions } from '../app.ts'
import { brandFilesRouter } from '../http/brand-files.ts'
import { isLoopback } from '../http/caller.ts'
import { answerClientError, refuseWithoutHost } from '../http/client-error.ts'
import { compressAnswers } from '../http/compress.ts'
import { outerErrorHandler } from '../http/error-handler.ts'
import { limitConnections, REQUEST_TIMEOUTS } from '../http/limit-connections.ts'
import { createLog, type Log } from '../http/log.ts'
import { cachePages } from '../http/page-cache.ts'
import { logRequests } from '../http/request-log.ts'
import { securityTxtRouter } from '../http/security-txt.ts'
import { shellPolicy } from '../http/shell-policy.ts'
import { IMMUTABLE, REVALIDATED, staticFiles } from '../http/static-files.ts'
import { transportHeaders } from '../http/transport-headers.ts'
import { imageRouter } from '../images/router.ts'
import { NOTIFY_PATH } from '../payment/notifications.ts'
import { type RunningSandbox, startSandbox } from '../provider/start.ts'
import { sitemapRouter } from '../sitemap/router.ts'
import { openForeignShop } from './open-foreign-shop.ts'
import { openShop } from './open-shop.ts'
import { paymentProvider } from './payment-provider.ts'
import { makePrivate } from './private-folder.ts'
import type { ServedShop } from './served-shop.ts'
import type { Settings } from './settings.ts'
import { startWarnings, warnOfProxy } from './start-warnings.ts'

export interface RunningShop {
  /** URL under which the shop is reachable. */
  readonly address: string
  /** Resolves if the shop has failed for good and must be restarted. */
  readonly lost: Promise<Error>
  stop(): Promise<void>
}

export interface HostOptions {
  readonly settings: Settings
  readonly mode: 'production' | 'development'
  /** Resolves when `build/` is complete. The database opens in parallel. */
  readonly pagesReady?: Promise<void>
  readonly log?: Log
}

const NOTHING_TO_INVALIDATE = answer('Cache invalidation is not required, output cache is disabled')

type PagesModule = { readonly createPages: (options: AppOptions) => Hono }
type Listener = (request: IncomingMessage, response: ServerResponse) => void

const LAST_PORT = 65_535
const CLIENT_FOLDER = 'build/client'
const MEDIA_FOLDER = fileURLToPath(new URL('../media', import.meta.url))
/** Grace period for running requests when the shop stops. */
const DRAIN_MS = 8_000
/** Browsers keep connections open. Interval for closing idle ones while the shop stops. */
const IDLE_CHECK_MS = 50
/**
 * Longer than the keep-alive of proxies: otherwise the server could close a connection while a request is arriving on
 * it.
 */
const KEEP_ALIVE_MS = 75_000

/** Opens the shop and serves API, images, files and pages on one port. Resolves when it is listening. */
export async function hostShop({ settings, mode, pagesReady, log = createLog() }: HostOptions): Promise<RunningShop> {
  makePrivate(settings.dataDir, log)
  const sandbox = await sandboxOf(settings, log)
  const opening = settings.commerceApiUrl
    ? openForeignShop(settings.commerceApiUrl, settings, log)
    : openShop({ settings, log, provider: paymentProvider(settings, sandbox) })
  const [opened, built] = await Promise.allSettled([opening, pagesReady])
  if (opened.status === 'rejected') {
    await sandbox?.stop()
    throw opened.reason
  }
  const shop = opened.value
  try {
    // The embedded database sets modes of its own where it copies a new database.
    makePrivate(settings.dataDir, log)
    if (built.status === 'rejected') throw built.reason
    const http = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false, ...REQUEST_TIMEOUTS })
    limitConnections(http, (address) => settings.trustedProxies > 0 || isLoopback(address))
    http.on('clientError', answerClientError)
    const pages = await (mode === 'production' ? builtPages(shop, settings, log) : livePages(shop, settings, http, log))
    const headers = new Headers(transportHeaders(settings.publicOrigin))
    const checkProxy = warnOfProxy(settings.trustedProxies, log)
    http.on('request', (request, response) => {
      checkProxy(request)
      response.setHeaders(headers)
      if (URL.canParse(`http://${request.headers.host ?? ''}`)) pages.listener(request, response)
      else refuseWithoutHost(request, response)
    })
    await listen(http, settings)
    const address = addressOf(http, settings)
    if (mode === 'production') for (const text of startWarnings(settings)) log('warn', 'setting-missing', { text })
    log('info', 'listening', { address, mode, node: process.versions.node })
    sandbox?.connect({ statusUrl: `${address}${NOTIFY_PATH}`, origin: settings.publicOrigin })
    return {
      address,
      lost: shop.lost,
      stop: async () => {
        shop.endWaiting()
        await closeServer(http)
        await sandbox?.stop()
        await pages.close()
        await shop.close()
        log('info', 'stopped')
      },
    }
  } catch (error) {
    await sandbox?.stop()
    await shop.close()
    throw error
  }
}

/** The sandbox provider on an origin of its own; null if payments are off or taken elsewhere. [CHK-14] */
async function sandboxOf(settings: Settings, log: Log): Promise<RunningSandbox | null> {
  if (settings.paymentProvider !== 'sandbox' || settings.paymentApiUrl !== null) return null
  return startSandbox({
    folder: join(settings.dataDir, 'provider'),
    port: settings.port === 0 || settings.port === LAST_PORT ? 0 : settings.port + 1,
    publicOrigin: settings.paymentOrigin,
    merchant: settings.paymentMerchant,
    key: settings.paymentKey,
    log,
  })
}

interface Pages {
  readonly listener: Listener
  close(): Promise<void>
}

async function builtPages(shop: ServedShop, settings: Settings, log: Log): Promise<Pages> {
  // Built by Vite from server/app.ts. The computed path keeps the type checker from resolving it.
  const { createPages } = (await import(resolve('build/server/index.js'))) as PagesModule
  const pages = createPages(pagesOptions(shop, settings, 'production'))
  const host = backOf(shop, settings, log)
    .use('/assets/*', staticFiles(CLIENT_FOLDER, IMMUTABLE) as MiddlewareHandler)
    // A chunk of an older build is missing: answer without rendering a page. The next deploy may bring it back, so do
    // not store.
    .get('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
    .use(SHELL_PATHS, shellPolicy(CLIENT_FOLDER))
    .use('*', staticFiles(CLIENT_FOLDER, REVALIDATED) as MiddlewareHandler)
    .use(logRequests(log) as MiddlewareHandler)

  if (shop.catalogueVersion) host.use(cachePages(shop.catalogueVersion, (request) => audienceOf(shop, request)))
  host.route('/', pages)
  const listener = getRequestListener(host.fetch, { overrideGlobalObjects: false })
  return { listener: (request, response) => void listener(request, response), close: async () => {} }
}

/** Vite serves and reloads the pages. API and images are outside, so that an edit does not restart them. */
async function livePages(shop: ServedShop, settings: Settings, http: Server, log: Log): Promise<Pages> {
  const { createServer: createVite } = await import('vite')
  const { orderStreamRouter } = await import('../development/order-stream.ts')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })
  const host = backOf(shop, settings, log)
  if (shop.commerce) host.route('/__machines/orders', orderStreamRouter(shop.commerce))
  host.all('*', async (c) => {
    const { createPages } = (await vite.ssrLoadModule('/server/app.ts')) as PagesModule
    return createPages(pagesOptions(shop, settings, 'development')).fetch(c.req.raw, c.env)
  })
  const listener = getRequestListener(host.fetch, { overrideGlobalObjects: false })
  return {
    listener: (request, response) => vite.middlewares(request, response, () => void listener(request, response)),
    close: () => vite.close(),
  }
}

function pagesOptions(
  { catalogueFor, withdraw, paymentPolicy, shopPayments, hasSessions, api, sessions }: ServedShop,
  { publicOrigin, trustedProxies }: Settings,
  mode: AppOptions['mode'],
): AppOptions {
  return {
    catalogueFor,
    withdraw,
    account: hasSessions ? { api, sessions } : null,
    origin: publicOrigin,
    mode,
    trustedProxies,
    payment: paymentPolicy,
    shopPayments,
  }
}

/** Bots get pages that are complete before the first byte, and customer groups get their own prices. */
function audienceOf(shop: ServedShop, { headers }: Request): string {
  return `${isbot(headers.get('user-agent') ?? '')} ${shop.audienceOf(groupTokenOf(headers.get('cookie')))}`
}

/** Routes shared by built and live pages. */
function backOf(shop: ServedShop, { dataDir, publicOrigin }: Settings, log: Log): Hono {
  const images = imageRouter({ mediaFolder: MEDIA_FOLDER, cacheFolder: join(dataDir, 'images'), log })
  const host = new Hono()
    .use(compressAnswers())
    .route('/', images)
    // Contract §11. Caches are keyed by catalogue version, so there is nothing to invalidate.
    .on(['GET', 'POST'], '/invalidate', (c) => c.json(NOTHING_TO_INVALIDATE))
    .route('/', brandFilesRouter())
    .route('/', sitemapRouter(shop.catalogue, publicOrigin))
    .route('/', securityTxtRouter(publicOrigin))
    .all('/api', (c) => shop.api.fetch(c.req.raw, c.env))
    .all('/api/*', (c) => shop.api.fetch(c.req.raw, c.env))
    .all(`${SESSION_PATH}/*`, (c) => shop.sessions.fetch(c.req.raw, c.env))
  host.onError(outerErrorHandler(log))
  return host
}

function listen(http: Server, { port, host }: Settings): Promise<void> {
  return new Promise((ready, failed) => {
    http.once('error', failed)
    http.listen(port, host, () => {
      http.off('error', failed)
      ready()
    })
  })
}

function addressOf(http: Server, { host }: Settings): string {
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? 'localhost' : host}:${address.port}`
}

/** Accepts no new connections, waits for running requests and then closes the remaining ones. */
function closeServer(http: Server): Promise<void> {
  return new Promise((closed) => {
    const cut = setTimeout(() => http.closeAllConnections(), DRAIN_MS)
    const closeIdle = setInterval(() => http.closeIdleConnections(), IDLE_CHECK_MS)
    http.close(() => {
      clearTimeout(cut)
      clearInterval(closeIdle)
      closed()
    })
  })
}
