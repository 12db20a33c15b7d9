import type { Commerce } from '../commerce/commerce.ts'
import { errorFacts } from '../http/log.ts'
import { openReturns } from '../returns/open-returns.ts'

const POLL_INTERVAL_MS = 30_000

/** Opens the cases of declarations of withdrawal. Returns a function that stops it. [CHK-16] */
export function openReturnCases(commerce: Commerce): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => openReturns(commerce))
      .catch((error) => commerce.log('error', 'returns-not-opened', errorFacts(error)))
  }, POLL_INTERVAL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
