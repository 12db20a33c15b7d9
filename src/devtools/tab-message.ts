import type { ChartStep } from '#devtools/inspection-steps.ts'
import type { ShownLog } from '#devtools/shown-engine.ts'
import type { TimelineEntry } from '#devtools/timeline.ts'

/** Channel between the tabs of the shop and the live views of one browser. Development and trace builds only. [DEV-06] */
export const LIVE_CHANNEL = 'welt:live-view'

/** A tab holds the lock of its number while it lives: browsers release it when a tab closes or crashes. */
export const tabLock = (tab: number) => `welt:live-view:tab:${tab}`

/** What a tab publishes of its events: nothing personal. */
export type LiveEvent = ChartStep | TimelineEntry | ShownLog

export type TabNews =
  | {
      readonly type: 'present'
      /** Whether the tab publishes its events: it begins when a live view asks. */
      readonly isWatched: boolean
      /** The last step of each actor. */
      readonly steps: readonly ChartStep[]
      readonly orders: ShownLog | null
    }
  | { readonly type: 'event'; readonly event: LiveEvent }

export type TabMessage = TabNews & { readonly tab: number; readonly path: string }

/** From a live view, to one tab or to all. */
export interface Question {
  readonly type: 'ask'
  readonly tab: number | null
}
