import { TRACE } from '#worker/chart-trace.ts'

/**
 * Adds a key of the page's or its worker's chart trace, or an entry of the timeline, to the window, where journeys read it.
 * Trace build only. [DEV-05, DEV-06]
 */
export function addToTrace(traced: unknown): void {
  const holder = globalThis as { [TRACE]?: Set<unknown> }
  holder[TRACE] ??= new Set()
  holder[TRACE].add(traced)
}
