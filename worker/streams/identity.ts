import * as v from 'valibot'
import type { EventMeta } from './decider.ts'

export const identityEventSchema = v.variant('type', [
  /** `subject`: id of the row with the tokens. */
  v.object({ type: v.literal('identity.signed-in'), subject: v.string() }),
  v.object({ type: v.literal('identity.tokens-renewed') }),
  /** `expired`: the server no longer accepts the tokens. */
  v.object({ type: v.literal('identity.signed-out'), reason: v.picklist(['shopper', 'expired']) }),
])
export type IdentityEvent = v.InferOutput<typeof identityEventSchema>

export interface IdentityState {
  /** Changes with each sign-in and sign-out: tasks of an older epoch are void. [ENG-26] */
  readonly epoch: number
  /** Null: a guest. */
  readonly subject: string | null
  /** Revision of the newest tokens. */
  readonly tokens: number
  /** Whether the server has ended the last session. [USER-02] */
  readonly hasExpired: boolean
}

export const GUEST: IdentityState = { epoch: 0, subject: null, tokens: 0, hasExpired: false }

/** Identity stream: guest or account. The commands are decided in `identity-changes.ts`. */
export function evolveIdentity(state: IdentityState, event: IdentityEvent, { rev }: EventMeta): IdentityState {
  switch (event.type) {
    case 'identity.signed-in':
      return { epoch: rev, subject: event.subject, tokens: rev, hasExpired: false }
    case 'identity.tokens-renewed':
      return { ...state, tokens: rev }
    case 'identity.signed-out':
      return { epoch: rev, subject: null, tokens: 0, hasExpired: event.reason === 'expired' }
  }
}
