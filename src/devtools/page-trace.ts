import { TRACE } from '#devtools/chart-trace.ts'

type Holder = { [TRACE]?: Set<unknown> }

const listeners = new Set<(traced: unknown) => void>()

/**
 * Adds a key of the page's or its worker's chart trace, or an entry of the timeline, to the window, where journeys read it.
 * Trace build only. [DEV-05, DEV-06]
 */
export function addToTrace(traced: unknown): void {
  const holder = globalThis as Holder
  holder[TRACE] ??= new Set()
  holder[TRACE].add(traced)
  for (const listener of listeners) listener(traced)
}

/** The listener also receives what was traced before. */
export function onTrace(listener: (traced: unknown) => void): void {
  for (const traced of (globalThis as Holder)[TRACE] ?? []) listener(traced)
  listeners.add(listener)
}
