import { createActor, fromPromise } from 'xstate'
import { backoffMs } from '#machines/backoff.ts'
import type { DeliverOutcome, ProbeOutcome } from '#machines/delivery-outcome.ts'
import { REQUEST_DEADLINE_MS } from '#machines/request-deadline.ts'
import { syncQueueMachine } from '#machines/sync-queue/sync-queue.machine.ts'
import { actorOptions } from './actor-options.ts'
import type { LeaderContext } from './leader-context.ts'
import { notDone, pausedCalls } from './pauses.ts'

/** Above the deadline of a request, which ends the call first, ms. */
export const MACHINE_DEADLINE_MS = REQUEST_DEADLINE_MS + 1000

/** What a queue delivers: a lane of the outbox, or calls without tasks. */
interface Deliverable {
  isEmpty(): boolean
  isInDoubt(): boolean
  deliver(signal: AbortSignal): Promise<DeliverOutcome>
  probe(signal: AbortSignal): Promise<ProbeOutcome>
}

/** The sync queue's statechart over one lane of the outbox. [ENG-17, ENG-18] */
export function createQueueActor(context: LeaderContext, lane: Deliverable, name: string, onChange: () => void) {
  const { random, lifecycle, report } = context
  const paused = pausedCalls(context)
  const machine = syncQueueMachine.provide({
    actors: {
      sendNext: fromPromise(paused((signal) => lane.deliver(signal))),
      probeTask: fromPromise(paused((signal) => lane.probe(signal))),
    },
    delays: {
      requestDeadline: MACHINE_DEADLINE_MS,
      backoff: ({ context }) => backoffMs(context, random),
    },
  })
  const actor = createActor(machine, actorOptions(context, name))
  actor.subscribe({ next: onChange, error: report })

  /** A task waits; may be called while an attempt is under way. */
  const queued = () => actor.send({ type: 'task.queued' })

  return {
    start() {
      actor.start()
      actor.send({
        type: 'resumed',
        isOnline: lifecycle.isOnline(),
        hasTasks: !lane.isEmpty(),
        isUncertain: lane.isInDoubt(),
      })
    },
    queued,
    /** The log has changed. */
    changed() {
      if (!lane.isEmpty()) queued()
    },
    online: () => actor.send({ type: 'came-online' }),
    offline: () => actor.send({ type: 'went-offline' }),
    stop: () => actor.stop(),
  }
}

/** A call that is recorded before it resolves; null if it is done. */
export type Call = (signal: AbortSignal) => Promise<{ readonly retryAfterMs: number | null } | null>

/**
 * Calls that the log asks for, one after the other: a lane without tasks. `next` is derived from the log, so that nothing has
 * to be remembered. Each call may be repeated, so none is ever in doubt. `onDone`: a call was recorded, or none was due.
 */
export function createCallQueue(context: LeaderContext, name: string, next: () => Call | null, onDone = () => {}) {
  const calls: Deliverable = {
    isEmpty: () => next() === null,
    isInDoubt: () => false,
    async deliver(signal) {
      const failure = await next()?.(signal)
      if (failure) return notDone(failure.retryAfterMs)
      onDone()
      return { type: 'settled', remaining: next() ? 1 : 0 }
    },
    probe: async () => ({ type: 'known' }),
  }
  return createQueueActor(context, calls, name, () => {})
}
