import { createActor, fromPromise } from 'xstate'
import { isTokenLocked, isTokenPaused, tokenLockMachine } from '#machines/token-lock/token-lock.machine.ts'
import type { RefreshOutcome } from '#machines/token-lock/token-lock.types.ts'
import type { Log } from '../log/log.ts'
import type { Measure } from '../operations/metrics.ts'
import type { Clock, Fetch, Locks } from '../ports.ts'
import type { Notice, Outcome } from '../protocol.ts'
import { expire, renewTokens, signIn, type Tokens } from '../streams/identity-changes.ts'
import { actorOptions } from './actor-options.ts'
import { createCommerceApi } from './commerce-api.ts'

export interface SessionPorts {
  readonly log: Log
  readonly clock: Clock
  readonly locks: Locks
  readonly fetch: Fetch
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly storeCode: string
  newId(): string
  notify(notice: Notice): void
  report(error: unknown): void
  readonly measure: Measure
  readonly inspect: ((event: unknown) => void) | null
}

/** Before a disk that failed is asked again, ms. */
const DISK_PAUSE_MS = 1000

type Release = 'refreshed' | 'unreachable' | 'refused'

/** Whose calls these are: bears the token, renews it once for all who wait, ends where the server wants it no more. */
export function createSession(ports: SessionPorts) {
  const { log, clock, locks, fetch, newId, notify, report } = ports
  const api = createCommerceApi(ports)
  const waiting = new Set<(outcome: Release) => void>()
  let known = log.states.identity
  let cancelEnd = () => {}

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
    // A tab that froze while it held the lock would keep all others waiting.
    return underAuthLock(locks, { steals: isSecondTry, signal }, async () => {
      await log.catchUp()
      const { identity } = log.states
      const held = tokens()
      if (identity.epoch !== refused.epoch || identity.subject === null) return { type: 'refused' }
      if (identity.tokens !== refused.tokens) return { type: 'refreshed' }
      if (!held) return { type: 'unreachable' }
      const answer = await api.refresh(held.refreshToken)
      if (!answer.ok) return answer.failure.class === 'transient' ? { type: 'unreachable' } : { type: 'refused' }
      const renewed = { token: answer.result, refreshToken: answer.meta.refreshToken ?? held.refreshToken }
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

  /** Nothing is sent until it is written: a disk that fails is asked again. */
  async function end(epoch: number): Promise<void> {
    const options = { actor: 'server', cause: newId(), epoch: null, isAlone: true } as const
    try {
      const reasons = await log.submit((states) => expire(states, log, epoch), options)
      for (const reason of reasons) notify({ type: 'warning', message: `errors:${reason}`, action: 'ok' })
    } catch (error) {
      report(error)
      cancelEnd = clock.after(DISK_PAUSE_MS, () => void end(epoch))
    }
  }

  /** `signal`: the caller has waited long enough. */
  function released(signal: AbortSignal | null): Promise<Release> {
    return new Promise((resolve, reject) => {
      waiting.add(resolve)
      signal?.addEventListener('abort', () => {
        waiting.delete(resolve)
        reject(signal.reason)
      })
    })
  }

  /** Calls of this epoch's shopper; when somebody else shops here nothing is sent, and answered as refused. [ENG-26] */
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
        const held = tokens()
        if (!held) throw new TypeError('The token is not read yet')
        const { generation } = actor.getSnapshot().context
        const headers = new Headers(init.headers)
        headers.set('authorization', `Bearer ${held.token}`)
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
    /** Asks the server, then records it: the password goes nowhere else. */
    async signIn(email: string, password: string, id: string): Promise<Outcome> {
      const answer = await api.signIn(email, password)
      if (!answer.ok) {
        const isUnreachable = answer.failure.class === 'transient'
        return { ok: false, refusal: { reason: isUnreachable ? 'engine-unavailable' : 'sign-in-refused' } }
      }
      const subject = newId()
      const got = { token: answer.result, refreshToken: answer.meta.refreshToken ?? '' }
      const options = { actor: 'shopper', cause: id, epoch: null, isAlone: true } as const
      return log.submit((states) => signIn(states, log, subject, got), options)
    },
    stop() {
      unsubscribe()
      cancelEnd()
      actor.stop()
    },
  }
}

function refusal(): Response {
  return Response.json({ code: 401, result: 'Not sent' }, { status: 401 })
}

const AUTH_LOCK = 'welt:auth'

/** One refresh for all tabs: the second waits, and finds the tokens of the first. [USER-02, ENG-25] */
function underAuthLock<Result>(
  locks: Locks,
  { steals, signal }: { readonly steals: boolean; readonly signal: AbortSignal },
  work: () => Promise<Result>,
): Promise<Result> {
  const release = new AbortController()
  const giveBack = () => release.abort()
  signal.addEventListener('abort', giveBack, { once: true })
  return new Promise((resolve, reject) => {
    const begin = () => void work().then(resolve, reject).finally(giveBack)
    locks
      .hold(AUTH_LOCK, { steal: steals, release: release.signal }, begin)
      .then(() => reject(new DOMException('No caller waits for it any more', 'AbortError')), reject)
  })
}
