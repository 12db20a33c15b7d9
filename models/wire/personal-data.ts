import * as v from 'valibot'

const time = v.pipe(v.string(), v.isoTimestamp())

/** `GET /api/user/deletion` [USER-18] */
export const accountDeletionSchema = v.object({
  /** When the account is deleted; null if its owner has not asked for that. */
  dueAt: v.nullable(time),
  /** Numbers of the orders that have to end first. */
  openOrders: v.array(v.string()),
})
export type AccountDeletion = v.InferOutput<typeof accountDeletionSchema>

/** `GET /api/user/export` [USER-18] */
export const dataExportSchema = v.object({
  state: v.picklist(['none', 'waiting', 'ready']),
  /** Until when it can be downloaded. */
  expiresAt: v.nullable(time),
  /** When the next one can be requested; null: now. */
  nextAt: v.nullable(time),
})
export type DataExport = v.InferOutput<typeof dataExportSchema>
