import { Hono } from 'hono'
import type { StoreView } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import type { DataExport } from '#models/wire/personal-data.ts'
import { type Commerce, requireCustomerId, storeOf } from '../commerce/commerce.ts'
import { recordSecurityEvent } from '../commerce/security-event.ts'
import { transaction } from '../db/retry.ts'
import { ApiError } from '../http/api-error.ts'
import { sessionOf } from '../session/session-store.ts'
import { requireProof } from '../session/step-up.ts'

const PAUSE_MS = 24 * 3_600_000

/** `/user/export`: a copy of a customer's data, made by a job. (Art. 15 and 20 GDPR) [USER-18] */
export function dataExportRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/export', async (c) => c.json(answer(await exportOf(commerce, requireCustomerId(commerce, c)))))
    .post('/export', async (c) => {
      const id = requireCustomerId(commerce, c)
      requireProof(commerce, c)
      await requestExport(commerce, id, { store: storeOf(c), sessionId: sessionOf(c)?.id ?? null })
      return c.json(answer(await exportOf(commerce, id)))
    })
    .get('/export/file', async (c) => {
      const archive = await archiveOf(commerce, requireCustomerId(commerce, c))
      return c.body(new Uint8Array(archive), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="welt-data.zip"',
      })
    })
}

async function exportOf({ db, clock }: Commerce, id: number): Promise<DataExport> {
  const now = clock.now()
  const row = await db
    .selectFrom('data_export')
    .select(['requested_at', 'made_at', 'expires_at'])
    .where('customer_id', '=', id)
    .executeTakeFirst()
  if (!row || (row.expires_at !== null && row.expires_at <= now))
    return { state: 'none', expiresAt: null, nextAt: null }
  const nextAt = new Date(row.requested_at.getTime() + PAUSE_MS)
  return {
    state: row.made_at === null ? 'waiting' : 'ready',
    expiresAt: row.expires_at?.toISOString() ?? null,
    nextAt: nextAt > now ? nextAt.toISOString() : null,
  }
}

interface Asked {
  readonly store: StoreView
  readonly sessionId: string | null
}

/** One a day, which replaces the one before. Refuses with `export-too-often`. */
async function requestExport(commerce: Commerce, id: number, { store, sessionId }: Asked): Promise<void> {
  const now = commerce.clock.now()
  const fresh = { store_code: store.code, requested_at: now, made_at: null, expires_at: null, archive: null }
  await transaction(commerce.db, async (trx) => {
    const requested = await trx
      .insertInto('data_export')
      .values({ customer_id: id, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('customer_id')
          .doUpdateSet(fresh)
          .where('data_export.requested_at', '<=', new Date(now.getTime() - PAUSE_MS)),
      )
      .returning('customer_id')
      .executeTakeFirst()
    if (!requested) throw new ApiError(429, 'export-too-often', 'One copy of the data a day')
    await recordSecurityEvent(commerce, trx, { kind: 'export-requested', customerId: id, sessionId })
  })
  commerce.exportWaits()
}

async function archiveOf({ db, clock }: Commerce, id: number): Promise<Buffer> {
  const row = await db
    .selectFrom('data_export')
    .select('archive')
    .where('customer_id', '=', id)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row?.archive) throw new ApiError(404, 'export-unknown', 'There is no copy of the data')
  return row.archive
}
