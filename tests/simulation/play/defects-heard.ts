import type { Verdict } from '../proof/violation.ts'

/** Errors that the disk's failures bring about; the engine may report them and goes on. */
const EXPECTED = new Set(['AbortError', 'QuotaExceededError', 'UnknownError', 'DatabaseClosedError'])

/** What the engine itself reports in the console is a defect of ours unless the disk failed. Answers how to stop. */
export function hearDefects(verdict: Verdict): () => void {
  const before = console.error
  console.error = (...told: unknown[]) => {
    const [subject, error] = told
    if (subject !== 'Engine:') before(...told)
    else if (!(error instanceof Error) || !EXPECTED.has(error.name)) {
      verdict.broken('no defect is reported', { error: error instanceof Error ? error.stack : String(error) })
    }
  }
  return () => {
    console.error = before
  }
}
