import { expect } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { LiveMachine } from './live.ts'

/** What can be observed of a chart from outside after a step. Whatever is left out must not be there. */
interface Observed {
  /** What page or worker ask the chart for. */
  readonly tags?: readonly string[]
  /** Running calls by id: their start (ms of the test's clock) and input. */
  readonly calls?: Readonly<Record<string, { readonly since: number; readonly input?: unknown }>>
  /** When each timer is due, by the name of its delay, ms of the test's clock. */
  readonly timers?: Readonly<Record<string, number>>
  /** What the selectors answer, see `read`. */
  readonly says?: unknown
  readonly output?: unknown
}

/** What happens in one step only. */
interface Once {
  /** Effects of the edge that ran, in their order. */
  readonly effects?: readonly string[]
  readonly emitted?: readonly AnyEventObject[]
}

export interface Happened {
  /** The event as sent; for a call `{ type: 'done', output }`. */
  // biome-ignore lint/suspicious/noExplicitAny: events of all machines pass through here
  readonly event: any
  /** ms of the test's clock */
  readonly now: number
}

/** What is known after something happened. */
export type Row<Known> = (known: Known, happened: Happened) => Known & Once
type Rows<Known> = Readonly<Record<string, Row<Known>>>

/**
 * What a chart must do, written by hand from the requirements and never read from the chart: a table of what follows from
 * each event, per state and in every state, and what is observed then. An event without a row changes nothing.
 * Events go by their type, calls as `<id> done` and `<id> failed`, timers as `after <delay>`.
 */
// biome-ignore lint/suspicious/noExplicitAny: inputs of all machines pass through here
export interface Facts<Known extends { readonly state: string } = any> {
  begin(input: never): Known
  readonly states: Readonly<Record<Known['state'], Rows<Known>>>
  readonly everywhere?: Rows<Known>
  observed(known: Known): Observed
  read?(snapshot: never): unknown
  /** Events that begin everything again: a tour that meets them often never gets far. */
  readonly resets?: readonly string[]
  /** Laws by name: true where a step breaks one. */
  readonly never?: Readonly<Record<string, (before: Observed, after: Observed, happened: string) => boolean>>
}

/** Compares a live machine with its facts, step by step. */
export interface FactCheck {
  /** Has to be called before the step; `timer` is the label of the timer that is about to fire. */
  before(event: AnyEventObject, timer?: string | null): void
  /** After it; `trail` names the steps so far. */
  after(trail: string): void
}

export function checkFacts(facts: Facts, input: unknown, live: LiveMachine): FactCheck {
  let known = facts.begin(input as never)
  let observed: Observed = observe(live, facts)
  let happened = ''
  let effects = 0
  let emitted = 0
  expect(observed, 'at the start').toEqual(complete(facts.observed(known)))

  return {
    before(event, timer = null) {
      happened = nameOf(event, timer)
      const row = facts.states[known.state]?.[happened] ?? facts.everywhere?.[happened]
      const { effects: _, emitted: __, ...lasting } = known
      const now = live.clock.now + Math.max(0, (timer === null ? null : live.clock.remaining(timer)) ?? 0)
      known = row ? row(lasting, { event, now }) : lasting
    },
    after(trail) {
      const before = observed
      observed = observe(live, facts)
      expect(observed, trail).toEqual(complete(facts.observed(known)))
      expect(live.effects.slice(effects), `${trail}: effects`).toEqual(known.effects ?? [])
      expect(live.emitted.slice(emitted), `${trail}: emitted`).toEqual(known.emitted ?? [])
      effects = live.effects.length
      emitted = live.emitted.length
      for (const [law, isBroken] of Object.entries(facts.never ?? {})) {
        expect(isBroken(before, observed, happened), `${trail}: never ${law}`).toBe(false)
      }
    },
  }
}

/** Types of the events that the facts speak of, without calls and timers. */
export function ownEventsOf({ states, everywhere = {}, resets = [] }: Facts, withResets: boolean): string[] {
  const names = [everywhere, ...Object.values(states)].flatMap((rows) => Object.keys(rows as Rows<unknown>))
  return [...new Set(names)].filter(
    (name) => !/^after | (done|failed)$/.test(name) && (withResets || !resets.includes(name)),
  )
}

/** What the facts call it. */
export function nameOf({ type }: AnyEventObject, timer: string | null): string {
  if (timer !== null) return `after ${delayOf(timer)}`
  return type.replace(/^xstate\.done\.actor\.(.+)$/, '$1 done').replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
}

/** `xstate.after.backoff.syncQueue.backingOff` → `backoff`; a timer that a machine named itself keeps its name. */
function delayOf(label: string): string {
  return /^xstate\.after\.([^.]+)\./.exec(label)?.[1] ?? label
}

function observe({ snapshot, calls, clock }: LiveMachine, facts: Facts): Required<Observed> {
  const now: AnyMachineSnapshot = snapshot()
  return {
    tags: [...now.tags].sort(),
    calls: Object.fromEntries([...calls].map(([id, { since, input }]) => [id, { since, input }])),
    timers: Object.fromEntries(clock.timers.map(({ label, due }) => [delayOf(label), due])),
    says: facts.read?.(now as never),
    output: now.output,
  }
}

function complete({ tags = [], calls = {}, timers = {}, says, output }: Observed): Required<Observed> {
  const inputs = Object.entries(calls).map(([id, { since, input }]) => [id, { since, input }])
  return { tags: [...tags].sort(), calls: Object.fromEntries(inputs), timers, says, output }
}
