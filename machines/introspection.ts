import { type AnyMachineSnapshot, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { transitionKey } from './transition-key.ts'

/** Keys of the transitions that a microstep took. */
export function transitionsIn(event: InspectionEvent): string[] {
  return event.type === '@xstate.microstep' ? event._transitions.map(transitionKey) : []
}

/** Ids of the states that are active after an event or microstep. */
export function statesIn(event: InspectionEvent): string[] {
  if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return []
  return isMachineSnapshot(event.snapshot) ? activeStates(event.snapshot) : []
}

export function activeStates(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.map(({ id }) => id)
}
