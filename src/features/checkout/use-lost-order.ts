import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { currentModels, engineStatus, subscribeToEngine } from '#src/engine/engine.ts'
import { bridgeReload, followOtherTabs, lostOrderOf, noteOrder, subscribeToNote } from './order-note.ts'

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
