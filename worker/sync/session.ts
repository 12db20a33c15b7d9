import { createActor, fromPromise } from 'xstate'
import {
  isTokenLocked,
  isTokenPaused,
  isTokenProving,
  type RefreshOutcome,
  tokenLockMachine,
} from '#machines/token-lock/token-lock.machine.ts'
import type { Fetch } from '../ports.ts'
import { renewTokens } from '../streams/identity-changes.ts'
import type { TabContext } from '../tab-context.ts'
import { actorOptions } from './actor-options.ts'
import { underAuthLock } from './auth-lock.ts'
import { createSessionChanges, type SessionChangePorts } from './session-changes.ts'

export type SessionPorts = SessionChangePorts & Pick<TabContext, 'inspect'>

export type Session = ReturnType<typeof createSession>

type Release = 'refreshed' | 'unreachable' | 'refused'

/** Authenticates calls: says whose they are, refreshes once for all that wait, and ends the session if that is refused. */
export function createSession(ports: SessionPorts) {
  const { log, locks, fetch, report } = ports
  const changes = createSessionChanges(ports)
  const waiting = new Set<(outcome: Release) => void>()
  let known = log.states.identity

  const actor = createActor(
    tokenLockMachine.provide({ actors: { refreshToken: fromPromise(({ signal }) => refresh(signal)) } }),
    { ...actorOptions(ports, 'token-lock'), input: { isRefreshOn: true } },
  )

  async function refresh(signal: AbortSignal): Promise<RefreshOutcome> {
    const refused = log.states.identity
    const isSecondTry = actor.getSnapshot().context.unanswered > 0
    // The second try steals the lock: a frozen tab may hold it.
    return underAuthLock(locks, { steals: isSecondTry, signal }, async () => {
      await log.catchUp()
      const { identity } = log.states
      const { epoch, subject } = identity
      if (epoch !== refused.epoch || subject === null) return { type: 'refused' }
      if (identity.tokens !== refused.tokens) return { type: 'refreshed' }
      const renewal = await (changes.caller()?.renew() ?? null)
      if (renewal?.type === 'renewed') {
        await log.write((states) => renewTokens(states, subject, renewal.tokens), { actor: 'server' })
        return { type: 'refreshed' }
      }
      if (renewal?.type === 'other') await changes.becomeUnlocked(renewal.session, epoch)
      return { type: renewal === null || renewal.type === 'unreachable' ? 'unreachable' : 'refused' }
    })
  }

  function follow(): void {
    const { identity } = log.states
    const before = known
    known = identity
    if (identity.epoch !== before.epoch) actor.send({ type: identity.subject === null ? 'signed-out' : 'signed-in' })
    else if (identity.tokens !== before.tokens) actor.send({ type: 'refreshed-elsewhere' })
  }

  /** A fetch for the identity of this epoch. Under another identity nothing is sent and the answer is a 401. [ENG-26] */
  function fetchAs(epoch: number): Fetch {
    return async (url, init) => {
      for (;;) {
        // Both begin in one turn: the identity cannot change in between.
        const outcome = await (obstacle(epoch, init) ?? unlessAborted(init, attempt(url, init, epoch)))
        if (outcome instanceof Response) return outcome
        if (outcome === 'refused') return refusal()
        if (outcome === 'unreachable') throw new TypeError('The session could not be renewed')
      }
    }
  }

  /** What a call waits for before it is sent; null if nothing. */
  function obstacle(epoch: number, init: RequestInit): Release | Promise<Release> | null {
    const { identity } = log.states
    if (identity.epoch !== epoch) return 'refused'
    if (changes.isDue())
      return unlessAborted(init, changes.settle()).then((isSettled) => (isSettled ? 'refreshed' : 'unreachable'))
    if (identity.subject === null) return null
    if (isTokenLocked(actor.getSnapshot())) return 'refused'
    return isTokenPaused(actor.getSnapshot()) ? release(init) : null
  }

  /** The answer to a call that the server accepts as the caller's; else what has become of the session. */
  async function attempt(url: string, init: RequestInit, epoch: number): Promise<Response | Release> {
    const caller = changes.caller()
    if (!caller) return 'unreachable'
    const { generation } = actor.getSnapshot().context
    const isGuest = log.states.identity.subject === null
    const response = await fetch(url, caller.signed(init))
    const other = caller.otherIn(response)
    if (other !== null) {
      if (await changes.become(other, epoch)) return 'refreshed'
      // An order under way stays the guest's: so is a call that names no session.
      return isGuest ? fetch(url, init) : 'unreachable'
    }
    if (isGuest) return response
    if (response.status === 401) {
      const isFinal = generation === actor.getSnapshot().context.generation && isTokenProving(actor.getSnapshot())
      return isFinal && !(await caller.isRefusedBy(response)) ? 'unreachable' : renewal(generation, init)
    }
    if (generation === actor.getSnapshot().context.generation) actor.send({ type: 'accepted' })
    return response
  }

  /** The outcome of a refresh, which one call begins for all. */
  function renewal(generation: number, init: RequestInit): Release | Promise<Release> {
    if (isTokenLocked(actor.getSnapshot())) return 'refused'
    const outcome = release(init)
    actor.send({ type: 'unauthorized', generation })
    return outcome
  }

  /** Resolves when the token lock releases the waiting calls; rejects when the caller gives up. */
  function release({ signal }: RequestInit): Promise<Release> {
    return new Promise((resolve, reject) => {
      waiting.add(resolve)
      signal?.addEventListener('abort', () => {
        waiting.delete(resolve)
        reject(signal.reason)
      })
    })
  }

  actor.on('calls.released', ({ outcome }) => {
    const all = [...waiting]
    waiting.clear()
    for (const go of all) go(outcome)
  })
  actor.on('session.ended', () => void changes.end(log.states.identity.epoch))
  actor.subscribe({ error: report })
  actor.start()
  log.onChange(follow)

  return {
    fetchAs,
    signIn: changes.signIn,
    follow: changes.follow,
    isDue: changes.isDue,
    settle: changes.settle,
  }
}

function refusal(): Response {
  return Response.json({ code: 401, result: 'Not sent' }, { status: 401 })
}

/** Work for several callers goes on when one of them gives up. */
function unlessAborted<Result>({ signal }: RequestInit, work: Promise<Result>): Promise<Result> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
