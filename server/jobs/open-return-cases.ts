import type { Commerce } from '../commerce/commerce.ts'
import { openReturns } from '../returns/open-returns.ts'
import { repeat } from './repeat.ts'

const POLL_INTERVAL_MS = 30_000

/** Opens the cases of declarations of withdrawal. Returns a function that stops it. [CHK-16] */
export function openReturnCases(commerce: Commerce): () => Promise<void> {
  return repeat(commerce.log, { intervalMs: POLL_INTERVAL_MS, failure: 'returns-not-opened' }, () =>
    openReturns(commerce),
  )
}
