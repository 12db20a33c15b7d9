import type { Tokens } from '../streams/identity-changes.ts'

type Renewal =
  /** `tokens`: null if they are in cookies. */
  | { readonly type: 'renewed'; readonly tokens: Tokens | null }
  /** The server has ended the session. */
  | { readonly type: 'refused' }
  /** No answer, or none that says anything about the session: the shopper stays signed in. */
  | { readonly type: 'unreachable' }
  /** The browser has this session instead. */
  | { readonly type: 'other'; readonly session: string }

/**
 * The calls of one shopper, or of a guest: authenticated by cookies of the shop's own server, or by tokens of any backend of
 * the wire contract.
 */
export interface Caller {
  /** The call with what says whose it is. */
  signed(init: RequestInit): RequestInit
  /** The session that the browser has instead of the caller's; null if the answer is not a refusal for that. */
  otherIn(answer: Response): string | null
  renew(): Promise<Renewal>
}
