import type { StatusFields } from './transaction-status.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Pause before each attempt. After the last one the sandbox gives up, and only the console sends again. */
const BACKOFF_MS = [
  0,
  SECOND,
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
]

/** A TransactionStatus to be sent until the merchant has stored it. */
export interface Notification {
  /** The webhook's id, the same for every attempt. */
  readonly id: string
  readonly txid: string
  readonly fields: StatusFields
  readonly attempts: number
  readonly isDelivered: boolean
  /** When to send it, in milliseconds since the epoch; null if there is nothing to do. */
  readonly dueAt: number | null
}

export function newNotification(id: string, txid: string, fields: StatusFields, at: number): Notification {
  return { id, txid, fields, attempts: 0, isDelivered: false, dueAt: at + (BACKOFF_MS[0] ?? 0) }
}

export function attempted(notification: Notification, at: number, isDelivered: boolean): Notification {
  const attempts = notification.attempts + 1
  const pause = BACKOFF_MS[attempts]
  const dueAt = isDelivered || pause === undefined ? null : at + pause
  return { ...notification, attempts, isDelivered: notification.isDelivered || isDelivered, dueAt }
}

/** Due again, as the console asks. */
export function requested(notification: Notification, dueAt: number): Notification {
  return { ...notification, attempts: 0, dueAt }
}
