import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { currentModels, engineStatus, subscribeToEngine } from '#src/engine/engine.ts'
import type { ReadModels } from '#worker/read-models.ts'

/** Id of an unconfirmed order whose log the browser has deleted; null also while the engine is starting. [PROM-12] */
export function useLostOrder(): string | null {
  return useSyncExternalStore(subscribe, lostOrder, () => null)
}

interface LostOrderListener {
  onLost(orderId: string): void
  /** Its outcome is known, or it was given up. */
  onSettled(orderId: string): void
}

/** Keeps the note of an unconfirmed order up to date, and reports each lost order once per page load. [PROM-12] */
export function useOrderNote(listener: LostOrderListener): void {
  useEffect(follow, [])
  const orderId = useLostOrder()
  const report = useEffectEvent((former: string | null) => {
    if (former !== null) listener.onSettled(former)
    if (orderId !== null) listener.onLost(orderId)
  })
  useEffect(() => {
    if (orderId === reported) return
    const former = reported
    reported = orderId
    report(former)
  }, [orderId])
}

let reported: string | null = null

function follow(): () => void {
  const update = () => {
    if (engineStatus() === 'ready') noteOrder(currentModels())
  }
  update()
  addEventListener('pagehide', bridgeReload)
  addEventListener('storage', followOtherTabs)
  const stop = subscribeToEngine(update)
  return () => {
    removeEventListener('pagehide', bridgeReload)
    removeEventListener('storage', followOtherTabs)
    stop()
  }
}

function subscribe(listener: () => void): () => void {
  const stops = [subscribeToEngine(listener), subscribeToNote(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

function lostOrder(): string | null {
  return engineStatus() === 'ready' ? lostOrderOf(currentModels()) : null
}

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
