import type { QuoteItem } from '#models/wire/quote.ts'
import type { Task } from '../log/rows.ts'
import type { Draft } from '../log/stage.ts'
import type { CartEvent } from '../streams/cart-events.ts'
import type { ApiAnswer, ApiFailure } from './api-call.ts'
import type { CartRequest } from './cart-requests.ts'
import type { CommerceApi } from './commerce-api.ts'
import { refusalOf } from './refusals.ts'

export function sendCartRequest(api: CommerceApi, request: CartRequest, key: string): Promise<ApiAnswer<unknown>> {
  switch (request.type) {
    case 'update':
      return api.updateItem(request.quoteId, request.cartItem, key)
    case 'delete':
      return api.deleteItem(
        request.quoteId,
        { sku: request.sku, item_id: request.itemId, quoteId: request.quoteId },
        key,
      )
    case 'apply-coupon':
      return api.applyCoupon(request.quoteId, request.code, key)
    case 'delete-coupon':
      return api.deleteCoupon(request.quoteId, key)
  }
}

/** What an accepted request changes in the cart. `result`: of the answer to an `update`. */
export function acceptedEvents(request: CartRequest, upTo: number, result: unknown): readonly CartEvent[] {
  switch (request.type) {
    case 'update':
      return [{ type: 'cart.line-accepted', lineId: request.lineId, upTo, item: result as QuoteItem }]
    case 'delete':
      return [{ type: 'cart.removal-accepted', itemId: request.itemId }]
    case 'apply-coupon':
      return [{ type: 'cart.coupon-accepted', code: request.code, upTo }]
    case 'delete-coupon':
      return [{ type: 'cart.coupon-accepted', code: null, upTo }]
  }
}

/** What a refused request changes in the cart. A refused removal counts as done: the item is not there. [SYNC-07, CART-08] */
export function refusedEvents(request: CartRequest, upTo: number, failure: ApiFailure): readonly CartEvent[] {
  switch (request.type) {
    case 'update': {
      const refusal = refusalOf(failure, 'change-refused')
      return [{ type: 'cart.change-refused', lineId: request.lineId, upTo, refusal }]
    }
    case 'apply-coupon':
      return [{ type: 'cart.coupon-refused', upTo, refusal: refusalOf(failure, 'coupon-invalid') }]
    default:
      return acceptedEvents(request, upTo, null)
  }
}

/** More steps than any cart has lines: a full sync ends if the server keeps refusing its requests. */
const MAX_STEPS = 200

/** A task of one request is deleted; a full sync continues with its next step. */
export function settled(task: Task): Pick<Draft<void>, 'putTasks' | 'deleteTasks'> {
  return task.kind === 'cart.sync' && task.step < MAX_STEPS
    ? { putTasks: [{ ...task, state: 'queued', request: null, step: task.step + 1, attempts: 0, bareRefusals: 0 }] }
    : { deleteTasks: [task.id] }
}
