import type { Commerce } from '../commerce/commerce.ts'
import { errorFacts } from '../http/log.ts'

interface Following {
  readonly intervalMs: number
  /** A transaction is seen later than its rows say; so far back every look reaches. */
  readonly overlapMs: number
  /** What the log says of a look that failed. */
  readonly failure: string
  readonly look: (since: Date) => Promise<void>
}

/** Looks again and again at what other processes have written; ends when it is called. */
export function follow({ clock, log }: Commerce, { intervalMs, overlapMs, failure, look }: Following): () => void {
  const timer = setInterval(() => {
    const since = new Date(clock.now().getTime() - overlapMs)
    look(since).catch((error: unknown) => log('warn', failure, errorFacts(error)))
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
