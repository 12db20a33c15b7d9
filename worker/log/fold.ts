import { evolve, INITIAL_STATES, type States } from '../streams/states.ts'
import { decodeEvent, isOfNewerCode } from './codecs.ts'
import type { StoredEvent, StreamName } from './rows.ts'

export interface FoldedLog {
  readonly states: States
  readonly revs: ReadonlyMap<StreamName, number>
  readonly unreadable: ReadonlySet<StreamName>
}

/** The state as a fold of the log, for the engine, a rebuild and an import alike. [ENG-09, ENG-11] */
export class Fold implements FoldedLog {
  states = INITIAL_STATES
  readonly revs = new Map<StreamName, number>()
  /** Streams with events of newer code: read-only until the page is reloaded. [ENG-05] */
  readonly unreadable = new Set<StreamName>()
  /** Ids of events of known types that cannot be decoded: they are skipped, their stream continues. */
  readonly damaged: string[] = []

  /** Folds the next event of a stream; false if one is missing before it. A compaction event needs no events before it. */
  take(stored: StoredEvent): boolean {
    const rev = this.revs.get(stored.stream) ?? 0
    if (stored.rev <= rev || this.unreadable.has(stored.stream)) return true
    const event = decodeEvent(stored)
    if (stored.rev > rev + 1 && event?.type !== `${stored.stream}.carried-forward`) return false
    if (event) {
      this.states = evolve(this.states, event, stored)
      this.revs.set(stored.stream, stored.rev)
    } else if (isOfNewerCode(stored)) {
      this.unreadable.add(stored.stream)
    } else {
      this.damaged.push(stored.id)
      this.revs.set(stored.stream, stored.rev)
    }
    return true
  }

  /** Folds the tail of a log and returns how many revisions the disk has lost: their streams continue without them. */
  takeTail(events: readonly StoredEvent[]): number {
    const waiting = events.filter((event) => !this.take(event))
    let missing = 0
    for (const event of waiting) {
      const rev = this.revs.get(event.stream) ?? 0
      if (event.rev <= rev) continue
      missing += event.rev - rev - 1
      this.revs.set(event.stream, event.rev - 1)
      this.take(event)
    }
    return missing
  }
}

/** Folds from the first event on, without a snapshot. [ENG-09] */
export function replay(events: readonly StoredEvent[]): Fold {
  const fold = new Fold()
  fold.takeTail(events)
  return fold
}
