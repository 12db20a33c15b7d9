import type { Verdict } from '../proof/violation.ts'

/** Errors that the disk's failures bring about; the engine may report them and goes on. */
const EXPECTED = new Set(['AbortError', 'QuotaExceededError', 'UnknownError', 'DatabaseClosedError'])

/** Code that could not be fetched is fetched later. */
const NOT_LOADED = 'Failed to fetch dynamically imported module'

/** Told where a tab does without its disk, or before. */
const QUIET = new Set([
  'The shop goes on in memory: IndexedDB is not available.',
  'Dexie: Workaround for Chrome UnknownError on open()',
])

function isExpected(error: unknown): boolean {
  return error instanceof Error && (EXPECTED.has(error.name) || error.message === NOT_LOADED)
}

/** What the engine itself reports in the console is a defect of ours unless the disk failed. Answers how to stop. */
export function hearDefects(verdict: Verdict): () => void {
  const before = console.error
  console.error = (...told: unknown[]) => {
    const [subject, error] = told
    if (subject !== 'Engine:') before(...told)
    else if (!isExpected(error)) {
      verdict.broken('no defect is reported', { error: error instanceof Error ? error.stack : String(error) })
    }
  }
  const warn = console.warn
  console.warn = (...told: unknown[]) => {
    if (!QUIET.has(String(told[0]))) warn(...told)
  }
  return () => {
    console.error = before
    console.warn = warn
  }
}
