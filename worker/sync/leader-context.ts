import type { Log } from '../log/log.ts'
import type { Draft } from '../log/stage.ts'
import type { Clock, Lifecycle, Random } from '../ports.ts'
import type { Notice } from '../protocol.ts'
import type { States } from '../streams/states.ts'
import type { CommerceApi } from './commerce-api.ts'

/** What the lanes of the leader work with. */
export interface LeaderContext {
  readonly epoch: number
  /** Epoch of whoever shops: another one's delivery is another. [ENG-26] */
  readonly identity: number
  readonly log: Log
  readonly api: CommerceApi
  readonly clock: Clock
  readonly random: Random
  readonly lifecycle: Lifecycle
  newId(): string
  /** Told to every tab; each shows it where its page is visible. */
  notify(notice: Notice): void
  /** A defect: logged, never swallowed. */
  report(error: unknown): void
  readonly inspect: ((event: unknown) => void) | null
}

/** Thrown to what was under way for somebody who left, or about a task that is done; nothing was written. */
export class AbortedError extends Error {
  constructor() {
    super('What this was for is over')
  }
}

/**
 * Appends under the leader's epoch: a leader that was replaced writes nothing. Lanes wait and try again after any error,
 * so it is told here, that the leader steps back. [ENG-34]
 */
export async function appendAsLeader<Result>(
  context: LeaderContext,
  work: (states: States) => Draft<Result>,
): Promise<Result> {
  try {
    return await context.log.submit((states) => workAs(context, states, work), {
      actor: 'server',
      cause: context.newId(),
      epoch: context.epoch,
    })
  } catch (error) {
    context.report(error)
    throw error
  }
}

/** A write that was under way may be decided over another database, to which its tab had to go: what is done there stays done. */
function workAs<Result>(
  { identity, log }: LeaderContext,
  states: States,
  work: (states: States) => Draft<Result>,
): Draft<Result> {
  if (states.identity.epoch !== identity) throw new AbortedError()
  const draft = work(states)
  if (draft.putTasks?.some(({ id }) => !log.tasks.has(id))) throw new AbortedError()
  return draft
}
