import { type Clock, dayOf } from '../host/clock.ts'

const LOOK_MS = 60_000

/** Runs the work when a new UTC day has begun, as reductions change by day. Returns a function that stops it. */
export function everyDay(clock: Clock, work: (now: Date) => void): () => void {
  let day = dayOf(clock.now())
  const timer = setInterval(() => {
    const now = clock.now()
    if (dayOf(now) === day) return
    day = dayOf(now)
    work(now)
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
