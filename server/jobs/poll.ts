import type { Commerce } from '../commerce/commerce.ts'
import { errorFacts } from '../http/log.ts'

interface PollOptions {
  readonly intervalMs: number
  /** Rows become visible later than their timestamps, when their transaction commits. Each poll reaches back this far. */
  readonly overlapMs: number
  /** Log event of a failed poll. */
  readonly failure: string
  readonly look: (since: Date) => Promise<void>
}

/** Polls for rows that other processes have written. Returns a function that stops it. */
export function follow({ clock, log }: Commerce, { intervalMs, overlapMs, failure, look }: PollOptions): () => void {
  const timer = setInterval(() => {
    const since = new Date(clock.now().getTime() - overlapMs)
    look(since).catch((error: unknown) => log('warn', failure, errorFacts(error)))
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
