import { createActor, fromPromise } from 'xstate'
import { backoffMs } from '#machines/backoff.ts'
import { cartSyncMachine } from '#machines/cart-sync/cart-sync.machine.ts'
import type { DeliverOutcome, ProbeOutcome } from '#machines/cart-sync/cart-sync.types.ts'
import { MAX_ROWS, type Task } from '../log/rows.ts'
import { hasPendingIntents } from '../streams/cart-state.ts'
import { actorOptions } from './actor-options.ts'
import type { ApiAnswer } from './api-call.ts'
import { acceptedEvents, sendCartRequest, settled } from './cart-answers.ts'
import { createCartFailures } from './cart-failures.ts'
import { belongsToQuote, type CartRequest, intentOf, noopIntents, requestFor } from './cart-requests.ts'
import { cartStatusOf } from './cart-status.ts'
import { createDebounce } from './debounce.ts'
import { appendAsLeader, type LeaderContext } from './leader-context.ts'
import { coalescedWith, keyOf, knownTasks, laneTasks, mayHaveLost, waitOf } from './outbox.ts'
import { MACHINE_DEADLINE_MS } from './queue-actor.ts'
import { createQuoteCalls } from './quote-calls.ts'
import { underServerPause } from './server-pause.ts'

/** Tasks that go in one transaction with their head and an event; the rest find nothing to do when their turn comes. [ENG-44] */
const MAX_SUPERSEDED = MAX_ROWS - 2

/** Cart sync that the server refused is tried again after this without a click, ms. */
const REST_MS = 300_000

