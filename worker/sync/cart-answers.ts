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

/** What the server's yes means for the cart, and what else it told on the way. */
export function acceptedEvents(
  request: CartRequest,
  upTo: number,
  { result }: Extract<ApiAnswer<unknown>, { ok: true }>,
): readonly CartEvent[] {
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

/** What the server's no means. A removal that it refuses is as good as done: the item is not there. [SYNC-07, CART-08] */
export function refusedEvents(request: CartRequest, upTo: number, failure: ApiFailure): readonly CartEvent[] {
  switch (request.type) {
    case 'update': {
      const refusal = refusalOf(failure, 'change-refused')
      return [{ type: 'cart.change-refused', lineId: request.lineId, upTo, refusal }]
    }
    case 'delete':
      return [{ type: 'cart.removal-accepted', itemId: request.itemId }]
    case 'apply-coupon':
      return [{ type: 'cart.coupon-refused', upTo, refusal: refusalOf(failure, 'coupon-invalid') }]
    case 'delete-coupon':
      return [{ type: 'cart.coupon-accepted', code: null, upTo }]
  }
}

/** More steps than any cart has lines: the server keeps refusing what the full sync asks. */
const MAX_STEPS = 200

/** A task of one request is done; the full sync goes on with its next step. */
export function settled(task: Task): Pick<Draft<void>, 'putTasks' | 'deleteTasks'> {
  return task.kind === 'cart.sync' && task.step < MAX_STEPS
    ? { putTasks: [{ ...task, state: 'queued', request: null, step: task.step + 1, attempts: 0, bareRefusals: 0 }] }
    : { deleteTasks: [task.id] }
}
