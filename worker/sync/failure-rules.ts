import type { FailureClass } from '#machines/delivery-failure.ts'
import type { Recovery } from '#machines/delivery-outcome.ts'
import type { Lane, Task } from '../log/rows.ts'
import type { ApiFailure } from './api-call.ts'

/** What happens to a task after a failure. */
export type Reaction =
  /** It may have been executed: the lane sends nothing before the outcome is known. */
  | 'probe'
  /** It was not executed: the same request is sent again after the backoff. */
  | 'retry'
  /** The change is undone and the shopper is notified. */
  | 'refuse'
  /** The shopper decides in the cart. */
  | 'dead-letter'
  /** The cause is outside the task: the cart's chart removes it, then the task is sent under another key. */
  | Recovery['type']

type AnswerClass = Exclude<FailureClass, 'transient'>

/** Reactions to a refusal with the server's own code (`meta.error`), and to an accepted one without a code. */
interface Rule {
  readonly coded: Reaction
  readonly bare: Reaction
}

const always = (reaction: Reaction): Rule => ({ coded: reaction, bare: reaction })

/**
 * The one table of failures. `transient` is the same in every lane: `retry`, or `probe` if the server may have executed it.
 * A bare refusal of an order is never accepted: the server is asked by the order's id and closes it. [ENG-21, ENG-23, PROM-12]
 */
const RULES: Readonly<Record<Lane, Readonly<Record<AnswerClass, Rule>>>> = {
  cart: {
    auth: always('unauthorized'),
    gone: { coded: 'refuse', bare: 'conflict' },
    conflict: { coded: 'refuse', bare: 'conflict' },
    rejected: always('refuse'),
    malformed: always('dead-letter'),
  },
  checkout: {
    auth: always('probe'),
    gone: { coded: 'refuse', bare: 'probe' },
    conflict: { coded: 'refuse', bare: 'probe' },
    rejected: { coded: 'refuse', bare: 'probe' },
    malformed: always('probe'),
  },
  // The same attempt may be begun as often as needed. A refused token says nothing about it: it may have been begun before.
  payments: {
    auth: always('retry'),
    gone: { coded: 'refuse', bare: 'retry' },
    conflict: { coded: 'refuse', bare: 'retry' },
    rejected: { coded: 'refuse', bare: 'retry' },
    malformed: always('retry'),
  },
  requests: {
    auth: always('retry'),
    gone: always('dead-letter'),
    conflict: always('dead-letter'),
    rejected: always('dead-letter'),
    malformed: always('dead-letter'),
  },
}

/** Codes with a reaction of their own. */
const CODES: Readonly<Record<Lane, Readonly<Record<string, Reaction>>>> = {
  cart: { 'cart-not-found': 'missing', 'cart-converted': 'missing', 'item-not-found': 'conflict' },
  checkout: {},
  // The secret belongs to an attempt that another one has replaced.
  payments: { 'payment-right-missing': 'refuse' },
  // These refuse the request itself; after any other refusal the shopper's text stays.
  requests: { 'product-available': 'refuse', 'product-unknown': 'refuse', 'profile-changed': 'refuse' },
}

/** Bare refusals in a row that are not accepted. */
const MAX_TRIES_IN_DOUBT = 8

/** Conflicts without a reason: another device changes the cart all the time, or the server never agrees. [ENG-21] */
const MAX_CONFLICTS = 2 * MAX_TRIES_IN_DOUBT

/** @param wasSent an earlier sending of the same request may have been executed */
export function reactionTo(task: Task, failure: ApiFailure, wasSent: boolean): Reaction {
  const { class: kind, code } = failure
  if (failure.isInDoubt) return 'probe'
  if (kind === 'transient') return 'retry'
  if (isInDoubt(task, failure, wasSent)) return 'probe'
  const rule = RULES[task.lane][kind]
  const reaction = CODES[task.lane][code ?? ''] ?? (code === null ? rule.bare : rule.coded)
  return reaction === 'conflict' ? conflictOr(task, failure) : reaction
}

/** A pull may show the cause. After too many conflicts the refusal is accepted. [SYNC-09] */
function conflictOr({ attempts, request }: Task, { class: kind, code }: ApiFailure): Reaction {
  const isRemoval = request?.action.type === 'delete'
  const limit = code === null ? MAX_CONFLICTS : isRemoval ? 0 : 1
  if (attempts < limit) return 'conflict'
  return kind === 'conflict' ? 'dead-letter' : 'refuse'
}

/**
 * Whether a refusal leaves the outcome of the request open. Only a refusal with the server's own code is about this request.
 * Any other may come from an intermediary after the server has executed it, because a browser resends a request whose
 * connection broke and does not report it. A refused token and an answer without a meaning say nothing about earlier sendings
 * either, whatever their code. [ENG-20, PROM-12]
 */
export function isUnexplained({ class: kind, code }: ApiFailure): boolean {
  return kind !== 'transient' && (code === null || kind === 'auth' || kind === 'malformed')
}

/** While this holds, the same request is sent again under its key: an unexplained refusal is accepted after repetitions. */
function isInDoubt(task: Task, failure: ApiFailure, wasSent: boolean): boolean {
  // Sent once, a conflict leads to a pull and an unexplained answer to a dead letter: neither undoes the change.
  const wouldUndo = failure.code === null && failure.class !== 'conflict' && failure.class !== 'malformed'
  const mayBeDone = isUnexplained(failure) && (wasSent || wouldUndo)
  return mayBeDone && (task.bareRefusals ?? 0) < triesInDoubt(task, failure)
}

/** Other servers of the contract refuse a quantity with a bare 400: the second such answer is accepted. */
function triesInDoubt({ attempts, lastError, request }: Task, { status }: ApiFailure): number {
  const isQuantityRefused = status === 400 && request?.action.type === 'update'
  return isQuantityRefused && attempts === 1 && lastError?.code === '400' ? 1 : MAX_TRIES_IN_DOUBT
}
