import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

interface CompositeGuard {
  readonly name: string
  readonly guards: readonly unknown[]
}

function isComposite(guard: unknown): guard is CompositeGuard {
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)
}

/** Label of a guard or an action: its name and parameters, or the composition of several guards. Null for an inline one. */
function referenceLabel(guard: unknown): string | null {
  if (typeof guard === 'string') return guard
  if (isComposite(guard)) {
    const parts = guard.guards.map((part) => referenceLabel(part) ?? '?')
    return guard.name === 'not' ? `not ${parts.join(' ')}` : parts.join(` ${guard.name} `)
  }
  if (typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string') {
    const params = 'params' in guard && typeof guard.params === 'object' ? Object.values(guard.params ?? {}) : []
    return [guard.type, ...params.map(String)].join(' ')
  }
  return null
}

/** Condition of a transition: its description if it has one, else the label of its guard. */
export function conditionLabel(transition: AnyTransitionDefinition): string | null {
  return transition.description ?? referenceLabel(transition.guard)
}

/** Label of an event type: a completed or failed call, a delay with its length, or the event itself. */
export function eventLabel(machine: AnyStateMachine, eventType: string): string {
  const done = /^xstate\.done\.actor\.(.+)$/.exec(eventType)
  if (done) return `${done[1]} ✓`
  const failed = /^xstate\.error\.actor\.(.+)$/.exec(eventType)
  if (failed) return `${failed[1]} ✗`
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType)
  return after?.[1] ? `after ${after[1]}${lengthOf(machine, after[1])}` : eventType
}

function lengthOf(machine: AnyStateMachine, delay: string): string {
  const length: unknown = machine.implementations.delays[delay]
  return typeof length === 'number' ? ` ${new Intl.NumberFormat('en').format(length)} ms` : ''
}

/** Named actions, with the parameters that are written in the chart. Those of XState's own, such as timers, have no name. */
export function actionNames(actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => {
    const name = referenceLabel(action)
    return name === null ? [] : [name]
  })
}
