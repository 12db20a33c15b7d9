import { createActor, fromPromise } from 'xstate'
import { backoffMs } from '#machines/backoff.ts'
import type { DeliverOutcome, ProbeOutcome } from '#machines/delivery-outcome.ts'
import { REQUEST_DEADLINE_MS } from '#machines/request-deadline.ts'
import { syncQueueMachine } from '#machines/sync-queue/sync-queue.machine.ts'
import { actorOptions } from './actor-options.ts'
import type { LeaderContext } from './leader-context.ts'
import { pausedCalls } from './pauses.ts'

/** Above the deadline of a request, which ends the call first, ms. */
export const MACHINE_DEADLINE_MS = REQUEST_DEADLINE_MS + 1000

/** What a queue delivers: a lane of the outbox, or calls without tasks. */
interface Deliverable {
  isEmpty(): boolean
  isUncertain(): boolean
  deliver(signal: AbortSignal): Promise<DeliverOutcome>
  probe(signal: AbortSignal): Promise<ProbeOutcome>
}

/** The sync queue's statechart over one lane of the outbox. [ENG-17, ENG-18] */
export function createQueueActor(context: LeaderContext, lane: Deliverable, name: string, onChange: () => void) {
  const { clock, random, lifecycle, report } = context
  const paused = pausedCalls(clock)
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

  return {
    start() {
      actor.start()
      actor.send({
        type: 'resumed',
        isOnline: lifecycle.isOnline(),
        hasTasks: !lane.isEmpty(),
        isUncertain: lane.isUncertain(),
      })
    },
    /** A task waits; may be called while an attempt is under way. */
    queued: () => actor.send({ type: 'task.queued' }),
    online: () => actor.send({ type: 'came-online' }),
    offline: () => actor.send({ type: 'went-offline' }),
    stop: () => actor.stop(),
  }
}
