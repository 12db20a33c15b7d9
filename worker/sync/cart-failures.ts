import type { DeliverOutcome } from '#machines/cart-sync/cart-sync.types.ts'
import type { Task } from '../log/rows.ts'
import type { ApiFailure } from './api-call.ts'
import { refusedEvents, settled } from './cart-answers.ts'
import { belongsToQuote, type CartRequest } from './cart-requests.ts'
import { appendAsLeader, type LeaderContext } from './leader-context.ts'
import { afterFailure, isInDoubt, MAX_CONFLICTS } from './outbox.ts'
import { failedCall, type QuoteCalls } from './quote-calls.ts'
import { deadLetterNotice, defectNotice, refusalNotice, serverErrorNotice } from './refusals.ts'

/** What a no, or no answer, makes of a task of the cart: it is written before it is told. [ENG-21, ENG-23] */
export function createCartFailures(context: LeaderContext, quote: Pick<QuoteCalls, 'lose'>, remaining: () => number) {
  const { log, clock, random } = context

  async function fail(task: Task, failure: ApiFailure, isRepeated: boolean): Promise<DeliverOutcome> {
    if (isInDoubt(task, failure, isRepeated)) {
      await postpone(task, failure)
      return { type: 'uncertain' }
    }
    switch (failure.class) {
      case 'auth':
        await putBack(task)
        return { type: 'unauthorized' }
      case 'gone':
        return failGone(task, failure)
      case 'conflict':
        if (failure.code !== null) return refuse(task, failure)
        if (task.attempts >= MAX_CONFLICTS) return setAside(task, failure)
        await putBack({ ...task, attempts: task.attempts + 1 })
        return { type: 'conflict' }
      case 'rejected':
        return refuse(task, failure)
      case 'malformed':
        return setAside(task, failure)
      case 'transient': {
        const notice = defectNotice(task, failure) ?? serverErrorNotice(task, failure)
        await postpone(task, failure)
        // The subject makes it replace the notice that the line was added.
        if (notice) context.notify(task.kind === 'cart.line' ? { ...notice, subject: task.subject } : notice)
        return failure.isUncertain ? { type: 'uncertain' } : failedCall(failure)
      }
    }
  }

  async function setAside(task: Task, failure: ApiFailure): Promise<DeliverOutcome> {
    await appendAsLeader(context, () => ({ putTasks: [{ ...task, state: 'quarantined' }], result: undefined }))
    context.notify(deadLetterNotice(failure))
    return { type: 'settled', remaining: remaining() }
  }

  /** The quote, the item or the product is unknown; where no code tells which, the pulled cart does. [SYNC-09] */
  async function failGone(task: Task, failure: ApiFailure): Promise<DeliverOutcome> {
    const known = log.states.cart.quote
    if (known && (failure.code === 'cart-not-found' || failure.code === 'cart-converted')) {
      await putBack(task)
      return quote.lose(known.id)
    }
    const { type } = task.request?.action ?? {}
    const maySettle =
      failure.code === null
        ? task.attempts < MAX_CONFLICTS
        : failure.code === 'item-not-found' && type !== 'delete' && task.attempts === 0
    if (!maySettle) return refuse(task, failure)
    await putBack({ ...task, attempts: task.attempts + 1 })
    return { type: 'conflict' }
  }

  async function refuse(task: Task, failure: ApiFailure): Promise<DeliverOutcome> {
    const request = task.request?.action as CartRequest
    const name = log.states.cart.lines.find(({ id }) => id === task.subject)?.name
    const events = await appendAsLeader(context, ({ cart }) => {
      const refused = belongsToQuote(cart, request)
        ? refusedEvents(request, task.request?.upTo ?? task.rev, failure)
        : []
      return { events: refused, ...settled(task), result: refused }
    })
    for (const event of events) {
      if (!('refusal' in event)) continue
      const notice = refusalNotice(event.refusal, name ? { name } : {})
      context.notify('lineId' in event ? { ...notice, subject: event.lineId } : notice)
    }
    return { type: 'settled', remaining: remaining() }
  }

  /** The server has answered this key with a no: the next try is another request. */
  function putBack(task: Task): Promise<void> {
    const again: Task = { ...task, state: 'queued', request: null, step: task.step + 1, bareRefusals: 0 }
    return appendAsLeader(context, () => ({ putTasks: [again], result: undefined }))
  }

  function postpone(task: Task, failure: ApiFailure): Promise<void> {
    const postponed: Task = { ...afterFailure(task, failure, clock.now(), random), state: 'uncertain' }
    return appendAsLeader(context, () => ({ putTasks: [postponed], result: undefined }))
  }

  return { fail }
}
