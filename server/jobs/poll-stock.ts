import type { Commerce } from '../commerce/commerce.ts'
import type { Db } from '../db/schema.ts'
import { follow } from './poll.ts'

/** Polls for stock changes by other processes and updates this process's listings. */
export function pollStock(commerce: Commerce): () => void {
  return follow(commerce, {
    intervalMs: 5_000,
    overlapMs: 30_000,
    failure: 'stock-not-followed',
    look: async (since) => {
      for (const { sku, qty } of await readStock(commerce.db, since)) commerce.catalogue.updateStock(sku, qty)
    },
  })
}

/** Managed stock: all rows, or those changed since a time. */
export function readStock(db: Db, since?: Date): Promise<{ sku: string; qty: number }[]> {
  const all = db.selectFrom('stock').select(['sku', 'qty']).where('is_managed', '=', true)
  return (since ? all.where('updated_at', '>=', since) : all).execute()
}
