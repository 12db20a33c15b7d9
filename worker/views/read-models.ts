import type { Log } from '../log/log.ts'
import type { CartLineView, ConsentView, ReadModels, SyncView } from '../protocol.ts'
import type { Delivery } from '../sync/delivery.ts'
import { cartView } from './cart-view.ts'
import { checkoutView } from './checkout-view.ts'

export interface ReadModelSources {
  readonly log: Log
  readonly stock: ReadonlyMap<string, CartLineView['stock']>
  readonly consent: ConsentView
  readonly isOnline: boolean
  readonly storage: 'durable' | 'memory'
  /** Null in a tab that follows. */
  readonly delivery: Delivery | null
}

export function readModels({ log, stock, consent, isOnline, storage, delivery }: ReadModelSources): ReadModels {
  const { states, tasks, subjects } = log
  return {
    cart: cartView(states.cart, tasks, stock),
    checkout: checkoutView(states, subjects),
    consent,
    sync: {
      isOnline,
      isLeader: delivery !== null,
      storage,
      unsent: tasks.size,
      cartSync: cartSyncOf(delivery, isOnline, tasks.size),
    },
  }
}

/** A follower sees the outbox only; the leader's statechart knows more. */
function cartSyncOf(delivery: Delivery | null, isOnline: boolean, unsent: number): SyncView['cartSync'] {
  if (!isOnline) return 'offline'
  if (!delivery) return unsent > 0 ? 'busy' : 'idle'
  if (delivery.cart.hasTag('disabled')) return 'disabled'
  if (delivery.cart.hasTag('waiting') || delivery.cart.hasTag('uncertain')) return 'retrying'
  return delivery.cart.hasTag('busy') || unsent > 0 ? 'busy' : 'idle'
}
