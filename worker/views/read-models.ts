import type { Log } from '../log/log.ts'
import type { Task } from '../log/rows.ts'
import type { CartLineView, ConsentView, ReadModels, SyncView } from '../protocol.ts'
import { setAsideViews } from '../streams/set-aside.ts'
import type { CartStatus } from '../sync/cart-status.ts'
import { cartView } from './cart-view.ts'
import { checkoutView } from './checkout-view.ts'

export interface ReadModelSources {
  readonly log: Log
  readonly stock: ReadonlyMap<string, CartLineView['stock']>
  readonly consent: ConsentView
  readonly isOnline: boolean
  readonly storage: 'durable' | 'memory'
  readonly isOutdated: boolean
  /** Null in a tab that follows. */
  readonly leader: { cartStatus(): CartStatus } | null
}

export function readModels({
  log,
  stock,
  consent,
  isOnline,
  storage,
  isOutdated,
  leader,
}: ReadModelSources): ReadModels {
  const { states, tasks, subjects } = log
  const setAside = setAsideViews(states, tasks)
  return {
    cart: cartView(states.cart, tasks, stock),
    checkout: checkoutView(states, subjects),
    consent,
    identity: { isSignedIn: states.identity.subject !== null, hasExpired: states.identity.hasExpired },
    lists: states.lists,
    requests: states.requests.made,
    sync: {
      isOnline,
      isLeader: leader !== null,
      storage,
      isOutdated: isOutdated || log.fold.unreadable.size > 0,
      unsent: tasks.size,
      setAside,
      cartSync: cartSyncOf(leader?.cartStatus() ?? 'idle', isOnline, [...tasks.values()].some(isOfCart)),
    },
  }
}

/** A follower sees the outbox only; the leader's statechart knows more. */
function cartSyncOf(status: CartStatus, isOnline: boolean, isWaiting: boolean): SyncView['cartSync'] {
  if (!isOnline) return 'offline'
  return status === 'idle' && isWaiting ? 'busy' : status
}

/** A letter that waits keeps no cart busy. */
function isOfCart({ lane, state }: Task): boolean {
  return lane !== 'requests' && state !== 'quarantined'
}
