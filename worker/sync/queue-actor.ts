import { createActor, fromPromise } from 'xstate'
import { backoffMs } from '#machines/backoff.ts'
import { REQUEST_DEADLINE_MS } from '#machines/request-deadline.ts'
import { syncQueueMachine } from '#machines/sync-queue/sync-queue.machine.ts'
import type { ProbeTaskOutcome, SendOutcome } from '#machines/sync-queue/sync-queue.types.ts'
import type { Task } from '../log/rows.ts'
import { actorOptions } from './actor-options.ts'
import type { LeaderContext } from './leader-context.ts'

/** The network gives up at its own deadline; the statechart's is a net below it, ms. */
export const MACHINE_DEADLINE_MS = REQUEST_DEADLINE_MS + 1000

export interface QueueWork {
  readonly name: string
  /** What waits in the lane; what was set aside holds up nothing. [ENG-21] */
  tasks(): readonly Task[]
  sendNext(signal: AbortSignal): Promise<SendOutcome>
  probeTask(signal: AbortSignal): Promise<ProbeTaskOutcome>
}

/** The sync queue's statechart over one lane of the outbox. [ENG-17, ENG-18] */
export function createQueueActor(context: LeaderContext, work: QueueWork, onChange: () => void) {
  const { random, lifecycle, report } = context
  const { name, tasks, sendNext, probeTask } = work
  const machine = syncQueueMachine.provide({
    actors: {
      sendNext: fromPromise(({ signal }) => sendNext(signal)),
      probeTask: fromPromise(({ signal }) => probeTask(signal)),
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
        hasTasks: tasks().length > 0,
        isUncertain: tasks().some(({ state }) => state !== 'queued'),
      })
    },
    /** Something waits, also while another attempt is under way. */
    queued: () => actor.send({ type: 'task.queued' }),
    online: () => actor.send({ type: 'came-online' }),
    offline: () => actor.send({ type: 'went-offline' }),
    stop: () => actor.stop(),
  }
}
