import { REDUCER_VERSION, type States } from '../streams/states.ts'
import { Fold } from './fold.ts'
import { hashOf } from './hash.ts'
import type { Snapshot, StreamName } from './rows.ts'

/** One of other reducers, or that is not what was written, is rebuilt from events. [ENG-06, ENG-10] */
export function isBelievable({ version, hash, states }: Snapshot): boolean {
  return version === REDUCER_VERSION && hash === hashOf(states)
}

export function foldFrom({ states, revs }: Snapshot): Fold {
  const fold = new Fold()
  fold.states = states as States
  for (const [stream, rev] of Object.entries(revs)) fold.revs.set(stream as StreamName, rev)
  return fold
}
