import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { findCustomer } from '../commerce/customer-store.ts'
import { transaction } from '../db/retry.ts'
import { errorFacts } from '../http/log.ts'
import { queueMail } from '../mail/outbox.ts'
import { exportReadyMail } from '../mail/personal-data-mail.ts'
import { exportArchive } from '../personal-data/export-archive.ts'
import { exportContent } from '../personal-data/export-content.ts'
import { QueueDrain } from './queue-drain.ts'

const LIFETIME_MS = 7 * 24 * 3_600_000

/** Makes the requested copies of customers' data and mails that they are ready. [USER-18] */
export class ExportWorker extends QueueDrain {
  readonly #commerce: Commerce

  constructor(commerce: Commerce) {
    super()
    this.#commerce = commerce
  }

  /** Several processes may run this at once: a request that one has locked is skipped by the others. */
  protected async step(): Promise<boolean> {
    const { db, clock, catalogue, publicOrigin: origin, mailWaits } = this.#commerce
    const now = clock.now()
    const isMade = await transaction(db, async (trx) => {
      const request = await trx
        .selectFrom('data_export')
        .select(['customer_id', 'store_code'])
        .where('made_at', 'is', null)
        .orderBy('requested_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      const customer = request && (await findCustomer(trx, request.customer_id))
      if (!customer) return false
      const store = storeViewByCode(request.store_code) ?? DEFAULT_STORE
      const expiresAt = new Date(now.getTime() + LIFETIME_MS)
      const archive = exportArchive(await exportContent(trx, catalogue, customer, now), store, now)
      await trx
        .updateTable('data_export')
        .set({ made_at: now, expires_at: expiresAt, archive })
        .where('customer_id', '=', customer.id)
        .execute()
      await queueMail(trx, exportReadyMail({ email: customer.email, store, expiresAt, origin }), now)
      return true
    })
    if (isMade) mailWaits()
    return isMade
  }

  protected failed(error: unknown): void {
    this.#commerce.log('error', 'export-failed', errorFacts(error))
  }
}