/** Delivers the cart: the statechart decides what is next, the actors here do it and record it before they resolve. */
export function createCartLane(context: LeaderContext, onChange: () => void) {
  const { api, log, clock, random, lifecycle } = context
  const debounce = createDebounce(clock, () => actor.send({ type: 'cart.changed' }))

  const quote = createQuoteCalls(context)
  const tasks = () => laneTasks(log, 'cart')
  let inherits = true

  /** Pauses after this lane's own failures are the statechart's; a former leader's stand in the row, ms. [ENG-24] */
  function inheritedWait(task: Task): number {
    const wait = inherits ? waitOf(task, clock.now()) : 0
    inherits = wait > 0
    return wait
  }

  /** Tasks that may go now; a burst of clicks is waited for, so that it costs one request a line. [PROM-03] */
  const remaining = () => (debounce.isQuiet() ? tasks().length : 0)

  const failures = createCartFailures(context, quote, remaining)

  async function reconcile(signal: AbortSignal): Promise<{ remaining: number }> {
    await quote.observePulled(signal)
    return { remaining: remaining() }
  }

  async function deliver(signal: AbortSignal): Promise<DeliverOutcome> {
    const waiting = tasks()
    const [head] = waiting
    if (!head) return { type: 'settled', remaining: 0 }
    // What was set aside and is tried again comes before what was sent since.
    if (waiting.some(({ request }) => request !== null)) return { type: 'uncertain' }
    const wait = inheritedWait(head)
    if (wait > 0) return { type: 'failed', isTransient: true, retryAfterMs: wait }
    const { cart } = log.states
    if (!cart.quote && hasPendingIntents(cart)) return { type: 'missing' }
    const since = clock.now()
    const sending = await freeze(head)
    // The disk took longer than the lane waits, or another tab leads: what is in the task is found there. [ENG-18]
    if (signal.aborted || mayHaveLost(since, clock.now())) return { type: 'uncertain' }
    return sending ? send(sending, false, signal) : { type: 'settled', remaining: remaining() }
  }

  /** Puts the request into the task before it is sent; a task with nothing to ask is done. */
  function freeze(head: Task): Promise<Task | null> {
    const superseded = coalescedWith(head, knownTasks(log, 'cart')).slice(0, MAX_SUPERSEDED)
    const deleteTasks = superseded.map(({ id }) => id)
    return appendAsLeader<Task | null>(context, ({ cart }) => {
      // The quote became an order a moment ago, or was lost: what is wanted is asked of the next one.
      if (!cart.quote && hasPendingIntents(cart)) return { result: null }
      const request = requestFor(head, cart)
      if (!request) {
        return { events: noopIntents(head, cart), deleteTasks: [head.id, ...deleteTasks], result: null }
      }
      const frozen = { key: keyOf(head), action: request, upTo: intentOf(head, request, cart) }
      const task: Task = { ...head, state: 'sending', request: frozen }
      return { putTasks: [task], deleteTasks, result: task }
    })
  }

  /**
   * `isRepeated`: sent before, perhaps by a worker that died before it heard the answer. What comes after the lane gave
   * the call up tells of a cart that may have changed since: the probe asks again under the same key.
   */
  async function send(task: Task, isRepeated: boolean, signal: AbortSignal): Promise<DeliverOutcome> {
    const answer = await ask(task)
    if (signal.aborted) return { type: 'uncertain' }
    if (!isOpen(task)) return { type: 'settled', remaining: remaining() }
    if (answer.ok) {
      await settle(task, answer, signal)
      return { type: 'settled', remaining: remaining() }
    }
    return failures.fail(task, answer.failure, isRepeated)
  }

  /** Another answer to the same request may have been recorded meanwhile. */
  function isOpen({ id, request }: Task): boolean {
    return log.tasks.get(id)?.request?.key === request?.key
  }

  function ask(task: Task): Promise<ApiAnswer<unknown>> {
    if (!task.request) throw new Error('A task without its request')
    return sendCartRequest(api, task.request.action as CartRequest, task.request.key)
  }

  async function settle(
    task: Task,
    answer: Extract<ApiAnswer<unknown>, { ok: true }>,
    signal: AbortSignal,
  ): Promise<void> {
    const request = task.request?.action as CartRequest
    const upTo = task.request?.upTo ?? task.rev
    const isNews = await appendAsLeader(context, ({ cart }) =>
      isOpen(task)
        ? {
            events: belongsToQuote(cart, request) ? acceptedEvents(request, upTo, answer) : [],
            ...settled(task),
            result: true,
          }
        : { result: false },
    )
    if (!isNews || signal.aborted) return
    await quote.hear(request.quoteId, answer.meta, signal)
  }

  /** The same request under the same key: the server answers what it answered first. [ENG-17, ENG-20] */
  async function probe(signal: AbortSignal): Promise<ProbeOutcome> {
    const task = tasks().find(({ request }) => request !== null)
    if (!task) return { type: 'known' }
    const wait = inheritedWait(task)
    if (wait > 0) return { type: 'failed', isTransient: true, retryAfterMs: wait }
    const since = clock.now()
    // Whoever was replaced in its sleep learns it here, and does not ask what its successor has been told. [ENG-34]
    const again: Task = { ...task, attempts: Math.max(1, task.attempts) }
    await appendAsLeader(context, () => ({ putTasks: isOpen(task) ? [again] : [], result: undefined }))
    // What a slow disk has written meanwhile took the request back: under another key it would be done twice.
    if (!isOpen(task)) return { type: 'known' }
    if (mayHaveLost(since, clock.now())) return { type: 'failed', isTransient: true, retryAfterMs: null }
    const outcome = await send(again, true, signal)
    switch (outcome.type) {
      case 'settled':
        return { type: 'known' }
      case 'failed':
        return outcome
      case 'uncertain':
        return { type: 'failed', isTransient: true, retryAfterMs: null }
      default:
        // A no to the repetition does not tell whether the first was done: the pulled cart does. [ENG-20]
        return { type: 'failed', isTransient: false, retryAfterMs: null }
    }
  }

  const asked = underServerPause(clock)
  const machine = cartSyncMachine.provide({
    actors: {
      createQuote: fromPromise(asked((signal) => quote.create(signal, inheritedWait))),
      pullQuote: fromPromise(asked(quote.pull)),
      reconcile: fromPromise(({ signal }) => reconcile(signal)),
      deliver: fromPromise(asked(deliver)),
      probe: fromPromise(asked(probe)),
      fetchTotals: fromPromise(asked(quote.fetchTotals)),
    },
    delays: {
      requestDeadline: MACHINE_DEADLINE_MS,
      backoff: ({ context }) => backoffMs(context, random),
    },
  })
  const actor = createActor(machine, actorOptions(context, 'cart-sync'))
  actor.subscribe({ next: onChange, error: context.report })

  /** Cart sync that was refused rests, not for ever: what waits in the lane is tried again. [SYNC-02] */
  function wake(): void {
    if (!actor.getSnapshot().hasTag('disabled')) return
    actor.send({ type: 'enabled', ...facts() })
    if (tasks().length > 0) debounce.touch()
  }

  let cancelRest: (() => void) | null = null
  actor.subscribe((snapshot) => {
    if (!snapshot.hasTag('disabled')) {
      cancelRest?.()
      cancelRest = null
    } else cancelRest ??= clock.after(REST_MS, wake)
  })

  const facts = () => ({
    isOnline: lifecycle.isOnline(),
    isConnected: log.states.cart.quote !== null,
    // What was never sent waits for the shopper's pause, also right after the start.
    hasChanges: tasks().some(({ request }) => request !== null),
    isUncertain: tasks().some(({ request }) => request !== null),
  })

  return {
    /** `touchedAt`: when the shopper clicked last. */
    start(touchedAt: number) {
      actor.start()
      actor.send({ type: 'resumed', ...facts() })
      if (tasks().length > 0) debounce.touch(touchedAt)
    },
    /** The log grew: new tasks are waited for while the shopper still clicks. */
    changed() {
      wake()
      debounce.touch()
    },
    /** An order is about to go: nothing may wait any longer. */
    flush: () => debounce.flush(),
    pull() {
      wake()
      actor.send({ type: 'pull.wanted' })
    },
    markTotalsUncertain() {
      quote.markTotalsUncertain()
      actor.send({ type: 'pull.wanted' })
    },
    online() {
      wake()
      actor.send({ type: 'came-online' })
    },
    offline: () => actor.send({ type: 'went-offline' }),
    /** Whether everything the shopper wants is with the server, or cannot be brought there. */
    isSettled: () =>
      actor.getSnapshot().hasTag('disabled') || (tasks().length === 0 && !hasPendingIntents(log.states.cart)),
    status: () => cartStatusOf(actor.getSnapshot()),
    stop() {
      debounce.stop()
      cancelRest?.()
      actor.stop()
    },
  }
}
