import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import {
  adjacencyMapToArray,
  getAdjacencyMap,
  getShortestPaths,
  getStateNodes,
  type StatePath,
  TestModel,
  type TestPath,
  type TraversalOptions,
} from 'xstate/graph'

export type Path = TestPath<AnyMachineSnapshot, AnyEventObject>
type Options = TraversalOptions<AnyMachineSnapshot, AnyEventObject, unknown>

export interface WalkOptions {
  readonly input?: unknown
  /** Events with their payloads; an event without any is sent bare. */
  readonly events: readonly AnyEventObject[]
  /** What of the context tells two states with the same value apart; small and finite. */
  // biome-ignore lint/suspicious/noExplicitAny: contexts of all machines pass through here
  readonly context?: (context: any) => unknown
  readonly limit?: number
}

/** Every transition that the machine defines, in the order of its states. */
export function definedTransitions(machine: AnyStateMachine): AnyTransitionDefinition[] {
  const nodes: AnyStateNode[] = [machine.root, ...getStateNodes(machine.root)]
  return nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
}

/** Every event type that some state reacts to; those that the machine raises itself are no business of a walker. */
export function eventTypesOf(machine: AnyStateMachine): string[] {
  const types = definedTransitions(machine).map(({ eventType }) => eventType)
  return [...new Set(types)].filter((type) => type !== '' && !type.startsWith('xstate.done.state.'))
}

export function identityOf(snapshot: AnyMachineSnapshot, options: WalkOptions): string {
  return JSON.stringify([snapshot.value, options.context?.(snapshot.context) ?? null])
}

function traversalOf(machine: AnyStateMachine, options: WalkOptions): Options {
  const candidates = eventTypesOf(machine).flatMap((type) => {
    const cases = options.events.filter((event) => event.type === type)
    return cases.length > 0 ? cases : [{ type }]
  })
  return {
    input: options.input,
    events: candidates,
    // A transition without target and actions is a decision too; `can()` would hide it.
    filterEvents: (snapshot, event) =>
      snapshot.status === 'active' && (machine.getTransitionData(snapshot, event)?.length ?? 0) > 0,
    serializeState: (snapshot) => identityOf(snapshot, options),
    limit: options.limit ?? 6000,
  }
}

/** All edges of the machine's own graph. */
export function edgesOf(machine: AnyStateMachine, options: WalkOptions) {
  return adjacencyMapToArray(getAdjacencyMap(machine, traversalOf(machine, options)))
}

/** For each edge of the graph the shortest way to it and over it; ways that another contains are left out. */
export function pathsOf(machine: AnyStateMachine, options: WalkOptions): Path[] {
  const traversal = traversalOf(machine, options)
  // Not createTestModel: it refuses machines with calls and delays.
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, traversal)
  return model.getPaths(() => overEveryEdge(machine, options, traversal))
}

function overEveryEdge(machine: AnyStateMachine, options: WalkOptions, traversal: Options) {
  const ways = new Map<string, StatePath<AnyMachineSnapshot, AnyEventObject>>()
  for (const way of getShortestPaths(machine, traversal as never))
    ways.set(identityOf(way.state, options), way as never)
  return adjacencyMapToArray(getAdjacencyMap(machine, traversal)).map(({ state, event, nextState }) => {
    const way = ways.get(identityOf(state, options))
    if (!way) throw new Error(`No way leads to ${identityOf(state, options)}`)
    return { state: nextState, steps: [...way.steps, { state: nextState, event }], weight: way.weight + 1 }
  })
}
