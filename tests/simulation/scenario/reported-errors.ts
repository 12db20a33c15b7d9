import type { Verdict } from '../invariants/violation.ts'

/** Cleanup without room is tried again later: the engine reports it and continues. The fallback chain handles all else. */
const NO_ROOM = 'QuotaExceededError'

/** A failed fallback step is reported, and the next one is taken. */
const LOST = new Set(['AbortError', 'UnknownError'])

/** Code that could not be fetched is fetched later. */
const NOT_LOADED = 'Failed to fetch dynamically imported module'

/** Logged when a tab continues without its disk or its journal. */
const QUIET = new Set([
  'The shop goes on in memory: IndexedDB is not available.',
  'The shop goes on without its journal.',
  'Dexie: Workaround for Chrome UnknownError on open()',
])

function isExpected(error: unknown): boolean {
  return error instanceof Error && (error.name === NO_ROOM || error.message === NOT_LOADED)
}

/** What the engine itself reports in the console is a defect of ours unless the disk failed. Answers how to stop. */
export function reportErrors(verdict: Verdict): () => void {
  const before = console.error
  console.error = (...args: unknown[]) => {
    const [subject, error] = args
    if (subject !== 'Engine:') before(...args)
    else if (!isExpected(error)) {
      verdict.broken('no defect is reported', { error: error instanceof Error ? error.stack : String(error) })
    }
  }
  const warn = console.warn
  console.warn = (...args: unknown[]) => {
    const [first] = args
    const isOfDisk = isExpected(first) || (first instanceof Error && LOST.has(first.name))
    if (!QUIET.has(String(first)) && !isOfDisk) warn(...args)
  }
  return () => {
    console.error = before
    console.warn = warn
  }
}
