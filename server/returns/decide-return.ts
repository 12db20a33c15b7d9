import type { ReturnState } from '#models/wire/return-case.ts'
import { ApiError } from '../http/api-error.ts'

export interface ReturnFacts {
  readonly state: ReturnState
  /** Whether the order's goods have left the shop. */
  readonly isShipped: boolean
  /** Whether refunds cover all its pieces, perhaps before they are here: the law lets us wait for them. (§ 357 (4) BGB) */
  readonly isRefunded: boolean
}

export type ReturnAct = 'label' | 'receive' | 'reject' | 'refund'

/**
 * The state that an act leads to; null if it changes nothing, because it was done before. A case ends as refunded when the
 * money is back with the shopper and the goods, if they were shipped, with us. Throws the API errors `return-not-shipped`,
 * `return-arrived`, `return-refunded` and `return-ended`. [CHK-16]
 */
export function decideReturn(facts: ReturnFacts, act: ReturnAct): ReturnState | null {
  switch (act) {
    case 'label':
      return label(facts)
    case 'receive':
      return receive(facts)
    case 'reject':
      return reject(facts)
    case 'refund':
      return refund(facts)
  }
}

function label(facts: ReturnFacts): ReturnState | null {
  if (facts.state === 'label') return null
  if (facts.state === 'received') throw new ApiError(409, 'return-arrived', 'The goods of this return have arrived')
  requireOnItsWay(facts)
  return 'label'
}

/** The goods may come without a label of ours. */
function receive(facts: ReturnFacts): ReturnState | null {
  if (facts.state === 'received') return null
  requireOnItsWay(facts)
  return facts.isRefunded ? 'refunded' : 'received'
}

function reject({ state, isRefunded }: ReturnFacts): ReturnState | null {
  if (state === 'rejected') return null
  if (state === 'refunded') throw ended(state)
  if (isRefunded) throw new ApiError(409, 'return-refunded', 'This return has been refunded')
  return 'rejected'
}

function refund({ state, isShipped, isRefunded }: ReturnFacts): ReturnState | null {
  if (state === 'received') return isRefunded ? 'refunded' : null
  return (state === 'declared' || state === 'label') && !isShipped ? 'refunded' : null
}

function requireOnItsWay({ state, isShipped }: ReturnFacts): void {
  if (state === 'refunded' || state === 'rejected') throw ended(state)
  if (!isShipped) {
    throw new ApiError(409, 'return-not-shipped', 'Nothing of this order has been shipped: cancel or refund it')
  }
}

function ended(state: ReturnState): ApiError {
  return new ApiError(409, 'return-ended', `This return is ${state} already`)
}
