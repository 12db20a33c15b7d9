import type { QuoteItem } from '#models/wire/quote.ts'
import { MAX_ROWS, type Task } from '../log/rows.ts'
import type { Changes, Draft } from '../log/stage.ts'
import type { CartEvent } from '../streams/cart-events.ts'
import { hasPendingIntents } from '../streams/cart-state.ts'
import type { States } from '../streams/states.ts'
import type { ApiAnswer, ApiFailure } from './api-call.ts'
import { belongsToQuote, type CartRequest, intentOf, noopIntents, requestFor } from './cart-requests.ts'
import type { CommerceApi } from './commerce-api.ts'
import type { LanePolicy } from './lane.ts'
import type { LeaderContext } from './leader-context.ts'
import { coalescedWith, keyOf, knownTasks } from './outbox.ts'
import type { QuoteCalls } from './quote-calls.ts'
import { refusalNotice, refusalOf } from './refusals.ts'

/** Tasks that fit into one transaction with their head and an event; the others find nothing to do in their turn. [ENG-44] */
const MAX_SUPERSEDED = MAX_ROWS - 2

/** The cart's lane. A request is frozen into its task: a later click may change the cart while the outcome is in doubt. */
export function createCartPolicy(
  { api, log, notify }: LeaderContext,
  quote: Pick<QuoteCalls, 'lose' | 'observeMeta'>,
  remaining: () => number,
): LanePolicy<unknown> {
  function freeze(head: Task, { cart }: States): Draft<Task | null> {
    // The quote became an order or was lost: the next quote gets the request.
    if (!cart.quote && hasPendingIntents(cart)) return { result: null }
    const superseded = coalescedWith(head, knownTasks(log, 'cart')).slice(0, MAX_SUPERSEDED)
    const deleteTasks = superseded.map(({ id }) => id)
    const request = requestFor(head, cart)
    if (!request) return { events: noopIntents(head, cart), deleteTasks: [head.id, ...deleteTasks], result: null }
    const frozen = { key: keyOf(head), action: request, upTo: intentOf(head, request, cart) }
    const task: Task = { ...head, state: 'sending', request: frozen }
    return { putTasks: [task], deleteTasks, result: task }
  }

  return {
    lane: 'cart',
    reportsDefects: true,
    freeze,
    remaining,
    blocked: () => (!log.states.cart.quote && hasPendingIntents(log.states.cart) ? { type: 'missing' } : null),
    send(task) {
      const { request, key } = frozenIn(task)
      return sendCartRequest(api, request, key)
    },
    accepted(task, answer, signal) {
      const { request, upTo } = frozenIn(task)
      return {
        write: ({ cart }) => ({
          events: belongsToQuote(cart, request) ? acceptedEvents(request, upTo, answer.result) : [],
          ...settled(task),
        }),
        async afterwards() {
          if (!signal.aborted) await quote.observeMeta(request.quoteId, answer.meta, signal)
        },
      }
    },
    refused(task, failure) {
      const { request, upTo } = frozenIn(task)
      const name = log.states.cart.lines.find(({ id }) => id === task.subject)?.name
      return {
        write: ({ cart }) => ({
          events: failure && belongsToQuote(cart, request) ? refusedEvents(request, upTo, failure) : [],
          ...settled(task),
        }),
        afterwards(events) {
          for (const event of events) {
            if (event.type !== 'cart.change-refused' && event.type !== 'cart.coupon-refused') continue
            const notice = refusalNotice(event.refusal, name ? { name } : {})
            notify('lineId' in event ? { ...notice, subject: event.lineId } : notice)
          }
        },
      }
    },
    /** `missing`: the server does not know the quote, or it has become an order. [SYNC-09] */
    async recover(cause) {
      const known = log.states.cart.quote
      if (cause === 'missing' && known) await quote.lose(known.id)
    },
  }
}

function frozenIn({ request, rev }: Task): { request: CartRequest; key: string; upTo: number } {
  if (!request) throw new Error('A task without its request')
  return { request: request.action as CartRequest, key: request.key, upTo: request.upTo ?? rev }
}

function sendCartRequest(api: CommerceApi, request: CartRequest, key: string): Promise<ApiAnswer<unknown>> {
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
function acceptedEvents(request: CartRequest, upTo: number, result: unknown): readonly CartEvent[] {
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
function refusedEvents(request: CartRequest, upTo: number, failure: ApiFailure): readonly CartEvent[] {
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
function settled(task: Task): Changes {
  return task.kind === 'cart.sync' && task.step < MAX_STEPS
    ? { putTasks: [{ ...task, state: 'queued', request: null, step: task.step + 1, attempts: 0, bareRefusals: 0 }] }
    : { deleteTasks: [task.id] }
}
