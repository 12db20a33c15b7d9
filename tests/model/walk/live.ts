import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  fromPromise,
} from 'xstate'
import { unprovided } from '#machines/unprovided.ts'
import { StandingClock } from './clock.ts'

interface PendingCall {
  readonly id: string
  /** ms of the clock */
  readonly since: number
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

export interface LiveMachine {
  readonly actor: AnyActorRef
  readonly clock: StandingClock
  /** Calls that were made and not settled, by the id of the invocation. */
  readonly calls: ReadonlyMap<string, PendingCall>
  /** Named actions that the edge provides, as they ran. */
  readonly effects: readonly string[]
  readonly emitted: readonly AnyEventObject[]
  readonly taken: ReadonlySet<AnyTransitionDefinition>
  snapshot(): AnyMachineSnapshot
  send(event: AnyEventObject): void
  resolve(id: string, output?: unknown): Promise<void>
  reject(id: string): Promise<void>
}

export interface LiveOptions {
  readonly input?: unknown
  /** Provided actors that are callbacks instead of promises. */
  readonly callbacks?: readonly string[]
}

/** Settled promises reach their actor in microtasks; one turn of the event loop runs them all. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Runs the real machine on a standing clock, its calls recorded until the test settles them. */
export function startLive(machine: AnyStateMachine, { input, callbacks = [] }: LiveOptions = {}): LiveMachine {
  const clock = new StandingClock()
  const calls = new Map<string, PendingCall>()
  const effects: string[] = []
  const emitted: AnyEventObject[] = []
  const taken = new Set<AnyTransitionDefinition>()

  const recorder = fromPromise(
    ({ self, input, signal }) =>
      new Promise((resolve, reject) => {
        const call = { id: self.id, since: clock.now, input, signal, resolve, reject }
        calls.set(self.id, call)
        signal.addEventListener('abort', () => forget(call))
      }),
  )
  /** Runs until the machine stops it, and never answers. */
  const lasting = fromCallback(({ self, input }) => {
    const { signal } = new AbortController()
    const call = { id: self.id, since: clock.now, input, signal, resolve: unprovided, reject: unprovided }
    calls.set(self.id, call)
    return () => forget(call)
  })
  function forget(call: PendingCall): void {
    if (calls.get(call.id) === call) calls.delete(call.id)
  }
  const actors = Object.keys(machine.implementations.actors).map((name) => [
    name,
    callbacks.includes(name) ? lasting : recorder,
  ])
  const actions = Object.entries(machine.implementations.actions)
    .filter(([, implementation]) => (implementation as unknown) === unprovided)
    .map(([name]) => [name, () => effects.push(name)])
  const provided = machine.provide({ actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) })

  const actor = createActor(provided, {
    clock,
    input,
    inspect: (event) => {
      if (event.type === '@xstate.microstep') for (const transition of event._transitions) taken.add(transition)
    },
  })
  clock.label = () => newestTimerOf(actor)
  actor.on('*', (event: AnyEventObject) => emitted.push(event))
  actor.subscribe({ error: () => {} })
  actor.start()

  async function settle(id: string, how: (call: PendingCall) => void): Promise<void> {
    const call = calls.get(id)
    if (!call) throw new Error(`${id} was not called`)
    calls.delete(id)
    how(call)
    await settled()
  }

  return {
    actor,
    clock,
    calls,
    effects,
    emitted,
    taken,
    snapshot: () => actor.getSnapshot(),
    send: (event) => actor.send(event),
    resolve: (id, output) => settle(id, (call) => call.resolve(output)),
    reject: (id) => settle(id, (call) => call.reject(new Error('defect'))),
  }
}

/** The event that the newest timer raises: XState files it before it asks the clock. */
function newestTimerOf(actor: AnyActorRef): string {
  const { _scheduledEvents } = actor.system.getSnapshot()
  return Object.values(_scheduledEvents).at(-1)?.id ?? ''
}
