import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { Refusal } from '../commands.ts'
import type { RowChanges } from '../log/rows.ts'

/** The result of a command: facts to append, or a refusal that the page explains. */
export type Decision<Event> =
  | ({ readonly accepted: true; readonly events: readonly Event[] } & Partial<RowChanges>)
  | { readonly accepted: false; readonly refusal: Refusal }

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

export function accept<Event>(...events: readonly Event[]): Decision<Event> {
  return { accepted: true, events }
}

export function refuse(reason: RefusalReason, data?: Refusal['data']): Decision<never> {
  return { accepted: false, refusal: data ? { reason, data } : { reason } }
}

export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...rest } = record
  return rest
}
