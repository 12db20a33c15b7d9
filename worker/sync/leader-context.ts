import type { Changes, Draft } from '../log/stage.ts'
import type { States } from '../streams/states.ts'
import type { TabContext } from '../tab-context.ts'
import type { CommerceApi } from './commerce-api.ts'
import type { Session } from './session.ts'

/** What the lanes of the leader use. */
export interface LeaderContext
  extends Pick<TabContext, 'log' | 'clock' | 'random' | 'lifecycle' | 'newId' | 'notify' | 'report' | 'inspect'> {
  readonly epoch: number
  /** Epoch of the current identity: another shopper gets another delivery. [ENG-26] */
  readonly identity: number
  readonly api: CommerceApi
  /** For payments, which outlive the session of their order: no identity is the right to them. */
  readonly anonymous: CommerceApi
  readonly session: Pick<Session, 'isDue' | 'settle'>
}

/** Thrown to work for a shopper who has signed out, or about a task that is gone; nothing was written. */
export class AbortedError extends Error {
  constructor() {
    super('The task or the session of this write is over')
  }
}

/** Appends under the leader's epoch, so a leader that was replaced writes nothing. [ENG-34] */
export function appendAsLeader<Result>(
  { identity, epoch, log }: LeaderContext,
  work: (states: States) => Draft<Result>,
): Promise<Result> {
  function decide(states: States): Draft<Result> {
    if (states.identity.epoch !== identity) throw new AbortedError()
    const draft = work(states)
    // Another tab may have ended the task since it was read.
    if (draft.putTasks?.some(({ id }) => !log.tasks.has(id))) throw new AbortedError()
    return draft
  }
  return log.submit(decide, { actor: 'server', epoch })
}

/** The same for work without a result. */
export function writeAsLeader(context: LeaderContext, work: (states: States) => Changes): Promise<void> {
  return appendAsLeader(context, (states) => ({ ...work(states), result: undefined }))
}
