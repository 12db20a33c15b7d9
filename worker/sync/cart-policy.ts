import { MAX_ROWS, type Task } from '../log/rows.ts'
import type { Draft } from '../log/stage.ts'
import { hasPendingIntents } from '../streams/cart-state.ts'
import type { States } from '../streams/states.ts'
import { acceptedEvents, refusedEvents, sendCartRequest, settled } from './cart-answers.ts'
import { belongsToQuote, type CartRequest, intentOf, noopIntents, requestFor } from './cart-requests.ts'
import type { LanePolicy } from './lane.ts'
import type { LeaderContext } from './leader-context.ts'
import { coalescedWith, keyOf, knownTasks } from './outbox.ts'
import type { QuoteCalls } from './quote-calls.ts'
import { refusalNotice } from './refusals.ts'

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
