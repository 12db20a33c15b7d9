import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { conditionLabel, eventLabel } from '../../../scripts/drawing/labels.ts'
import { eventTypesOf } from './graph.ts'

/** The total table: what each state makes of each event, `ignored` where it makes nothing of it. [ENG-64] */
export function tableOf(machine: AnyStateMachine): string {
  const types = eventTypesOf(machine)
  const states = getStateNodes(machine.root).filter(({ type }) => type === 'atomic' || type === 'final')
  return `${states.map((state) => rowsOf(machine, state, types).join('\n')).join('\n\n')}\n`
}

function rowsOf(machine: AnyStateMachine, state: AnyStateNode, types: readonly string[]): string[] {
  const rows = [state.path.join('.')]
  if (state.type === 'final' && state.parent === machine.root) return [...rows, '  (final)']
  for (const transition of state.always ?? []) rows.push(`  (at once)  ${outcomeOf(transition)}`)
  if (state.always?.some(({ guard }) => !guard)) return rows
  for (const type of types) {
    const decisions = decisionsOf(state, type)
    const isOwn = !type.startsWith('xstate.')
    if (decisions.length > 0) rows.push(`  ${eventLabel(machine, type)}  ${decisions.map(outcomeOf).join(' | ')}`)
    else if (isOwn) rows.push(`  ${type}  ignored`)
  }
  return rows
}

/** The candidates of a state and of what lies around it, up to the first that always applies. */
function decisionsOf(state: AnyStateNode, type: string): AnyTransitionDefinition[] {
  const decisions: AnyTransitionDefinition[] = []
  for (let node: AnyStateNode | undefined = state; node; node = node.parent) {
    for (const transition of node.transitions.get(type) ?? []) {
      decisions.push(transition)
      if (!transition.guard) return decisions
    }
  }
  return decisions
}

function outcomeOf(transition: AnyTransitionDefinition): string {
  const condition = conditionLabel(transition)
  const target = transition.target?.map((node) => node.path.join('.')).join(', ')
  const outcome = target ? `→ ${target}` : transition.actions.length > 0 ? 'stays' : 'ignored'
  return condition ? `[${condition}] ${outcome}` : outcome
}
