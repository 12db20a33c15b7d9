import type { Log } from '../log/log.ts'
import { structuralShare } from '../page-link/delta.ts'
import type { CartLineView, ConsentView, ReadModels, SyncView } from '../read-models.ts'
import { deadLetterViews } from '../streams/dead-letters.ts'
import type { IdentityState } from '../streams/identity.ts'
import type { RequestsState } from '../streams/requests.ts'
import type { CartStatus } from '../sync/cart-lane.ts'
import { cartView } from './cart-view.ts'
import { checkoutView } from './checkout-view.ts'
import { paymentViews, type TimedPayment } from './payment-view.ts'

export interface ReadModelSources {
  readonly log: Pick<Log, 'states' | 'outbox' | 'subjects' | 'isComplete'>
  readonly stock: ReadonlyMap<string, CartLineView['stock']>
  readonly consent: ConsentView
  /** What depends on time, by attempt. */
  readonly timedPayments: ReadonlyMap<string, TimedPayment>
  readonly logId: string
  readonly isOnline: boolean
  readonly storage: 'durable' | 'memory'
  readonly isOutdated: boolean
  /** Null in a follower. */
  readonly leader: { cartStatus(): CartStatus } | null
}

/** Builds the read models of one tab. The views of streams that are equal to those of the previous call are the same objects. */
export function createReadModels(): (sources: ReadModelSources) => ReadModels {
  const cartOf = memoizeLast(cartView)
  const checkoutOf = memoizeLast(checkoutView)
  const paymentsOf = memoizeLast(paymentViews)
  const requestsOf = memoizeLast(requestViews)
  const deadLettersOf = memoizeLast(deadLetterViews)
  return ({ log, logId, stock, consent, timedPayments, isOnline, storage, isOutdated, leader }) => {
    const { states, outbox, subjects } = log
    return {
      cart: cartOf(states.cart, states.checkout, outbox.sent, stock),
      checkout: checkoutOf(states.checkout, subjects),
      consent,
      identity: identityOf(states.identity),
      lists: states.lists,
      payments: paymentsOf(states.payments, subjects, timedPayments),
      requests: requestsOf(states.requests, subjects),
      sync: {
        isOnline,
        logId,
        isLeader: leader !== null,
        storage,
        isOutdated: isOutdated || !log.isComplete,
        unsent: outbox.unsent,
        deadLetters: deadLettersOf(states, outbox.deadLetters),
        cartSync: cartSyncOf(leader?.cartStatus() ?? 'idle', isOnline, outbox.purchase > 0),
      },
    }
  }
}

function requestViews({ made }: RequestsState, subjects: Log['subjects']): ReadModels['requests'] {
  return made.map((request) =>
    request.kind === 'profile.save' ? { ...request, body: subjects.get(request.id)?.fields } : request,
  )
}

/** Returns the previous view, or its parts, while the arguments or the view do not change. For pure functions. */
function memoizeLast<Args extends readonly unknown[], View>(viewOf: (...args: Args) => View): (...args: Args) => View {
  let last: { readonly args: Args; readonly view: View } | null = null
  return (...args) => {
    const isSame = last?.args.every((argument, index) => argument === args[index])
    if (!last || !isSame) last = { args, view: structuralShare(last?.view, viewOf(...args)) }
    return last.view
  }
}

function identityOf({ subject, session, hasExpired }: IdentityState): ReadModels['identity'] {
  return { isSignedIn: subject !== null, session, hasExpired }
}

/** A follower knows only the outbox; the leader knows the state of its statechart. */
function cartSyncOf(status: CartStatus, isOnline: boolean, isWaiting: boolean): SyncView['cartSync'] {
  if (!isOnline) return 'offline'
  return status === 'idle' && isWaiting ? 'busy' : status
}
