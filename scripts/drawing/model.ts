import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { conditionLabel, eventLabel } from './labels.ts'

/** One transition as a line in its state's box. */
export interface Row {
  readonly label: string
  readonly condition: string | null
  /** Id of the target state; null where the state stays. */
  readonly target: string | null
  /** What the line says where no arrow can: that nothing or only context changes, or where inside a frame it leads. */
  readonly note: string | null
}

export interface DrawnState {
  readonly id: string
  readonly name: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly tags: readonly string[]
  readonly calls: readonly string[]
  readonly rows: readonly Row[]
  readonly initial: string | null
  readonly children: readonly DrawnState[]
}

/** What of a machine is drawn, read from its own definition. */
export function drawnStateOf(machine: AnyStateMachine, node: AnyStateNode = machine.root): DrawnState {
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
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    children: Object.values(node.states).map((child) => drawnStateOf(machine, child)),
  }
}

function rowOf(label: string, transition: AnyTransitionDefinition): Row {
  const [target] = transition.target ?? []
  const note = target
    ? nestedTarget(transition.source, target)
    : transition.actions.length > 0
      ? '· noted'
      : '· ignored'
  return { label, condition: conditionLabel(transition), target: target?.id ?? null, note }
}

/** An arrow ends at the frame around its target; the line then names the state inside. */
function nestedTarget(source: AnyStateNode, target: AnyStateNode): string | null {
  const shared = target.path.findIndex((key, depth) => source.path[depth] !== key)
  const depth = shared < 0 ? target.path.length : shared
  return target.path.length > depth + 1 ? `→ ${target.path.slice(depth).join('.')}` : null
}
