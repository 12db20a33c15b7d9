import { errorFacts, type Log, type LogLevel } from '../http/log.ts'

interface RepeatOptions {
  readonly intervalMs: number
  /** Log event of a run that fails. The next one comes at its time. */
  readonly failure: string
  readonly level?: LogLevel
}

/**
 * Runs a job at an interval, never twice at once, for as long as the process lives. Returns a function that stops it:
 * the signal of a run is aborted, and the promise resolves when that run has ended.
 */
export function repeat(
  log: Log,
  { intervalMs, failure, level = 'error' }: RepeatOptions,
  job: (signal: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stopped = new AbortController()
  let running: Promise<void> | null = null
  const run = async () => {
    try {
      await job(stopped.signal)
    } catch (error) {
      log(level, failure, errorFacts(error))
    } finally {
      running = null
    }
  }
  const timer = setInterval(() => {
    running ??= run()
  }, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopped.abort()
    await running
  }
}
