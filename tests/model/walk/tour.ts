import fc from 'fast-check'
import { test } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { checkFacts, type Facts, nameOf, ownEventsOf } from './facts.ts'
import { type LiveMachine, type LiveOptions, startLive } from './live.ts'

const TOURS = 300
const MOST_STEPS = 60

export interface TourOptions extends LiveOptions {
  readonly facts: Facts
  /** Events with their payloads and outputs of calls; an event without any is sent bare. */
  readonly events: readonly AnyEventObject[]
}

/** What chance decides about one step. */
interface Chance {
  /** Percent, against the tour's calm. */
  readonly kind: number
  readonly event: number
  readonly payload: number
  /** ms before the step */
  readonly pause: number
}

const chance = fc.record({ kind: fc.nat(99), event: fc.nat(9999), payload: fc.nat(999), pause: fc.nat(49) })
const chances = fc.array(chance, { minLength: 1, maxLength: MOST_STEPS, size: 'max' })
/** How many percent of the steps are answers and timers of the machine's own; the rest comes from outside. */
const calm = fc.constantFrom(30, 60, 90)

/**
 * Long random ways over the machine: events that a state ignores as well, calls that answer or fail, timers; each step is
 * checked against the facts. The shortest ways over a graph have no past, so they cannot see what the machine forgot.
 */
export function describeTours(machine: AnyStateMachine, options: TourOptions): void {
  const given = options.input === undefined ? '' : ` from ${JSON.stringify(options.input)}`
  test(`${machine.id}: random tours${given} show and send what the facts say [DEV-10]`, async () => {
    await fc.assert(
      fc.asyncProperty(calm, chances, (percent, drawn) => tour(machine, options, percent, drawn)),
      { numRuns: TOURS },
    )
  })
}

async function tour(
  machine: AnyStateMachine,
  options: TourOptions,
  percent: number,
  chances: readonly Chance[],
): Promise<void> {
  // A machine that came to its end leaves the rest to a new one.
  for (let rest = chances; rest.length > 0; ) rest = rest.slice(await walkUntilDone(machine, options, percent, rest))
}

/** Answers how many steps were taken. */
async function walkUntilDone(
  machine: AnyStateMachine,
  options: TourOptions,
  percent: number,
  chances: readonly Chance[],
): Promise<number> {
  const live = startLive(machine, options)
  const check = checkFacts(options.facts, options.input, live)
  const trail: string[] = []
  try {
    for (const drawn of chances) {
      pause(live, drawn.pause)
      const { event, timer = null, happen } = nextStep(live, options, { ...drawn, isOwn: drawn.kind < percent })
      const { type: _, ...payload } = event
      const name = nameOf(event, timer)
      trail.push(Object.keys(payload).length > 0 ? `${name} ${JSON.stringify(payload)}` : name)
      check.before(event, timer)
      await happen()
      check.after(trail.join(' → '))
      if (live.snapshot().status !== 'active') break
    }
    return trail.length
  } finally {
    live.actor.stop()
  }
}

interface Step {
  readonly event: AnyEventObject
  /** The label of a timer that fires. */
  readonly timer?: string
  happen(): void | Promise<void>
}

function nextStep(
  live: LiveMachine,
  { facts, events }: TourOptions,
  { isOwn, event, payload }: Chance & { readonly isOwn: boolean },
): Step {
  const timer = live.clock.timers[0]
  const answers = [...live.calls.keys()].flatMap((id) => answersTo(id, facts, events, live))
  // Calls are answered in time more often than not, and well: else no tour gets far. What goes well is listed first.
  if (isOwn && answers.length > 0 && (!timer || event % 4 > 0)) {
    return at(payload % 2 === 0 ? answers.slice(0, 1) : answers, payload >> 1)
  }
  if (isOwn && timer) {
    return { event: { type: timer.label }, timer: timer.label, happen: () => live.clock.fireNext() }
  }
  const given = at(casesOf(at(ownEventsOf(facts, event % 16 === 0), event >> 4), events), payload)
  // Times of events go on with the clock.
  const sent = typeof given.at === 'number' ? { ...given, at: given.at + live.clock.now } : given
  return { event: sent, happen: () => live.send(sent) }
}

function answersTo(id: string, facts: Facts, events: readonly AnyEventObject[], live: LiveMachine): Step[] {
  const isAnswered = [facts.everywhere ?? {}, ...Object.values(facts.states)].some((rows) => `${id} done` in rows)
  if (!isAnswered) return []
  const answers = casesOf(`xstate.done.actor.${id}`, events).map((event) => ({
    event,
    happen: () => live.resolve(id, event.output),
  }))
  return [...answers, { event: { type: `xstate.error.actor.${id}` }, happen: () => live.reject(id) }]
}

function casesOf(type: string, events: readonly AnyEventObject[]): readonly AnyEventObject[] {
  const cases = events.filter((event) => event.type === type)
  return cases.length > 0 ? cases : [{ type }]
}

/** Some time passes between two steps, and no timer falls due. */
function pause({ clock }: LiveMachine, ms: number): void {
  const due = clock.timers[0]?.due ?? Number.POSITIVE_INFINITY
  if (clock.now + ms < due) clock.advance(ms)
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}
