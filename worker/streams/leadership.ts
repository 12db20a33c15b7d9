import * as v from 'valibot'

export const leadershipEventSchema = v.variant('type', [v.object({ type: v.literal('leadership.taken') })])
export type LeadershipEvent = v.InferOutput<typeof leadershipEventSchema>

export interface LeadershipState {
  /** Another one with each tab that takes the lead: work of an older epoch is not written any more. [ENG-34] */
  readonly epoch: number
}

export const NOBODY: LeadershipState = { epoch: 0 }

/** Leadership stream: the tabs that deliver, one after the other. Who may take it is the lock's. */
export function evolveLeadership({ epoch }: LeadershipState): LeadershipState {
  return { epoch: epoch + 1 }
}
