import type { ChartStep } from '#devtools/inspection-steps.ts'
import type { TimelineEntry } from '#devtools/timeline.ts'

/** What a shopper does, in words of the journey. */
interface Deed {
  readonly type: 'deed'
  readonly text: string
}

/** A request by which a tab leaves its page. */
interface Visit {
  readonly type: 'visit'
  readonly to: 'server' | 'provider'
  readonly name: string
}

/** An entry of a journey's timeline, with the number of its tab, from 1. */
export interface TracedEntry {
  readonly tab: number
  readonly entry: TimelineEntry | ChartStep | Deed | Visit
}

/** A journey whose timeline is drawn. */
export interface Run {
  readonly title: string
  readonly about: string
  /** Ids of the charts whose transitions are drawn. */
  readonly charts: readonly string[]
  /**
   * Commands, requests and what follows from them, events and notices that are not drawn: beside the subject, or at a moment
   * that depends on the machine.
   */
  readonly hides: readonly string[]
}
