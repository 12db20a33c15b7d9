/** One JSON line per event on standard output. It contains no personal data, only ids and codes. */
export type LogLevel = 'info' | 'warn' | 'error'
export type Log = (level: LogLevel, event: string, facts?: Readonly<Record<string, unknown>>) => void

export function createLog(write: (line: string) => void = (line) => void process.stdout.write(line)): Log {
  return (level, event, facts) => write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`)
}

/** Fields of an unexpected error for the log. Its stack never leaves the server. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return { name: error.name, message: error.message, code, stack: error.stack, cause: causeOf(error) }
}

function causeOf(error: Error): string | undefined {
  return error.cause === undefined ? undefined : String(error.cause)
}
