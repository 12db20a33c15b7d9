import { groupTokenOf } from '#models/price/group-cookie.ts'
import { storeViewOf } from '#models/store/store-view.ts'
import type { WidgetSessionRequest } from '#models/wire/widget-session.ts'
import { addToTrace } from '#src/devtools/page-trace.ts'
import { reloadIfGone } from '#src/document/reload-for-new-build.ts'
import { browserSession } from '#src/engine/browser-session.ts'
import { onStoreSwitch } from '#src/store/store-switch.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import type { EngineClient } from '#worker/client.ts'
import type { Command, Outcome } from '#worker/commands.ts'
import { emptyModels } from '#worker/empty-models.ts'
import type {
  AccountView,
  CancelOutcome,
  GiftCardChange,
  LinkedOrderAnswer,
  Notice,
  OrderLookup,
  OrderToCancel,
  ProfileView,
} from '#worker/protocol.ts'
import type { ReadModels } from '#worker/read-models.ts'

/** Before `ready` the models are empty because nothing is loaded yet, not because the cart is empty. */
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
/** Notices that came before the first listener. */
const earlyNotices: Notice[] = []

export function currentModels(): ReadModels {
  return models
}

export function engineStatus(): EngineStatus {
  return status
}

/** Calls the listener on new models and on a new status. The first subscription starts the engine when the page is idle. */
export function subscribeToEngine(listener: () => void): () => void {
  listeners.add(listener)
  startWhenIdle()
  return () => listeners.delete(listener)
}

export function subscribeToNotices(listener: (notice: Notice) => void): () => void {
  noticeListeners.add(listener)
  for (const notice of earlyNotices.splice(0)) listener(notice)
  return () => noticeListeners.delete(listener)
}

/**
 * Resolves when the events are durable. A command sent before the engine is ready waits for it. If the engine cannot
 * start, the result is a refusal, which the page shows, and the shopper may retry.
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

/** The server's answer through the worker; `otherwise` if there is none. */
async function askServer<Answer>(ask: (client: EngineClient) => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await ask(await connected())
  } catch (error) {
    report(error)
    return otherwise
  }
}

/** The signed-in customer and one page of their orders, counted from 1; null if unavailable now. [USER-04] */
export function readAccount(page: number): Promise<AccountView | null> {
  return askServer((client) => client.account(page), null)
}

/** Opens a session of the payment provider's widget for the cart; null if unavailable now. [CHK-08] */
export function startWidgetSession(
  provider: string,
  request: WidgetSessionRequest,
): Promise<Readonly<Record<string, string>> | null> {
  return askServer((client) => client.startWidgetSession(provider, request), null)
}

/** Cancels an order that is not shipped. [CHK-16] */
export function cancelOrder(order: OrderToCancel): Promise<CancelOutcome> {
  return askServer<CancelOutcome>((client) => client.cancelOrder(order), 'unreachable')
}

/** The order that the link of a mail leads to. [CHK-15] */
export function linkedOrder(token: string): Promise<LinkedOrderAnswer> {
  return askServer<LinkedOrderAnswer>((client) => client.linkedOrder(token), 'unreachable')
}

/** Redeems a gift card for the cart or removes one. [CHK-17] */
export function changeGiftCard(change: GiftCardChange): Promise<Outcome> {
  const unanswered: Outcome = { ok: false, refusal: { reason: 'gift-card-unanswered' } }
  return askServer((client) => client.changeGiftCard(change), unanswered)
}

/** Names, group and addresses of the signed-in customer; null if unavailable now. [CHK-02] */
export function readProfile(): Promise<ProfileView | null> {
  return askServer((client) => client.profile(), null)
}

/**
 * Calls the server as the account, by which the engine renews an access token that has expired and notices a session that
 * has ended. [USER-02]
 */
export async function renewSession(): Promise<void> {
  await readProfile()
}

/**
 * The server's answer for an order id, even one that is not in the log. `closes`: if the server has no such order, it
 * will refuse one under this id from now on. [PROM-12]
 */
export function lookUpOrder(orderId: string, closes = false): Promise<OrderLookup> {
  return askServer<OrderLookup>((client) => client.lookUpOrder(orderId, closes), { state: 'unreachable' })
}

/** The log as redacted JSON lines, for support. [ENG-22, ENG-58] */
export async function exportLog(): Promise<string> {
  return (await connected()).exportLog()
}

/** Stores the loader data of a page on the device. [SYNC-16] */
export async function cacheAnswer(key: string, answer: object): Promise<void> {
  await (await connected()).cacheAnswer(audience() + key, answer)
}

/** Null if nothing is stored. */
export async function cachedAnswer(key: string): Promise<unknown> {
  return (await connected()).cachedAnswer(audience() + key)
}

/** Keys of all that is stored for this audience, newest first. */
export async function cachedKeys(): Promise<readonly string[]> {
  const keys = await (await connected()).cachedKeys()
  const own = audience()
  return keys.flatMap((key) => (key.startsWith(own) ? [key.slice(own.length)] : []))
}

/** Cache key suffix: data of one customer group is not shown to guests or to another group. [USER-07] */
function audience(): string {
  return groupTokenOf(document.cookie) === null ? '' : 'group '
}

// A link into another store does not reload the page: listeners move to that store's engine. [ROUTE-13]
onStoreSwitch('after', () => connection && connected())

/** The engine of the current store; a new one after a switch of stores. */
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
  const timeTravel = import.meta.env.DEV ? await import('#src/devtools/time-travel.ts') : null
  const engine = connectEngine({ storeCode })
  const client = timeTravel?.withTimeTravel(engine) ?? engine
  // At once: the worker's first message may already contain notices.
  client.notices.subscribe(emitNotice)
  if (import.meta.env.MODE === 'trace') client.inspect(addToTrace)
  return client
}

function emitNotice(notice: Notice): void {
  if (noticeListeners.size === 0) earlyNotices.push(notice)
  for (const listener of noticeListeners) listener(notice)
}

async function adopt(opened: Connection, client: EngineClient): Promise<void> {
  await followBrowser(client)
  if (connection !== opened) return
  client.models.subscribe(() => {
    if (connection === opened) publish(client.models.get(), 'ready')
  })
  client.missingChunks.subscribe((error) => void reloadIfGone(error))
  // Another tab may send a plain form. Older browsers have no Cookie Store, and a page without HTTPS has none either.
  if ('cookieStore' in window) window.cookieStore.onchange = () => void followBrowser(client)
  publish(client.models.get(), 'ready')
}

/** A plain form signs in or out without the log, which continues with the browser's session. [USER-19] */
async function followBrowser(client: EngineClient): Promise<void> {
  const session = browserSession()
  const known = client.models.get().identity.session
  if (session !== known) await client.execute({ type: 'identity.follow', session, known }).catch(report)
}

/** Drops the connection, so that the next command starts a new engine. */
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
