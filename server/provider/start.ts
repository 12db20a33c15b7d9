import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { MerchantAccount, ProviderLog } from './account.ts'
import { Faults } from './faults.ts'
import { openJournal } from './journal.ts'
import { sandboxPages } from './pages/sandbox-pages.ts'
import { serverApi } from './server-api.ts'
import { StatusDelivery } from './status-delivery.ts'
import { SandboxStore } from './store.ts'

// The host knows this file alone.
export { JournalError } from './journal.ts'

export interface SandboxOptions {
  /** Folder of the journal and of the generated key. One process uses it at a time. */
  readonly folder: string
  /** Port on 127.0.0.1; 0 takes a free one. */
  readonly port: number
  /** Scheme and host under which browsers reach the sandbox; null for the listener's own address. */
  readonly publicOrigin: string | null
  readonly merchant: Omit<MerchantAccount, 'key'>
  /** The portal key; null generates one in the folder. */
  readonly key: string | null
  readonly log: ProviderLog
  /** Milliseconds since the epoch, for tests. */
  readonly now?: () => number
}

/** Where the merchant is, known once it listens. */
interface ConnectedShop {
  /** Where TransactionStatus messages are posted to. */
  readonly statusUrl: string
  /** Scheme and host of the pages that may embed the card frames; those of the status address by default. */
  readonly origin?: string
}

export interface RunningSandbox {
  readonly origin: string
  readonly apiUrl: string
  readonly key: string
  connect(shop: ConnectedShop): void
  /** Does what has become due, for tests that set the clock. */
  wake(): void
  stop(): Promise<void>
}

/** Only this machine reaches the sandbox; a demonstration elsewhere puts a proxy before it. */
const HOST = '127.0.0.1'

/** Starts the sandbox provider: its journal, its listener and its messages to the shop. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { folder, port, publicOrigin, merchant, log, now = Date.now } = options
  const key = options.key ?? (await generatedKey(folder))
  const account = { ...merchant, key }
  const store = new SandboxStore(await openJournal(join(folder, 'journal.jsonl')))
  try {
    const http = createServer()
    await listen(http, port, log)
    const own = `http://${HOST}:${portOf(http)}`
    const origin = publicOrigin ?? own
    const faults = new Faults()
    const delivery = new StatusDelivery({ store, account, faults, log, now })
    const context = () => ({ now: now(), newId: () => randomBytes(16).toString('hex'), origin })
    let merchantOrigin: string | null = null
    const pages = sandboxPages({
      store,
      account,
      delivery,
      faults,
      now,
      context,
      origins: [origin, own],
      merchantOrigin: () => merchantOrigin,
      log,
    })
    const app = new Hono().route('/', serverApi({ store, account, faults, context })).route('/', pages)
    app.onError((error, c) => {
      log('error', 'payment-sandbox-request', { path: c.req.path, reason: String(error) })
      return c.text('Internal Server Error', 500)
    })
    http.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }))
    log('warn', 'payment-sandbox', { address: own, note: 'payments are simulated' })
    return {
      origin,
      apiUrl: `${own}/post-gateway/`,
      key,
      connect: (shop) => {
        merchantOrigin = shop.origin ?? new URL(shop.statusUrl).origin
        delivery.deliverTo(shop.statusUrl)
      },
      wake: () => delivery.wake(),
      stop: async () => {
        await closeServer(http)
        await delivery.stop()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Generated once: a restart must still understand what it has signed. A file that a crash left empty is written again. */
async function generatedKey(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'key')
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (stored !== '') return stored
  const key = randomBytes(32).toString('base64url')
  await writeFile(file, key, { mode: 0o600 })
  return key
}

/** A taken port must not keep the shop from starting: the sandbox then takes a free one and says so. */
async function listen(http: Server, port: number, log: ProviderLog): Promise<void> {
  try {
    await listenOn(http, port)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    log('warn', 'payment-sandbox-port-taken', { port })
    await listenOn(http, 0)
  }
}

function listenOn(http: Server, port: number): Promise<void> {
  return new Promise((ready, failed) => {
    http.once('error', failed)
    http.listen(port, HOST, () => {
      http.off('error', failed)
      ready()
    })
  })
}

function portOf(http: Server): number {
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port')
  return address.port
}

/** A page that is open has nothing to lose: its decision is stored or it is not. */
function closeServer(http: Server): Promise<void> {
  return new Promise((closed) => {
    http.close(() => closed())
    http.closeAllConnections()
  })
}
