import { TRACE } from '#worker/chart-trace.ts'

/** Adds a key of the page's or its worker's chart trace to the window, where journeys read it. Trace build only. [DEV-05] */
export function addToTrace(key: unknown): void {
  const holder = globalThis as { [TRACE]?: Set<unknown> }
  holder[TRACE] ??= new Set()
  holder[TRACE].add(key)
}
