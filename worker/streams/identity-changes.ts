import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import type { Outcome } from '../commands.ts'
import type { Log } from '../log/log.ts'
import type { Task } from '../log/rows.ts'
import type { Changes, Draft } from '../log/stage.ts'
import { hasPendingIntents } from './cart-state.ts'
import { isOrderUnderWay } from './checkout-state.ts'
import { ACCEPTED, accept, type Decision, refuse } from './decider.ts'
import { waitingIn } from './requests.ts'
import type { DomainEvent, States } from './states.ts'

/** Of a backend without sessions. In a row of their own, so that they can be deleted. */
export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

/** What a sign-in gives: the public id of a session, whose tokens are in cookies, or tokens. */
export type Credentials = { readonly session: string } | { readonly tokens: Tokens }

export type Rows = Pick<Log, 'tasks' | 'subjects' | 'revOf'>

/** The guest's cart is merged with the account's; tasks for the guest's quote are void. */
export function signIn(states: States, rows: Rows, subject: string, credentials: Credentials): Draft<Outcome> {
  const refusal = signInRefusal(states)
  if (refusal) return refuse(refusal)
  // Requests are sent for the account under the keys that they have; payments need no identity.
  const kept = [...unansweredRequests(states, rows), ...paymentTasks(rows)]
  const session = 'session' in credentials ? credentials.session : null
  return {
    events: [{ type: 'identity.signed-in', subject, session }, { type: 'cart.joined' }],
    putSubjects: 'tokens' in credentials ? [{ id: subject, fields: { ...credentials.tokens } }] : [],
    ...carriedOver(kept, rows),
    result: ACCEPTED,
  }
}

/** Why a sign-in is refused now. */
export function signInRefusal({ identity, checkout }: States): 'signed-in-already' | 'order-under-way' | null {
  if (identity.subject !== null) return 'signed-in-already'
  return isOrderUnderWay(checkout) ? 'order-under-way' : null
}

/** `tokens`: null if they are in cookies. Does nothing if the shopper has signed out meanwhile. */
export function renewTokens({ identity }: States, subject: string, tokens: Tokens | null): Changes {
  // A row must not come back after its tokens have moved.
  if (identity.subject !== subject || (identity.session === null) !== (tokens !== null)) return {}
  return {
    events: [{ type: 'identity.tokens-renewed' }],
    putSubjects: tokens ? [{ id: subject, fields: { ...tokens } }] : [],
  }
}

/** The tokens of an older build have become a session; the shopper stays the same. */
export function moveTokens({ identity }: States, subject: string, session: string): Changes {
  if (identity.subject !== subject || identity.session !== null) return {}
  return { events: [{ type: 'identity.tokens-moved', session }], deleteSubjects: [subject] }
}

/** The server has ended the session that the shopper has left. */
export function closeSession({ identity }: States, session: string): Changes {
  const isDue = identity.isEnding && identity.left === session
  return { events: isDue ? [{ type: 'identity.session-closed' }] : [] }
}

/** Deletes everything personal, in every tab; unsent work only if the shopper has agreed. [USER-03, ENG-56] */
export function signOut(states: States, rows: Rows, discardsUnsent: boolean): Decision<DomainEvent> {
  if (states.identity.subject === null) return accept()
  if (isOrderUnderWay(states.checkout)) return refuse('order-under-way')
  const count = unsentWork(states, rows.tasks)
  if (count > 0 && !discardsUnsent) return refuse('unsent-work', { count })
  return {
    result: ACCEPTED,
    events: [...signedOut('shopper'), { type: 'payments.cleared' }, { type: 'requests.cleared' }],
    deleteTasks: [...rows.tasks.keys()],
    deleteSubjects: [...rows.subjects.keys()],
  }
}

/** Tasks of reviews and stock alerts that the server has not answered. A profile is of one customer and ends with its session. */
function unansweredRequests({ requests }: States, { tasks }: Rows): readonly Task[] {
  const waiting = new Set(waitingIn(requests).flatMap(({ id, kind }) => (kind === 'profile.save' ? [] : id)))
  return [...tasks.values()].filter(({ lane, subject }) => lane === 'requests' && waiting.has(subject))
}

function paymentTasks({ tasks }: Rows): readonly Task[] {
  return [...tasks.values()].filter(({ lane }) => lane === 'payments')
}

function endedProfiles({ requests }: States): readonly DomainEvent[] {
  return waitingIn(requests).flatMap(({ id, kind }) =>
    kind === 'profile.save' ? [{ type: 'requests.refused', id, reason: 'given-up' } as const] : [],
  )
}

/** These tasks go on under the next identity, whose epoch is the revision of its event. All others are void. */
function carriedOver(kept: readonly Task[], rows: Rows): Changes {
  const ids = new Set(kept.map(({ id }) => id))
  return {
    putTasks: kept.map((task) => ({ ...task, identity: rows.revOf('identity') + 1 })),
    deleteTasks: [...rows.tasks.keys()].filter((id) => !ids.has(id)),
  }
}

/**
 * Counts subjects, not tasks. A sync of a cart without pending intents only pulls, so it does not count; nor does a payment,
 * whose order is placed.
 */
function unsentWork({ cart }: States, tasks: Rows['tasks']): number {
  const isWork = ({ lane, kind }: Task) => lane !== 'payments' && (kind !== 'cart.sync' || hasPendingIntents(cart))
  return new Set([...tasks.values()].filter(isWork).map(({ kind, subject }) => kind + subject)).size
}

/**
 * The server has ended the session, or the browser has another one: the shop continues as a guest's, and pending tasks are
 * void. Payments go on, because they belong to placed orders. Unanswered reviews and stock alerts become dead letters, with
 * their texts, to be retried or discarded. The result is what the shopper is notified of, as keys of texts. [USER-02, PROM-06,
 * ENG-26]
 */
export function expire(states: States, rows: Rows, epoch: number): Draft<readonly RefusalReason[]> {
  const { identity } = states
  if (identity.epoch !== epoch || identity.subject === null) return { result: [] }
  const requests = unansweredRequests(states, rows)
  const kept = [...requests.map(asDeadLetter), ...paymentTasks(rows)]
  const keptSubjects = new Set([
    ...requests.map(({ subject }) => subject),
    ...states.payments.attempts.map(({ paymentId }) => paymentId),
  ])
  const deleted = [...rows.subjects.keys()].filter((id) => !keptSubjects.has(id))
  const details = deleted.filter((id) => id !== identity.subject)
  const lost = unsentWork(states, rows.tasks) - requests.length + details.length
  const reasons: readonly RefusalReason[] = isOrderUnderWay(states.checkout)
    ? ['session-ended-order']
    : lost > 0
      ? ['session-ended-unsent']
      : []
  return {
    events: [
      ...signedOut('expired'),
      ...(requests.length > 0 ? endedProfiles(states) : [{ type: 'requests.cleared' } as const]),
    ],
    ...carriedOver(kept, rows),
    deleteSubjects: deleted,
    result: requests.length > 0 ? [...reasons, 'session-ended-held'] : reasons,
  }
}

function asDeadLetter(task: Task): Task {
  return { ...task, state: 'quarantined', request: null, lastError: { kind: 'auth', code: 'session-ended' } }
}

/** The end of a session, however it came: cart, checkout and lists are the account's. */
function signedOut(reason: 'shopper' | 'expired'): readonly DomainEvent[] {
  return [
    { type: 'identity.signed-out', reason },
    { type: 'cart.cleared', isSynced: false, isDisconnected: true },
    { type: 'checkout.finished' },
    { type: 'lists.cleared' },
  ]
}
