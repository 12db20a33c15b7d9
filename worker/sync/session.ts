import { createActor, fromPromise } from 'xstate'
import {
  isTokenLocked,
  isTokenPaused,
  type RefreshOutcome,
  tokenLockMachine,
} from '#machines/token-lock/token-lock.machine.ts'
import type { Outcome } from '../commands.ts'
import type { Fetch, Locks } from '../ports.ts'
import { expire, renewTokens, signIn, type Tokens } from '../streams/identity-changes.ts'
import type { TabContext } from '../tab-context.ts'
import { actorOptions } from './actor-options.ts'
import type { CommerceApiOptions } from './api-call.ts'
import { createCommerceApi } from './commerce-api.ts'

export type SessionPorts = CommerceApiOptions &
  Pick<TabContext, 'log' | 'locks' | 'newId' | 'notify' | 'report' | 'inspect'>

/** Before a failed write is tried again, ms. */
const WRITE_RETRY_MS = 1000

type Release = 'refreshed' | 'unreachable' | 'refused'

/** Authenticates calls: adds the token, refreshes it once for all calls that wait, and ends the session if that is refused. */
export function createSession(ports: SessionPorts) {
  const { log, clock, locks, fetch, newId, notify, report } = ports
  const api = createCommerceApi(ports)
  const waiting = new Set<(outcome: Release) => void>()
  let known = log.states.identity
  let cancelRetry = () => {}

  const actor = createActor(
    tokenLockMachine.provide({ actors: { refreshToken: fromPromise(({ signal }) => refresh(signal)) } }),
    { ...actorOptions(ports, 'token-lock'), input: { isRefreshOn: true } },
  )

  function tokens(): Tokens | null {
    const { subject } = log.states.identity
    return subject === null ? null : ((log.subjects.get(subject)?.fields ?? null) as Tokens | null)
  }

  async function refresh(signal: AbortSignal): Promise<RefreshOutcome> {
    const refused = log.states.identity
    const isSecondTry = actor.getSnapshot().context.unanswered > 0
    // The second try steals the lock: a frozen tab may hold it.
    return underAuthLock(locks, { steals: isSecondTry, signal }, async () => {
      await log.catchUp()
      const { identity } = log.states
      const stored = tokens()
      if (identity.epoch !== refused.epoch || identity.subject === null) return { type: 'refused' }
      if (identity.tokens !== refused.tokens) return { type: 'refreshed' }
      if (!stored) return { type: 'unreachable' }
      const answer = await api.refresh(stored.refreshToken)
      if (!answer.ok) return answer.failure.class === 'transient' ? { type: 'unreachable' } : { type: 'refused' }
      const renewed = { token: answer.result, refreshToken: answer.meta.refreshToken ?? stored.refreshToken }
      const options = { actor: 'server', cause: newId(), epoch: null } as const
      const { subject } = identity
      await log.submit((states) => renewTokens(states, subject, renewed), options)
      return { type: 'refreshed' }
    })
  }

  function follow(): void {
    const { identity } = log.states
    const before = known
    known = identity
    if (identity.epoch !== before.epoch) actor.send({ type: identity.subject === null ? 'signed-out' : 'signed-in' })
    else if (identity.tokens !== before.tokens) actor.send({ type: 'refreshed-elsewhere' })
  }

  /** Ends the session in the log. Nothing is sent before that is written, so a failed write is tried again. */
  async function end(epoch: number): Promise<void> {
    const options = { actor: 'server', cause: newId(), epoch: null, isAlone: true } as const
    try {
      const reasons = await log.submit((states) => expire(states, log, epoch), options)
      for (const reason of reasons) notify({ type: 'warning', message: `errors:${reason}`, action: 'ok' })
    } catch (error) {
      report(error)
      cancelRetry = clock.after(WRITE_RETRY_MS, () => void end(epoch))
    }
  }

  /** Resolves when the token lock releases the waiting calls; rejects when the caller gives up. */
  function released(signal: AbortSignal | null): Promise<Release> {
    return new Promise((resolve, reject) => {
      waiting.add(resolve)
      signal?.addEventListener('abort', () => {
        waiting.delete(resolve)
        reject(signal.reason)
      })
    })
  }

  /** A fetch for the identity of this epoch. Under another identity nothing is sent and the answer is a 401. [ENG-26] */
  function fetchAs(epoch: number): Fetch {
    return async (url, init) => {
      const signal = init.signal ?? null
      for (;;) {
        if (log.states.identity.epoch !== epoch) return refusal()
        if (log.states.identity.subject === null) return fetch(url, init)
        const lock = actor.getSnapshot()
        if (isTokenLocked(lock)) return refusal()
        const outcome = isTokenPaused(lock) ? await released(signal) : await attempt()
        if (outcome instanceof Response) return outcome
        if (outcome === 'refused') return refusal()
        if (outcome === 'unreachable') throw new TypeError('The token could not be renewed')
      }

      async function attempt(): Promise<Response | Release> {
        const stored = tokens()
        if (!stored) throw new TypeError('The token has not been read yet')
        const { generation } = actor.getSnapshot().context
        const headers = new Headers(init.headers)
        headers.set('authorization', `Bearer ${stored.token}`)
        const response = await fetch(url, { ...init, headers })
        if (response.status !== 401) {
          if (generation === actor.getSnapshot().context.generation) actor.send({ type: 'accepted' })
          return response
        }
        if (isTokenLocked(actor.getSnapshot())) return 'refused'
        const release = released(signal)
        actor.send({ type: 'unauthorized', generation })
        return release
      }
    }
  }

  actor.on('calls.released', ({ outcome }) => {
    const all = [...waiting]
    waiting.clear()
    for (const go of all) go(outcome)
  })
  actor.on('session.ended', () => void end(log.states.identity.epoch))
  actor.subscribe({ error: report })
  actor.start()
  const unsubscribe = log.onChange(follow)

  return {
    fetchAs,
    /** Asks the server, then records the sign-in. The password is stored nowhere. */
    async signIn(email: string, password: string, id: string): Promise<Outcome> {
      const answer = await api.signIn(email, password)
      if (!answer.ok) {
        const isUnreachable = answer.failure.class === 'transient'
        return { ok: false, refusal: { reason: isUnreachable ? 'engine-unavailable' : 'sign-in-refused' } }
      }
      const subject = newId()
      const received = { token: answer.result, refreshToken: answer.meta.refreshToken ?? '' }
      const options = { actor: 'shopper', cause: id, epoch: null, isAlone: true } as const
      return log.submit((states) => signIn(states, log, subject, received), options)
    },
    stop() {
      unsubscribe()
      cancelRetry()
      actor.stop()
    },
  }
}

function refusal(): Response {
  return Response.json({ code: 401, result: 'Not sent' }, { status: 401 })
}

const AUTH_LOCK = 'welt:auth'

/** One refresh for all tabs: the second tab waits and finds the tokens of the first in the log. [USER-02, ENG-25] */
function underAuthLock<Result>(
  locks: Locks,
  { steals, signal }: { readonly steals: boolean; readonly signal: AbortSignal },
  work: () => Promise<Result>,
): Promise<Result> {
  const release = new AbortController()
  const releaseLock = () => release.abort()
  signal.addEventListener('abort', releaseLock, { once: true })
  return new Promise((resolve, reject) => {
    const begin = () => void work().then(resolve, reject).finally(releaseLock)
    locks
      .hold(AUTH_LOCK, { steal: steals, release: release.signal }, begin)
      .then(() => reject(new DOMException('No caller waits any more', 'AbortError')), reject)
  })
}
