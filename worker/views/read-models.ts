import type { LogView } from '../log/log-ports.ts'
import type { CartLineView, CartView, CheckoutView, ConsentView, ReadModels, SyncView } from '../protocol.ts'
import { deadLetterViews } from '../streams/dead-letters.ts'
import { reuse } from '../structural-share.ts'
import type { CartStatus } from '../sync/cart-lane.ts'
import { cartView } from './cart-view.ts'
import { checkoutView, shippingPriceOf } from './checkout-view.ts'

export interface ReadModelSources {
  readonly log: LogView
  readonly stock: ReadonlyMap<string, CartLineView['stock']>
  readonly consent: ConsentView
  readonly logId: string
  readonly isOnline: boolean
  readonly storage: 'durable' | 'memory'
  readonly isOutdated: boolean
  /** Null in a tab that follows. */
  readonly leader: { cartStatus(): CartStatus } | null
}

/**
 * Draws the models of one tab. Equal parts are the same objects from one drawing to the next, and what is asked of the
 * same sources is not drawn again.
 */
export function createReadModels(): (sources: ReadModelSources) => ReadModels {
  const cartOf = drawing(cartView)
  const checkoutOf = drawing(checkoutView)
  const deadLettersOf = drawing(deadLetterViews)
  const whole = memoizeLast(
    (cart: CartView, checkout: CheckoutView, small: Small): ReadModels => ({
      cart,
      checkout,
      ...small,
    }),
  )
  let small: Small | undefined
  return ({ log, logId, stock, consent, isOnline, storage, isOutdated, leader }) => {
    const { states, outbox, subjects } = log
    small = reuse(small, {
      consent,
      identity: { isSignedIn: states.identity.subject !== null, hasExpired: states.identity.hasExpired },
      lists: states.lists,
      requests: states.requests.made,
      sync: {
        isOnline,
        logId,
        isLeader: leader !== null,
        storage,
        isOutdated: isOutdated || !log.isComplete,
        unsent: outbox.unsent,
        setAside: deadLettersOf(states, outbox.setAside),
        cartSync: cartSyncOf(leader?.cartStatus() ?? 'idle', isOnline, outbox.purchase > 0),
      },
    })
    return whole(
      cartOf(states.cart, outbox.sent, stock, shippingPriceOf(states.checkout)),
      checkoutOf(states.checkout, subjects),
      small,
    )
  }
}

type Small = Omit<ReadModels, 'cart' | 'checkout'>

function drawing<Sources extends readonly unknown[], View>(
  draw: (...sources: Sources) => View,
): (...sources: Sources) => View {
  let drawn: View | undefined
  return memoizeLast((...sources) => {
    drawn = reuse(drawn, draw(...sources))
    return drawn
  })
}

/** Answers as it did last as long as the arguments are the same: for pure functions of values that never change in place. */
function memoizeLast<Asked extends readonly unknown[], Answer>(
  ask: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  let last: { readonly asked: Asked; readonly answer: Answer } | null = null
  return (...asked) => {
    if (!last?.asked.every((one, index) => one === asked[index])) last = { asked, answer: ask(...asked) }
    return last.answer
  }
}

/** A follower sees the outbox only; the leader's statechart knows more. */
function cartSyncOf(status: CartStatus, isOnline: boolean, isWaiting: boolean): SyncView['cartSync'] {
  if (!isOnline) return 'offline'
  return status === 'idle' && isWaiting ? 'busy' : status
}
