import type { Log } from '../log/log.ts'
import type { CartLineView, ConsentView, ReadModels, SyncView } from '../protocol.ts'
import { CONSENT_LIFETIME_MS, type ConsentState } from '../streams/consent.ts'
import type { Delivery } from '../sync/delivery.ts'
import { cartView } from './cart-view.ts'
import { checkoutView } from './checkout-view.ts'

export interface ReadModelSources {
  readonly log: Log
  readonly stock: ReadonlyMap<string, CartLineView['stock']>
  /** Epoch ms. */
  readonly now: number
  readonly isOnline: boolean
  readonly storage: 'durable' | 'memory'
  /** Null in a tab that follows. */
  readonly delivery: Delivery | null
}

export function readModels({ log, stock, now, isOnline, storage, delivery }: ReadModelSources): ReadModels {
  const { states, tasks, subjects } = log
  return {
    cart: cartView(states.cart, tasks, stock),
    checkout: checkoutView(states, subjects),
    consent: consentView(states.consent, now),
    sync: {
      isOnline,
      isLeader: delivery !== null,
      storage,
      unsent: tasks.size,
      cartSync: cartSyncOf(delivery, isOnline, tasks.size),
    },
  }
}

function consentView({ decision }: ConsentState, now: number): ConsentView {
  if (!decision || now - decision.at >= CONSENT_LIFETIME_MS) return { decision: null }
  return { decision: { tracking: decision.tracking, decidedAt: new Date(decision.at).toISOString() } }
}

/** A follower sees the outbox only; the leader's statechart knows more. */
function cartSyncOf(delivery: Delivery | null, isOnline: boolean, unsent: number): SyncView['cartSync'] {
  if (!isOnline) return 'offline'
  if (!delivery) return unsent > 0 ? 'busy' : 'idle'
  if (delivery.cart.hasTag('disabled')) return 'disabled'
  if (delivery.cart.hasTag('waiting') || delivery.cart.hasTag('uncertain')) return 'retrying'
  return delivery.cart.hasTag('busy') || unsent > 0 ? 'busy' : 'idle'
}
