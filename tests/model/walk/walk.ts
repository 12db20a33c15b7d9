import { describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { transitionKey } from '#machines/transition-key.ts'
import { checkFacts, type Facts } from './facts.ts'
import { definedTransitions, edgesOf, identityOf, type Path, pathsOf, type WalkOptions } from './graph.ts'
import { type LiveMachine, type LiveOptions, startLive } from './live.ts'
import { tableOf } from './table.ts'
import { describeTours } from './tour.ts'

interface Walk extends Omit<WalkOptions, 'input'>, Pick<LiveOptions, 'callbacks'> {
  /** The machine is walked once for each. */
  readonly inputs?: readonly unknown[]
  /** Facts written by hand, checked on every step. */
  readonly facts: Facts
  /** The label of the timer that raises an event, where the machine sets timers by actions. */
  readonly timerOf?: (event: AnyEventObject) => string | null
}

/**
 * Walks the machine's own graph: every edge once, on the real machine with recorded calls and a standing clock; then
 * asserts that no transition was left out, and compares the total state × event table with the one under review. Where a
 * path leads comes from the machine; what has to be sent and shown on it comes from the facts. `ids`: the machine's requirements.
 */
export function describeWalk(machine: AnyStateMachine, ids: string, { inputs = [undefined], ...given }: Walk): void {
  const variants = inputs.map((input) => {
    const options = { ...given, input }
    return { input, options, paths: pathsOf(machine, options) }
  })

  for (const { input } of variants) describeTours(machine, { ...given, input })

  describe(`${machine.id}: its own paths`, () => {
    for (const { input, options, paths } of variants) {
      const prefix = inputs.length > 1 ? `${JSON.stringify(input)} ` : ''
      for (const [state, ways] of byLastState(paths)) {
        test(`${prefix}every event in ${state} ${ids}`, async () => {
          for (const path of ways) await walkPath(machine, path, options)
        })
      }
    }

    test(`walks every edge of its graph [DEV-02]`, () => {
      for (const { options, paths } of variants) {
        const walked = new Set(
          paths.flatMap((path) => path.steps.map((step, at) => edgeKey(path, at, step.event, options))),
        )
        const unwalked = edgesOf(machine, options)
          .map(({ state, event }) => `${identityOf(state, options)} ${JSON.stringify(event)}`)
          .filter((key) => !walked.has(key))

        expect(unwalked).toEqual([])
      }
    })

    test(`takes every transition that it defines ${ids}`, async () => {
      const taken = new Set<string>()
      for (const { options, paths } of variants) {
        for (const path of paths) {
          const live = await walkPath(machine, path, { ...options, facts: null })
          for (const transition of live.taken) taken.add(transitionKey(transition))
        }
      }

      expect(
        definedTransitions(machine)
          .map(transitionKey)
          .filter((key) => !taken.has(key)),
      ).toEqual([])
    })

    test(`decides about every event in every state, no cell is empty [ENG-64]`, async () => {
      await expect(tableOf(machine)).toMatchFileSnapshot(`./tables/${machine.id}.txt`)
    })
  })
}

/** Paths by the state that their last event meets. */
function byLastState(paths: readonly Path[]): Map<string, Path[]> {
  return Map.groupBy(paths, (path) => stateName(path.steps.at(-2)?.state.value))
}

function stateName(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value).replace(/["{}]/g, '').replaceAll(':', '.')
}

async function walkPath(
  machine: AnyStateMachine,
  path: Path,
  options: WalkOptions & LiveOptions & Pick<Walk, 'timerOf'> & { readonly facts: Facts | null },
): Promise<LiveMachine> {
  const live = startLive(machine, options)
  const check = options.facts && checkFacts(options.facts, options.input, live)
  for (const { event, state } of path.steps) {
    if (event.type !== 'xstate.init') {
      const timer = isTimer(event) ? event.type : (options.timerOf?.(event) ?? null)
      const isSet = timer !== null && live.clock.remaining(timer) !== null
      check?.before(event, isSet ? timer : null)
      await (isSet ? passTime(live, timer, options) : take(live, event))
      check?.after(titleOf(path))
    }
    expect(identityOf(live.snapshot(), options), titleOf(path)).toBe(identityOf(state, options))
  }
  live.actor.stop()
  return live
}

function isTimer({ type }: AnyEventObject): boolean {
  return type.startsWith('xstate.after.')
}

async function take(live: LiveMachine, event: AnyEventObject): Promise<void> {
  const done = /^xstate\.done\.actor\.(.+)$/.exec(event.type)
  const failed = /^xstate\.error\.actor\.(.+)$/.exec(event.type)
  if (done?.[1]) return live.resolve(done[1], event.output)
  if (failed?.[1]) return live.reject(failed[1])
  if (isTimer(event)) throw new Error(`${event.type} is not set`)
  live.send(event)
}

/** Not one millisecond earlier, and now. */
function passTime({ clock, snapshot }: LiveMachine, timer: string, options: WalkOptions): void {
  const remaining = clock.remaining(timer) ?? 0
  if (remaining <= 0 || clock.hasRival(timer)) {
    clock.fireAlone(timer)
    return
  }
  const before = identityOf(snapshot(), options)
  clock.advance(remaining - 1)
  expect(identityOf(snapshot(), options)).toBe(before)
  expect(clock.remaining(timer)).toBe(1)
  clock.advance(1)
}

function edgeKey(path: Path, at: number, event: AnyEventObject, options: WalkOptions): string {
  const from = path.steps[at - 1]?.state
  return from ? `${identityOf(from, options)} ${JSON.stringify(event)}` : ''
}

function titleOf(path: Path): string {
  const events = path.steps.slice(1).map(({ event: { type, ...payload } }) => {
    const name = type.replace(/^xstate\.(done|error)\.actor\.(.+)$/, (_, how, id) => `${id} ${how}`)
    const words = name.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    return Object.keys(payload).length > 0 ? `${words} ${JSON.stringify(payload)}` : words
  })
  return events.join(' → ')
}
