import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { consentMachine } from '#machines/consent.ts'
import { createChartTrace } from './chart-trace.ts'
import { type ChartStep, createStepRecorder } from './inspection-steps.ts'
import type { Turn } from './timeline.ts'

/**
 * The chart trace of a worker, to which its actors report, and the steps of these actors for the timeline. Checkout and
 * consent are folds of the log and have no actor to inspect: their charts are traced themselves.
 */
export function createWorkerTrace(
  record: (traced: string | ChartStep) => void,
  turn: Pick<Turn, 'cause'>,
): (event: unknown) => void {
  const trace = createChartTrace(record)
  const recordStep = createStepRecorder('worker', record, () => ({ at: Date.now(), cause: turn.cause() }))
  traceFold(checkoutMachine, trace)
  traceFold(consentMachine, trace)
  return (event) => {
    trace(event as InspectionEvent)
    recordStep(event as InspectionEvent)
  }
}

/** From now on, `transition(machine, …)` is traced. XState gives every such call a system of its own. */
export function traceFold(machine: AnyStateMachine, trace: (event: InspectionEvent) => void): void {
  const step = machine.transition
  machine.transition = (snapshot, event, scope) => {
    const { unsubscribe } = scope.system.inspect(trace)
    try {
      return step.call(machine, snapshot, event, scope)
    } finally {
      unsubscribe()
    }
  }
}
