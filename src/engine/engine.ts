import { groupTokenOf } from '#models/price/group-cookie.ts'
import { storeViewOf } from '#models/store/store-view.ts'
import { reloadIfGone } from '#src/document/reload-for-new-build.ts'
import { onStoreSwitch } from '#src/store/store-switch.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import type { EngineClient } from '#worker/client.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type { AccountView, Command, Notice, OrderLookup, Outcome, ProfileView, ReadModels } from '#worker/protocol.ts'

/** Before `ready` the models are empty because nothing is known, not because the cart is. */
export type EngineStatus = 'unstarted' | 'starting' | 'ready' | 'failed'

interface Connection {
  readonly storeCode: string
  readonly client: Promise<EngineClient>
}

let connection: Connection | null = null
let models: ReadModels = emptyModels
let status: EngineStatus = 'unstarted'
let isStartScheduled = false
const listeners = new Set<() => void>()
const noticeListeners = new Set<(notice: Notice) => void>()

export function currentModels(): ReadModels {
  return models
}

export function engineStatus(): EngineStatus {
  return status
}

/** Tells of new models and of a new status; whoever listens makes the engine start when the page is idle. */
export function subscribeToEngine(listener: () => void): () => void {
  listeners.add(listener)
  startWhenIdle()
  return () => listeners.delete(listener)
}

export function subscribeToNotices(listener: (notice: Notice) => void): () => void {
  noticeListeners.add(listener)
  return () => noticeListeners.delete(listener)
}

/**
 * Resolves when the fact is stored; a command given before the engine is up waits for it. An engine that cannot start
 * is a refusal: the shopper is told and may try again.
 */
export async function execute(command: Command): Promise<Outcome> {
  try {
    const client = await connected()
    return await client.execute(command)
  } catch (error) {
    console.error('[engine] no answer', error)
    return { ok: false, refusal: { reason: 'engine-unavailable' } }
  }
}

/** Whoever is signed in, and a page of their orders, counted from 1; null where it cannot be had now. [USER-04] */
export async function readAccount(page: number): Promise<AccountView | null> {
  try {
    const client = await connected()
    return await client.account(page)
  } catch (error) {
    report(error)
    return null
  }
}

/** Names and addresses of whoever is signed in; null where they cannot be had now. [CHK-02] */
export async function readProfile(): Promise<ProfileView | null> {
  try {
    const client = await connected()
    return await client.profile()
  } catch (error) {
    report(error)
    return null
  }
}

/**
 * What the shop says about an order id, also one that the log does not know; `closes`: where it has no order, it never takes
 * one under this id. [PROM-12]
 */
export async function lookUpOrder(orderId: string, closes = false): Promise<OrderLookup> {
  try {
    const client = await connected()
    return await client.lookUpOrder(orderId, closes)
  } catch (error) {
    report(error)
    return { state: 'unreachable' }
  }
}

/** The log as redacted JSON lines, for support. [ENG-22, ENG-58] */
export async function exportLog(): Promise<string> {
  return (await connected()).exportLog()
}

/** Keeps on the device what a page was drawn from. [SYNC-16] */
export async function cacheAnswer(key: string, answer: object): Promise<void> {
  await (await connected()).cacheAnswer(audience() + key, answer)
}

/** Null where nothing was kept. */
export async function cachedAnswer(key: string): Promise<unknown> {
  return (await connected()).cachedAnswer(audience() + key)
}

/** What was drawn for a group of customers is not shown to guests, nor the other way round. [USER-07] */
function audience(): string {
  return groupTokenOf(document.cookie) === null ? '' : 'group '
}

// A link into another store keeps the page alive, and what listens goes on with that store's engine. [ROUTE-13]
onStoreSwitch('after', () => connection && connected())

/** The engine of the store that is open; another one than before where a link led into another store. */
export function connected(): Promise<EngineClient> {
  const { code } = storeViewOf(location.pathname)
  if (connection?.storeCode === code) return connection.client
  connection?.client.then((client) => client.dispose()).catch(report)
  const opened: Connection = { storeCode: code, client: open(code) }
  connection = opened
  opened.client.then(
    (client) =>
      client.ready.then(
        () => adopt(opened, client),
        () => fail(opened, client),
      ),
    () => fail(opened, null),
  )
  return opened.client
}

async function open(storeCode: string): Promise<EngineClient> {
  if (status !== 'ready') publish(models, 'starting')
  const { connectEngine } = await import('#worker/client.ts')
  return connectEngine({ storeCode })
}

function adopt(opened: Connection, client: EngineClient): void {
  if (connection !== opened) return
  client.models.subscribe(() => {
    if (connection === opened) publish(client.models.get(), 'ready')
  })
  client.notices.subscribe((notice) => {
    for (const listener of noticeListeners) listener(notice)
  })
  client.missingChunks.subscribe((error) => void reloadIfGone(error))
  publish(client.models.get(), 'ready')
}

/** The next command tries again with a new engine. */
function fail(opened: Connection, client: EngineClient | null): void {
  client?.dispose()
  if (connection !== opened) return
  connection = null
  publish(models, 'failed')
}

function publish(nextModels: ReadModels, nextStatus: EngineStatus): void {
  if (models === nextModels && status === nextStatus) return
  models = nextModels
  status = nextStatus
  for (const listener of listeners) listener()
}

function startWhenIdle(): void {
  if (isStartScheduled) return
  isStartScheduled = true
  whenIdle(() => {
    isStartScheduled = false
    connected().catch(report)
  })
}

function report(error: unknown): void {
  console.error('[engine]', error)
}
