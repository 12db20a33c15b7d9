import * as v from 'valibot'
import type { EventMeta } from './decider.ts'

export const identityEventSchema = v.variant('type', [
  /** `subject`: id of the shopper, and of the row with the tokens if they have no `session`, whose tokens are in cookies. */
  v.object({ type: v.literal('identity.signed-in'), subject: v.string(), session: v.nullable(v.string()) }),
  v.object({ type: v.literal('identity.tokens-renewed') }),
  /** The tokens of an older build became a session; their row is gone. */
  v.object({ type: v.literal('identity.tokens-moved'), session: v.string() }),
  /** The server knows that the shopper has left their session. */
  v.object({ type: v.literal('identity.session-closed') }),
  /** `expired`: the server has ended the session, or the browser has another one. */
  v.object({ type: v.literal('identity.signed-out'), reason: v.picklist(['shopper', 'expired']) }),
])
export type IdentityEvent = v.InferOutput<typeof identityEventSchema>

export interface IdentityState {
  /** Changes with each sign-in and sign-out: tasks of an older epoch are void. [ENG-26] */
  readonly epoch: number
  /** Null: a guest. */
  readonly subject: string | null
  /** Public id of the session, whose tokens are in cookies. Null: a guest, or the tokens are in a row. [USER-11] */
  readonly session: string | null
  /** The session that the shopper has left last: a tab that still names it has read an old cookie. [USER-14] */
  readonly left: string | null
  /** Whether the server still has to end it. [USER-14] */
  readonly isEnding: boolean
  /** Revision of the newest tokens. */
  readonly tokens: number
  /** Whether the server has ended the last session. [USER-02] */
  readonly hasExpired: boolean
}

export const GUEST: IdentityState = {
  epoch: 0,
  subject: null,
  session: null,
  left: null,
  isEnding: false,
  tokens: 0,
  hasExpired: false,
}

/** Identity stream: guest or account. The commands are decided in `identity-changes.ts`. */
export function evolveIdentity(state: IdentityState, event: IdentityEvent, { rev }: EventMeta): IdentityState {
  switch (event.type) {
    case 'identity.signed-in':
      // A sign-in ends the session that the browser had.
      return { ...GUEST, epoch: rev, subject: event.subject, session: event.session, left: state.left, tokens: rev }
    case 'identity.tokens-renewed':
      return { ...state, tokens: rev }
    case 'identity.tokens-moved':
      return { ...state, session: event.session, tokens: rev }
    case 'identity.session-closed':
      return { ...state, isEnding: false }
    case 'identity.signed-out': {
      const ended = { ...GUEST, epoch: rev, left: state.left }
      if (event.reason === 'expired') return { ...ended, hasExpired: true }
      return state.session === null ? ended : { ...ended, left: state.session, isEnding: true }
    }
  }
}
