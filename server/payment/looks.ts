const MINUTE_MS = 60_000
/** Minutes after which reconciliation asks the provider for the first, second … time; the last one repeats. */
const WAITS = [2, 5, 15, 60] as const

/** When reconciliation first asks about an attempt that begins now. */
export function firstLook(now: Date): Date {
  return new Date(now.getTime() + WAITS[0] * MINUTE_MS)
}

/** Minutes from the n-th look (1 for the first) to the next one. */
export function minutesAfterLook(looks: number): number {
  return WAITS[looks] ?? 60
}
