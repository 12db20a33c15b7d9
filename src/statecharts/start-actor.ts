import { type Actor, type AnyStateMachine, createActor } from 'xstate'
import { inspected } from '#src/devtools/page-inspection.ts'

/** Starts an actor of the page outside of a component. In a module of its own, so that XState loads with the first chart. */
export function startActor<Machine extends AnyStateMachine>(machine: Machine): Actor<Machine> {
  return (createActor<AnyStateMachine>(machine, inspected) as Actor<Machine>).start()
}
