import { SHOWN_EVENT_KINDS, type ShownEventKind } from '#models/wire/security-events.ts'
import type { Reader } from '../db/schema.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { Clock } from '../host/clock.ts'
import type { Log } from '../http/log.ts'
import type { SecurityEventKind } from './security-event-kind.ts'

/** What looks like an attack, or gives an account to somebody else. */
const ALARMING: ReadonlySet<SecurityEventKind> = new Set([
  'password-refused',
  'sign-in-delayed',
  'email-change-undone',
  'refresh-token-reused',
  'passkey-refused',
  'passkey-counter-fell',
])

/** How many the customer sees. */
const SHOWN_EVENTS = 20
const SHOWN_DELAYS = 3
const OWN_KINDS = SHOWN_EVENT_KINDS.filter((kind) => kind !== 'sign-in-delayed')

/** What an event needs to be recorded. */
export interface SecurityLog {
  readonly clock: Clock
  readonly log: Log
}

interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** Null: no account has this name. It is logged only. */
  readonly customerId: number | null
  readonly sessionId?: string | null
}

/** Stores the event for its customer, and logs it for the operator (ASVS 5.0, 16.3). Neither names nor addresses are in it. */
export async function recordSecurityEvent(
  { clock, log }: SecurityLog,
  reader: Reader,
  { kind, customerId, sessionId = null }: SecurityEvent,
): Promise<void> {
  const now = clock.now()
  log(ALARMING.has(kind) ? 'warn' : 'info', 'security', { kind, customer: customerId, session: sessionId })
  if (customerId === null) return
  await reader
    .insertInto('security_event')
    .values({ id: uuidv7(now), customer_id: customerId, kind, session_id: sessionId, at: now })
    .execute()
}

/** The newest first. Strangers cause delays, so few of them are shown: they must not hide what the list is for. */
export async function lastSecurityEvents(reader: Reader, customerId: number) {
  const newest = (kinds: readonly ShownEventKind[], limit: number) =>
    reader
      .selectFrom('security_event')
      .select(['id', 'kind', 'at'])
      .where('customer_id', '=', customerId)
      .where('kind', 'in', kinds)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  const [own, delays] = [await newest(OWN_KINDS, SHOWN_EVENTS), await newest(['sign-in-delayed'], SHOWN_DELAYS)]
  return [...own, ...delays]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ id, kind, at }) => ({ id, kind, at: at.toISOString() }))
}
