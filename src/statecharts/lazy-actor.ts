import { useSyncExternalStore } from 'react'
import type { Actor, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { loadWithRetry } from '#src/ui/load-with-retry.ts'

/** A page actor whose statechart is loaded on its first event: most visits open no panel. */
export interface LazyActor<Machine extends AnyStateMachine> {
  /** Null until the chart is loaded. */
  getSnapshot(): SnapshotFrom<Machine> | null
  subscribe(listener: () => void): () => void
  /** Loads the chart. Events are queued in order until it is loaded. */
  send(event: EventFromLogic<Machine>): void
  /** Sends an event only if the chart is loaded or loading, such as a pointer leaving a menu that was never opened. */
  sendIfLoaded(event: EventFromLogic<Machine>): void
  /** Loads the chart at the first sign of intent, so that the next event is handled at once. */
  preload(): void
  /** Whether an event of `send` waits for the chart. */
  isAwaited(): boolean
  /**
   * For a chart that is not loaded: the shopper no longer waits for what the queued events open. `upTo`: only for what those
   * up to the last of this type open.
   */
  discardQueue(upTo?: EventFromLogic<Machine>['type']): void
}

export function lazyActor<Machine extends AnyStateMachine>(load: () => Promise<Machine>): LazyActor<Machine> {
  let actor: Actor<Machine> | null = null
  let starting: Promise<void> | null = null
  let waiting: EventFromLogic<Machine>[] = []
  let isAwaited = false
  const listeners = new Set<() => void>()

  function changed(): void {
    for (const listener of listeners) listener()
  }

  async function start(): Promise<void> {
    const [machine, { startActor }] = await loadWithRetry(() => Promise.all([load(), import('./start-actor.ts')]))
    const started = startActor(machine)
    started.subscribe(changed)
    actor = started
    for (const event of waiting) started.send(event)
    discardQueue()
  }

  function preload(): void {
    starting ??= start().catch((error) => console.error('[statecharts] a chart could not be started', error))
  }

  function discardQueue(upTo?: string): void {
    waiting = upTo ? waiting.slice(waiting.findLastIndex(({ type }) => type === upTo) + 1) : []
    isAwaited &&= waiting.length > 0
    changed()
  }

  function send(event: EventFromLogic<Machine>): void {
    if (actor) actor.send(event)
    else {
      waiting.push(event)
      isAwaited = true
      preload()
      changed()
    }
  }

  return {
    getSnapshot: () => actor?.getSnapshot() ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    sendIfLoaded(event) {
      if (actor) actor.send(event)
      else if (starting) waiting.push(event)
    },
    preload,
    isAwaited: () => isAwaited,
    discardQueue,
  }
}

/** Selects from the actor's snapshot; from null before the chart is loaded, and on the server. */
export function useLazyActor<Machine extends AnyStateMachine, Selected>(
  actor: LazyActor<Machine>,
  select: (snapshot: SnapshotFrom<Machine> | null) => Selected,
): Selected {
  return useSyncExternalStore(
    actor.subscribe,
    () => select(actor.getSnapshot()),
    () => select(null),
  )
}
