import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { SignInRequest } from '#models/wire/session.ts'
import type { Outcome } from '../commands.ts'
import type { IdentityState } from '../streams/identity.ts'
import {
  type Credentials,
  closeSession,
  expire,
  moveTokens,
  signIn,
  signInRefusal,
  type Tokens,
} from '../streams/identity-changes.ts'
import type { TabContext } from '../tab-context.ts'
import type { ApiAnswer, ApiFailure, CommerceApiOptions } from './api-call.ts'
import { inTurn } from './auth-lock.ts'
import { type Caller, createCookieTransport, createTokenTransport, hasNoSessions } from './session-transport.ts'

export type SessionChangePorts = CommerceApiOptions & Pick<TabContext, 'log' | 'locks' | 'newId' | 'notify' | 'report'>

/** Before a failed write is tried again, ms. */
const WRITE_RETRY_MS = 1000

const AS_SERVER = { actor: 'server', isAlone: true } as const

/** Begins and ends sessions: asks the server and writes what it answers, both under one lock. [USER-11] */
export function createSessionChanges(ports: SessionChangePorts) {
  const { log, clock, newId, notify, report } = ports
  const tokens = createTokenTransport(ports)
  // The cookies are those of the page's own origin.
  let cookies = /^\/(?!\/)/.test(ports.baseUrl) ? createCookieTransport(ports) : null
  let settling: Promise<boolean> | null = null

  function tokensOf({ subject, session }: IdentityState): Tokens | null {
    if (subject === null || session !== null) return null
    return (log.subjects.get(subject)?.fields ?? null) as Tokens | null
  }

  /** Whether the answer is that of a foreign backend, which has the accounts: from now on its tokens are used. */
  function isForeign(answer: ApiAnswer<unknown>): boolean {
    if (!hasNoSessions(answer)) return false
    cookies = null
    return true
  }

  /** Ends the session in the log. Nothing is sent before that is written, so after a failed write `retry` is called. */
  async function end(epoch: number, retry: () => Promise<unknown> = () => end(epoch)): Promise<boolean> {
    try {
      const reasons = await log.submit((states) => expire(states, log, epoch), AS_SERVER)
      for (const reason of reasons) notify({ type: 'warning', message: `errors:${reason}`, action: 'ok' })
      return true
    } catch (error) {
      report(error)
      clock.after(WRITE_RETRY_MS, () => void retry().catch(report))
      return false
    }
  }

  /**
   * The browser has this session, not that of the epoch: the log continues with it, unless another tab has changed it since.
   * False: an order is under way, or the disk failed.
   */
  async function becomeUnlocked(session: string, epoch: number): Promise<boolean> {
    await log.catchUp()
    if (log.states.identity.epoch !== epoch) return true
    await end(epoch, () => become(session, epoch))
    const outcome = await log.submit((states) => signIn(states, log, newId(), { session }), AS_SERVER)
    return outcome.ok
  }

  /** See `becomeUnlocked`. */
  function become(session: string, epoch: number): Promise<boolean> {
    return inTurn(ports, () => becomeUnlocked(session, epoch))
  }

  async function ask(proof: SignInRequest): Promise<ApiAnswer<Credentials> | null> {
    const answer = await cookies?.signIn(proof)
    if (answer && !isForeign(answer)) return answer
    // A foreign backend knows passwords only.
    return proof.kind === 'password' ? tokens.signIn(proof.email, proof.password) : null
  }

  async function record(credentials: Credentials, id: string): Promise<Outcome> {
    const options = { actor: 'shopper', cause: id, isAlone: true } as const
    let outcome: Outcome | null = null
    try {
      outcome = await log.submit((states) => signIn(states, log, newId(), credentials), options)
      return outcome
    } finally {
      // The browser has a session that the log does not know.
      if (!outcome?.ok && 'session' in credentials) await cookies?.end(credentials.session)
    }
  }

  async function settleUnlocked(): Promise<boolean> {
    await log.catchUp()
    const { identity } = log.states
    const { left, isEnding, subject, epoch } = identity
    if (left !== null && isEnding && cookies) {
      if (!(await cookies.end(left))) return false
      await log.write((states) => closeSession(states, left), AS_SERVER)
      return true
    }
    const stored = tokensOf(identity)
    if (!stored || !cookies || subject === null) return true
    const answer = await cookies.adopt(stored.refreshToken)
    if (answer.ok) await log.write((states) => moveTokens(states, subject, answer.result.session), AS_SERVER)
    else if (!isForeign(answer)) {
      const { class: kind, code } = answer.failure
      if (kind !== 'auth' || code === null) return false
      return end(epoch)
    }
    return true
  }

  return {
    end,
    becomeUnlocked,
    /** Null: the tokens have not been read yet, or the way to this session is gone. */
    caller(): Caller | null {
      const { identity } = log.states
      if (identity.subject === null) return cookies?.as(null) ?? tokens.as(null)
      if (identity.session !== null) return cookies?.as({ session: identity.session }) ?? null
      const stored = tokensOf(identity)
      return stored && tokens.as({ tokens: stored })
    },
    /** Whether the server has to know something before the next call: a sign-out, or tokens of an older build. */
    isDue(): boolean {
      const { identity } = log.states
      return cookies !== null && (identity.isEnding || tokensOf(identity) !== null)
    },
    /** Notifies the server of it. False if it did not answer. */
    settle(): Promise<boolean> {
      settling ??= inTurn(ports, settleUnlocked).finally(() => {
        settling = null
      })
      return settling
    },
    become,
    /** Continues with the browser's session, unless the shopper has left it. See `identity.follow`. */
    follow(session: string | null, known: string | null): Promise<Outcome> {
      return inTurn(ports, async () => {
        await log.catchUp()
        const { identity } = log.states
        if (session === null) {
          // Another tab may have signed in since.
          if (identity.session === known) await end(identity.epoch)
          return { ok: true }
        }
        if (!cookies || identity.session === session || identity.left === session) return { ok: true }
        const isDone = await becomeUnlocked(session, identity.epoch)
        return isDone ? { ok: true } : { ok: false, refusal: { reason: 'order-under-way' } }
      })
    },
    /** Asks the server, then records the sign-in. The password is stored nowhere. */
    signIn(proof: SignInRequest, id: string): Promise<Outcome> {
      return inTurn(ports, async () => {
        await log.catchUp()
        const refusal = signInRefusal(log.states)
        if (refusal) return { ok: false, refusal: { reason: refusal } }
        const answer = await ask(proof)
        if (answer?.ok) return record(answer.result, id)
        return { ok: false, refusal: { reason: answer ? signInRefusalOf(answer.failure) : 'sign-in-refused' } }
      })
    },
  }
}

function signInRefusalOf({ status, class: kind }: ApiFailure): RefusalReason {
  if (status === 429) return 'too-many-sign-ins'
  return kind === 'transient' ? 'engine-unavailable' : 'sign-in-refused'
}
