import type { Subject, Task } from '../log/rows.ts'
import type { Draft } from '../log/stage.ts'
import type { Outcome } from '../protocol.ts'
import { hasPendingIntents } from './cart-state.ts'
import { joinedRequests } from './requests.ts'
import type { DomainEvent, States } from './states.ts'

/** Kept in a row of their own, so that they can be forgotten. */
export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

export interface Rows {
  readonly tasks: ReadonlyMap<string, Task>
  readonly subjects: ReadonlyMap<string, Subject>
}

/** The guest's cart goes along: its wishes are joined with the account's, its requests to the old quote are void. */
export function signIn(states: States, { tasks }: Rows, subject: string, tokens: Tokens): Draft<Outcome> {
  if (states.identity.subject !== null) return refused('signed-in-already')
  if (hasOrderUnderWay(states)) return refused('order-under-way')
  return {
    events: [{ type: 'identity.signed-in', subject }, { type: 'cart.joined' }, ...joinedRequests(states.requests)],
    putSubjects: [{ id: subject, fields: { ...tokens } }],
    deleteTasks: [...tasks.keys()],
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

/** Where nothing is wanted a cart is only looked up, and nothing is lost with that. */
function unsentWork({ cart }: States, tasks: Rows['tasks']): number {
  const isWork = ({ kind }: Task) => kind !== 'cart.sync' || hasPendingIntents(cart)
  return [...tasks.values()].filter(isWork).length
}

/** The server no longer takes the tokens: a guest's shop goes on. [USER-02, PROM-06] */
export function expire({ identity }: States, rows: Rows, epoch: number): Draft<void> {
  if (identity.epoch !== epoch || identity.subject === null) return { result: undefined }
  return { ...purge(rows, 'expired'), result: undefined }
}

function purge({ tasks, subjects }: Rows, reason: 'shopper' | 'expired') {
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
function hasOrderUnderWay({ checkout: { order } }: States): boolean {
  return order !== null && order.status !== 'accepted'
}

function refused(reason: string, data?: Readonly<Record<string, number>>): Draft<Outcome> {
  return { result: { ok: false, refusal: data ? { reason, data } : { reason } } }
}
