import type { Commerce } from './commerce/commerce.ts'
import { approvedReviews } from './commerce/review-store.ts'
import { errorFacts } from './http/log.ts'

const LOOK_INTERVAL_MS = 30_000
/** A transaction is seen later than its rows say; so far back every look reaches. */
const OVERLAP_MS = 120_000

/** Shows what another process has approved. */
export function followReviews({ db, catalogue, clock, log }: Commerce): () => void {
  const timer = setInterval(() => void look(), LOOK_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)

  async function look(): Promise<void> {
    try {
      const since = new Date(clock.now().getTime() - OVERLAP_MS)
      catalogue.addReviews(await approvedReviews(db, since))
    } catch (error) {
      log('warn', 'reviews-not-followed', errorFacts(error))
    }
  }
}
