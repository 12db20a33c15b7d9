/** Injected time source, so that tests and simulations can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** ISO day in UTC, "2026-10-05". */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
