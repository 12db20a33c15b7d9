import type { Commerce } from './commerce/commerce.ts'
import type { Db } from './db/schema.ts'
import { errorFacts } from './http/log.ts'

const LOOK_INTERVAL_MS = 5_000
/** A transaction is seen later than its rows say; so far back every look reaches. */
const OVERLAP_MS = 30_000

/** Brings what other processes have sold into this process's listings. */
export function followStock({ db, catalogue, clock, log }: Commerce): () => void {
  const timer = setInterval(() => void look(), LOOK_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)

  async function look(): Promise<void> {
    try {
      const since = new Date(clock.now().getTime() - OVERLAP_MS)
      for (const { sku, qty } of await readStock(db, since)) catalogue.updateStock(sku, qty)
    } catch (error) {
      log('warn', 'stock-not-followed', errorFacts(error))
    }
  }
}

/** Stock that is counted, all or what has changed since. */
export function readStock(db: Db, since?: Date): Promise<{ sku: string; qty: number }[]> {
  const all = db.selectFrom('stock').select(['sku', 'qty']).where('is_managed', '=', true)
  return (since ? all.where('updated_at', '>=', since) : all).execute()
}
