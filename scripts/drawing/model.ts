import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionKey } from '../../machines/transition-key.ts'
import { actionNames, conditionLabel, eventLabel } from './labels.ts'

/** A transition as a row in the box of its state. */
export interface Row {
  /** Place of the transition in the definition; unique in its machine. */
  readonly key: string
  readonly event: string
  readonly label: string
  readonly condition: string | null
  /** Id of the target state; null if the state does not change. */
  readonly target: string | null
  /** For rows without an arrow: whether the context changes or the event is ignored. */
  readonly note: string | null
  /** Names of the actions, in their order. */
  readonly actions: readonly string[]
}

export interface StateBox {
  readonly id: string
  readonly name: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly tags: readonly string[]
  readonly calls: readonly string[]
  readonly rows: readonly Row[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly initial: string | null
  readonly children: readonly StateBox[]
}

/** The parts of a machine's definition that are drawn. */
export function drawnStateOf(machine: AnyStateMachine, node: AnyStateNode = machine.root): StateBox {
  const transitions = [...node.transitions.values()].flat()
  return {
    id: node.id,
    name: node.key,
    type: node.type,
    tags: node.tags,
    calls: node.invoke.map(({ id }) => id),
    rows: [
      ...(node.always ?? []).map((transition) => rowOf('at once', transition)),
      ...transitions.map((transition) => rowOf(eventLabel(machine, transition.eventType), transition)),
    ],
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    children: Object.values(node.states).map((child) => drawnStateOf(machine, child)),
  }
}

function rowOf(label: string, transition: AnyTransitionDefinition): Row {
  const [target] = transition.target ?? []
  const note = target ? null : transition.actions.length > 0 ? '· noted' : '· ignored'
  const { eventType: event } = transition
  return {
    key: transitionKey(transition),
    event,
    label,
    condition: conditionLabel(transition),
    target: target?.id ?? null,
    note,
    actions: actionNames(transition.actions),
  }
}

/** A state and all states in it. */
export function statesOf(state: StateBox): StateBox[] {
  return [state, ...state.children.flatMap(statesOf)]
}

/** Where a state is in its machine. */
export function pathOf(root: StateBox, id: string): string {
  return id === root.id ? '(machine)' : id.slice(root.id.length + 1)
}
