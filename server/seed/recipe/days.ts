import type { Day } from '../product-source.ts'

const DAY_MS = 86_400_000

/** The catalogue's current day: the generator uses no clock. */
export const SEED_DAY: Day = '2026-11-02'
/** New products stay new during the first year of a demonstration shop. */
export const NEWS_END: Day = '2027-12-31'

export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
