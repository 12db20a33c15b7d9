import type { ReadModels } from '#worker/protocol.ts'

/**
 * An unconfirmed order and the log that delivers it, stored outside that log: a log that the browser has deleted knows of no
 * order. Ids only, nothing about goods or buyer.
 */
interface OrderNote {
  readonly orderId: string
  readonly logId: string
  /** Epoch ms. */
  readonly at: number
}

/** Named on the privacy page. */
const KEY = 'shop/unconfirmed-order'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

let cached: OrderNote | null | undefined
const listeners = new Set<() => void>()

/** Writes the note while an order is unconfirmed, and removes it as soon as a log knows the outcome. [PROM-12] */
export function noteOrder(models: ReadModels): void {
  const { checkout, sync } = models
  const { order, step } = checkout
  const note = currentNote()
  if (order !== null && step !== 'placed') {
    if (note?.orderId !== order.id || note.logId !== sync.logId) {
      publish({ orderId: order.id, logId: sync.logId, at: Date.now() })
      write('localStorage')
    }
  } else if (note && (note.logId === sync.logId || isInLog(models, note.orderId))) forgetOrder()
}

/** Id of an unconfirmed order whose log is gone; null where there is none. */
export function lostOrderOf(models: ReadModels): string | null {
  const note = currentNote()
  const isLost = note !== null && note.logId !== models.sync.logId && !isInLog(models, note.orderId)
  return isLost ? note.orderId : null
}

/** Its outcome is known, or the shopper has left it behind. */
export function forgetOrder(): void {
  if (currentNote() === null) return
  remove()
  publish(null)
}

/** A reload must not lose the order either where all site data were cleared: what ends with the tab may bridge it. */
export function bridgeReload(): void {
  if (currentNote()) write('sessionStorage')
}

/** Another tab has learned the outcome. */
export function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === KEY && newValue === null) forgetOrder()
}

export function subscribeToNote(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isInLog({ checkout: { order, archive } }: ReadModels, orderId: string): boolean {
  return order?.id === orderId || archive.some((archived) => archived.order.id === orderId)
}

function currentNote(): OrderNote | null {
  if (cached === undefined) {
    cached = read('localStorage') ?? read('sessionStorage')
  }
  return cached
}

function publish(next: OrderNote | null): void {
  cached = next
  for (const listener of listeners) listener()
}

type Area = 'localStorage' | 'sessionStorage'

function read(area: Area): OrderNote | null {
  return inStorage(area, (storage) => {
    const { orderId, logId, at } = (JSON.parse(storage.getItem(KEY) ?? 'null') ?? {}) as Partial<OrderNote>
    const isNote = typeof orderId === 'string' && typeof logId === 'string' && typeof at === 'number'
    if (isNote && Date.now() - at < WEEK_MS) return { orderId, logId, at }
    storage.removeItem(KEY)
    return null
  })
}

function write(area: Area): void {
  inStorage(area, (storage) => storage.setItem(KEY, JSON.stringify(cached)))
}

function remove(): void {
  inStorage('localStorage', (storage) => storage.removeItem(KEY))
  inStorage('sessionStorage', (storage) => storage.removeItem(KEY))
}

/** Storage may be denied, full, or hold what another program wrote: then the note is in memory only. */
function inStorage<Result>(area: Area, use: (storage: Storage) => Result): Result | null {
  try {
    return use(window[area])
  } catch (error) {
    console.warn('[checkout] no storage for the note of an unconfirmed order', error)
    return null
  }
}
