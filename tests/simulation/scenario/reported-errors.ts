import type { Verdict } from '../invariants/violation.ts'

/** What only tidies finds room another time; the engine reports that and goes on. Its ladder answers all other failures. */
const NO_ROOM = 'QuotaExceededError'

/** A rung that fails is told, and the next one has to do. */
const LOST = new Set(['AbortError', 'UnknownError'])

/** Code that could not be fetched is fetched later. */
const NOT_LOADED = 'Failed to fetch dynamically imported module'

/** Told where a tab does without its disk or its journal, or before. */
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
  console.error = (...told: unknown[]) => {
    const [subject, error] = told
    if (subject !== 'Engine:') before(...told)
    else if (!isExpected(error)) {
      verdict.broken('no defect is reported', { error: error instanceof Error ? error.stack : String(error) })
    }
  }
  const warn = console.warn
  console.warn = (...told: unknown[]) => {
    const [first] = told
    const isOfDisk = isExpected(first) || (first instanceof Error && LOST.has(first.name))
    if (!QUIET.has(String(first)) && !isOfDisk) warn(...told)
  }
  return () => {
    console.error = before
    console.warn = warn
  }
}
