import type { Snapshot, StoredEvent, WriteResult, WriteSet } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import type { Channel } from '#worker/ports.ts'
import { over } from './over.ts'

/*
 * A worker of a later build: it writes some events in a version that builds before it cannot read, and its reducers are
 * others. For itself it is the engine of today, so its rows are translated on the way in and out.
 */

/** Today's engine writes these in version 1. */
const CHANGED = new Set(['cart.quantity-set', 'checkout.personal-details-given', 'consent.decided'])
/** Between the reducer versions of two builds. */
const REDUCERS_APART = 1000

/** The build that wrote it, by its version; 0 where every build writes the same. */
export function buildOf({ type, v }: Pick<StoredEvent, 'v' | 'type'>): number {
  return CHANGED.has(type) ? v - 1 : 0
}

/** As today's engine would have written it. */
export function inToday<Event extends Pick<StoredEvent, 'v' | 'type'>>(event: Event): Event {
  return CHANGED.has(event.type) ? { ...event, v: 1 } : event
}

function written<Event extends Pick<StoredEvent, 'v' | 'type'>>(build: number, event: Event): Event {
  return CHANGED.has(event.type) ? { ...event, v: event.v + build } : event
}

function read<Event extends Pick<StoredEvent, 'v' | 'type'>>(build: number, event: Event): Event {
  return buildOf(event) > build ? event : inToday(event)
}

export function storageOfBuild(build: number, storage: Storage): Storage {
  if (build === 0) return storage
  const readAll = (events: readonly StoredEvent[]) => events.map((event) => read(build, event))
  return over(storage, {
    commit: async (write) => {
      const result = await storage.commit(writtenSet(build, write))
      return result.type === 'written' ? ({ ...result, events: readAll(result.events) } satisfies WriteResult) : result
    },
    read: async (from) => {
      const tail = await storage.read(from)
      return { ...tail, events: readAll(tail.events) }
    },
    snapshot: async () => {
      const snapshot = await storage.snapshot()
      return snapshot && readSnapshot(build, snapshot)
    },
  })
}

function writtenSet(build: number, write: WriteSet): WriteSet {
  const { events, snapshot } = write
  return {
    ...write,
    events: events.map((event) => written(build, event)),
    snapshot: snapshot && { ...snapshot, version: snapshot.version + build * REDUCERS_APART },
  }
}

function readSnapshot(build: number, snapshot: Snapshot): Snapshot {
  return Math.floor(snapshot.version / REDUCERS_APART) === build
    ? { ...snapshot, version: snapshot.version % REDUCERS_APART }
    : { ...snapshot, version: -1 }
}

interface Hint {
  readonly events?: readonly StoredEvent[]
  /** Of a greeting: a later build reads more. */
  readonly format?: number
}

export function channelOfBuild(build: number, channel: Channel): Channel {
  if (build === 0) return channel
  const translate = (message: unknown, change: (event: StoredEvent) => StoredEvent, more: number) => {
    const { events, format } = (message ?? {}) as Hint
    if (format !== undefined) return { ...(message as Hint), format: format + more }
    return events ? { ...(message as Hint), events: events.map(change) } : message
  }
  return {
    post: (message) => channel.post(translate(message, (event) => written(build, event), build)),
    listen: (listener) =>
      channel.listen((message) => listener(translate(message, (event) => read(build, event), -build))),
  }
}
