import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  getNextTransitions,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'
import { activeStates, transitionsIn } from '#machines/introspection.ts'
import { transitionKey } from '#machines/transition-key.ts'
import type { EntryName } from './timeline.ts'

/** What one event did to a statechart, for the live view. Transitions are named by `transitionKey`. [DEV-06] */
export interface ChartStep {
  readonly type: '@welt.step'
  /** Unique in page, worker and server. */
  readonly actor: string
  readonly place: 'page' | 'worker' | 'server'
  readonly machine: string
  readonly event: string
  /** ms since 1970 */
  readonly at: number
  /** Entry of the timeline that it follows from; null for a timer, or if that is unknown. */
  readonly cause: EntryName | null
  /** Ids of the active states. */
  readonly active: readonly string[]
  readonly taken: readonly string[]
  readonly next: readonly NextTransition[]
}

/** The innermost active states, without the name of their chart. */
export function statesIn({ active, machine }: Pick<ChartStep, 'active' | 'machine'>): string {
  const leaves = active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
  return leaves.map((id) => id.replace(`${machine}.`, '')).join(' ')
}

export interface NextTransition {
  readonly key: string
  /** Whether the guard holds now; `depends` if it asks what the event carries, `preceded` if another transition is taken. */
  readonly guard: 'holds' | 'forbids' | 'depends' | 'preceded'
}

export type StepOrigin = Pick<ChartStep, 'at' | 'cause'>

/**
 * Turns inspection events into steps: the microsteps before a snapshot are what its event caused. `originOf` answers when an
 * event happened and what it followed from, if that was not now.
 */
export function createStepRecorder(
  place: 'page' | 'worker',
  send: (step: ChartStep) => void,
  originOf: (event: InspectionEvent) => StepOrigin = () => ({ at: Date.now(), cause: null }),
) {
  const taken = new WeakMap<object, string[]>()
  const known = new WeakSet<object>()

  function report(actor: AnyActorRef, snapshot: unknown, event: string, { at, cause }: StepOrigin): void {
    if (!isMachineSnapshot(snapshot)) return
    known.add(actor)
    send({
      type: '@welt.step',
      actor: `${place}:${actor.sessionId}`,
      place,
      machine: snapshot.machine.id,
      event,
      at,
      cause: event.startsWith('xstate.after') ? null : cause,
      active: activeStates(snapshot),
      taken: taken.get(actor) ?? [],
      next: nextIn(snapshot),
    })
    taken.delete(actor)
  }

  return (inspected: InspectionEvent): void => {
    const actor = inspected.actorRef as AnyActorRef
    const keys = transitionsIn(inspected)
    if (keys.length > 0) taken.set(actor, [...(taken.get(actor) ?? []), ...keys])
    const origin = originOf(inspected)
    if (inspected.type === '@xstate.snapshot') report(actor, inspected.snapshot, inspected.event.type, origin)
    // An actor has no snapshot before it is constructed. If older events were dropped, its present state is the first step.
    if (inspected.type === '@xstate.actor') {
      queueMicrotask(() => {
        if (!known.has(actor)) report(actor, actor.getSnapshot(), 'xstate.init', origin)
      })
    }
  }
}

function nextIn(snapshot: AnyMachineSnapshot): NextTransition[] {
  if (snapshot.status !== 'active') return []
  return getNextTransitions(snapshot)
    .filter(({ eventType }) => eventType !== '')
    .map((transition) => ({ key: transitionKey(transition), guard: guardOf(snapshot, transition) }))
}

/** Asks the guards with an event that notices whether anything but its type is read. */
function guardOf(snapshot: AnyMachineSnapshot, transition: AnyTransitionDefinition): NextTransition['guard'] {
  let isRead = false
  const event = new Proxy(
    { type: transition.eventType },
    {
      get(target, key) {
        if (key === 'type') return target.type
        isRead = true
        return undefined
      },
      has(target, key) {
        isRead = true
        return key in target
      },
    },
  )
  try {
    const enabled: readonly AnyTransitionDefinition[] = snapshot.machine.getTransitionData(snapshot, event)
    if (isRead) return 'depends'
    if (enabled.includes(transition)) return 'holds'
    return enabled.some((other) => precedes(other, transition)) ? 'preceded' : 'forbids'
  } catch (error) {
    if (!isRead) throw error
    return 'depends'
  }
}

/** Substates are asked before the states around them, and siblings in their order. */
function precedes(other: AnyTransitionDefinition, transition: AnyTransitionDefinition): boolean {
  const { source, eventType } = transition
  if (other.source !== source) return other.source.id.startsWith(`${source.id}.`)
  const siblings = source.transitions.get(eventType) ?? []
  return siblings.indexOf(other) < siblings.indexOf(transition)
}
