import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { Outcome, Refusal } from '../commands.ts'
import type { RowChanges } from '../log/rows.ts'

/** What comes of a command, and what it writes: facts and rows if it is accepted, nothing if it is refused. */
export interface Decision<Event> extends Partial<RowChanges> {
  readonly events: readonly Event[]
  readonly result: Outcome
}

/** Place of an event in its stream; `at` is advisory. */
export interface EventMeta {
  readonly rev: number
  readonly at: number
}

/** Both functions are pure and total; `evolve` never reads a clock. */
export interface Decider<State, Command, Event> {
  readonly initial: State
  decide(state: State, command: Command): Decision<Event>
  evolve(state: State, event: Event, meta: EventMeta): State
}

export const ACCEPTED: Outcome = { ok: true }

export function accept<Event>(...events: readonly Event[]): Decision<Event> {
  return { events, result: ACCEPTED }
}

export function refuse(reason: RefusalReason, data?: Refusal['data']): Decision<never> {
  return { events: [], result: { ok: false, refusal: data ? { reason, data } : { reason } } }
}

export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...rest } = record
  return rest
}
