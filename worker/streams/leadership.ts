import * as v from 'valibot'

export const leadershipEventSchema = v.variant('type', [v.object({ type: v.literal('leadership.taken') })])

export interface LeadershipState {
  /** Grows with each tab that takes the lead: a leader of an older epoch writes nothing. [ENG-34] */
  readonly epoch: number
}

export const NO_LEADER: LeadershipState = { epoch: 0 }

/** Leadership stream: the tabs that have led. A lock decides which tab may take the lead. */
export function evolveLeadership({ epoch }: LeadershipState): LeadershipState {
  return { epoch: epoch + 1 }
}
