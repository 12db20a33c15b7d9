import { carryForward, encodeEvent } from './codecs.ts'
import type { FoldedLog } from './fold.ts'
import type { LogPorts } from './log-ports.ts'
import type { StoredEvent } from './rows.ts'

/** All that a fold knows, as the events that come after `seq`: the books of every stream, closed. */
export function closedBooks(
  { states, revs }: FoldedLog,
  seq: number,
  { newId, clock }: Pick<LogPorts, 'newId' | 'clock'>,
): readonly StoredEvent[] {
  return [...revs].map(([stream, rev], index): StoredEvent => {
    const id = newId()
    const more = { stream, rev: rev + 1, at: clock.now(), actor: 'engine' } as const
    return { seq: seq + index + 1, id, cause: id, ...more, ...encodeEvent(carryForward(stream, states)) }
  })
}
