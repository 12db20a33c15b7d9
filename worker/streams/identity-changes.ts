import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { StreamName, Subject, Task } from '../log/rows.ts'
import type { Draft } from '../log/stage.ts'
import type { Outcome } from '../protocol.ts'
import { hasPendingIntents } from './cart-state.ts'
import { isOrderUnderWay } from './checkout-state.ts'
import { joinedRequests, waitingIn } from './requests.ts'
import type { DomainEvent, States } from './states.ts'

/** Kept in a row of their own, so that they can be forgotten. */
export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

export interface Rows {
  readonly tasks: ReadonlyMap<string, Task>
  readonly subjects: ReadonlyMap<string, Subject>
  revOf(stream: StreamName): number
}

/** The guest's cart goes along: its wishes are joined with the account's, its requests to the old quote are void. */
export function signIn(states: States, rows: Rows, subject: string, tokens: Tokens): Draft<Outcome> {
  if (states.identity.subject !== null) return refused('signed-in-already')
  if (hasOrderUnderWay(states)) return refused('order-under-way')
  // What the shopper has to decide about is not sent because somebody signed in.
  const held = letters(states, rows).filter(({ state }) => state === 'quarantined')
  const joined = joinedRequests(states.requests, new Set(held.map((task) => task.subject)))
  return {
    events: [{ type: 'identity.signed-in', subject }, { type: 'cart.joined' }, ...joined],
    putSubjects: [{ id: subject, fields: { ...tokens } }],
    putTasks: held.map((task) => ({ ...task, identity: nextEpoch(rows) })),
    deleteTasks: otherThan(held, rows.tasks),
    result: { ok: true },
  }
}

/** Nobody's tokens are renewed after they left. */
export function renewTokens(states: States, subject: string, tokens: Tokens): Draft<void> {
  if (states.identity.subject !== subject) return { result: undefined }
  return {
    events: [{ type: 'identity.tokens-renewed' }],
    putSubjects: [{ id: subject, fields: { ...tokens } }],
    result: undefined,
  }
}

/** Everything personal goes, in every tab; what is not sent yet goes only if the shopper said so. [USER-03, ENG-56] */
export function signOut(states: States, rows: Rows, discardsUnsent: boolean): Draft<Outcome> {
  if (states.identity.subject === null) return { result: { ok: true } }
  if (hasOrderUnderWay(states)) return refused('order-under-way')
  const count = unsentWork(states, rows.tasks)
  if (count > 0 && !discardsUnsent) return refused('unsent-work', { count })
  return { ...purge(rows, 'shopper'), result: { ok: true } }
}

/** What the shopper wrote to the shop, and the shop has not answered. */
function letters({ requests }: States, { tasks }: Rows): readonly Task[] {
  const waiting = new Set(waitingIn(requests).map(({ id }) => id))
  return [...tasks.values()].filter(({ lane, subject }) => lane === 'requests' && waiting.has(subject))
}

function otherThan(kept: readonly { readonly id: string }[], all: ReadonlyMap<string, unknown>): readonly string[] {
  const ids = new Set(kept.map(({ id }) => id))
  return [...all.keys()].filter((id) => !ids.has(id))
}

/** The epoch that the next change of identity begins: its revision. */
function nextEpoch(rows: Rows): number {
  return rows.revOf('identity') + 1
}

/** Things, not clicks on them. Where nothing is wanted a cart is only looked up, and nothing is lost with that. */
function unsentWork({ cart }: States, tasks: Rows['tasks']): number {
  const isWork = ({ kind }: Task) => kind !== 'cart.sync' || hasPendingIntents(cart)
  return new Set([...tasks.values()].filter(isWork).map(({ kind, subject }) => kind + subject)).size
}

/**
 * The server no longer takes the tokens: a guest's shop goes on, and what waited is void. What was written to the shop is
 * not: it is set aside with its words, for whoever is there to send or discard. Answers what the shopper has to be told,
 * as keys of texts. [USER-02, PROM-06, ENG-26]
 */
export function expire(states: States, rows: Rows, epoch: number): Draft<readonly RefusalReason[]> {
  const { identity } = states
  if (identity.epoch !== epoch || identity.subject === null) return { result: [] }
  const held = letters(states, rows)
  const subjects = new Map([...rows.subjects].filter(([id]) => !held.some(({ subject }) => subject === id)))
  const lost = unsentWork(states, rows.tasks) - held.length + subjects.size - (subjects.has(identity.subject) ? 1 : 0)
  const { events, ...gone } = purge({ tasks: rows.tasks, subjects }, 'expired')
  const reasons: readonly RefusalReason[] = hasOrderUnderWay(states)
    ? ['session-ended-order']
    : lost > 0
      ? ['session-ended-unsent']
      : []
  if (held.length === 0) return { events, ...gone, result: reasons }
  return {
    events: events.filter(({ type }) => type !== 'requests.cleared'),
    deleteSubjects: gone.deleteSubjects,
    deleteTasks: otherThan(held, rows.tasks),
    putTasks: held.map((task) => ({
      ...task,
      identity: nextEpoch(rows),
      state: 'quarantined',
      request: null,
      lastError: { kind: 'auth', code: 'session-ended' },
    })),
    result: [...reasons, 'session-ended-held'],
  }
}

function purge({ tasks, subjects }: Pick<Rows, 'tasks' | 'subjects'>, reason: 'shopper' | 'expired') {
  const events: readonly DomainEvent[] = [
    { type: 'identity.signed-out', reason },
    { type: 'cart.cleared', isSynced: false, isDisconnected: true },
    { type: 'checkout.finished' },
    { type: 'lists.cleared' },
    { type: 'requests.cleared' },
  ]
  return { events, deleteTasks: [...tasks.keys()], deleteSubjects: [...subjects.keys()] }
}

/** Its answer would be nobody's. */
function hasOrderUnderWay({ checkout }: States): boolean {
  return isOrderUnderWay(checkout)
}

function refused(reason: RefusalReason, data?: Readonly<Record<string, number>>): Draft<Outcome> {
  return { result: { ok: false, refusal: data ? { reason, data } : { reason } } }
}
