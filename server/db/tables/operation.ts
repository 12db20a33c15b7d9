import type { ColumnType } from 'kysely'
import type { Json, Optional, Timestamp } from './columns.ts'

/** What the server itself needs, its mails and the newsletter. */
export interface OperationTables {
  secret: { name: string; value: string }
  signing_key: { kid: string; value: string; signs_from: Timestamp }
  number_block: { name: string; next: number }
  rate_window: { name: string; caller: string; calls: number; began_at: Timestamp }
  write_probe: { id: number; at: Timestamp }
  mail_outbox: {
    id: string
    kind: string
    recipient: string
    message: Json<unknown>
    attempts: number
    due_at: Timestamp
    scheduled_at: Timestamp
    sent_at: ColumnType<Date | null, Date | null, Date | null>
    last_error: string | null
  }
  newsletter_subscription: {
    email: string
    state: 'pending' | 'subscribed' | 'unsubscribed'
    token_hash: string | null
    unsubscribe_token: string
    store_code: string
    gender: Optional<'women' | 'men'>
    updated_at: Timestamp
  }
  newsletter_proof: { id: string; email: string; event: string; store_code: string; at: Timestamp }
}
