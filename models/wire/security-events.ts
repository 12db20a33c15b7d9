import * as v from 'valibot'

/** What the customer sees of what happened to the access of the account. */
export const SHOWN_EVENT_KINDS = [
  'signed-in-new-device',
  'sign-in-delayed',
  'password-changed',
  'password-reset',
  'email-change-requested',
  'email-changed',
  'email-change-undone',
  'devices-ended',
  'refresh-token-reused',
  'passkey-added',
  'passkey-removed',
  'passkey-counter-fell',
  'orders-claimed',
  'export-requested',
  'deletion-requested',
  'deletion-cancelled',
] as const
export type ShownEventKind = (typeof SHOWN_EVENT_KINDS)[number]

/** `GET /session/events`: the newest first. */
export const securityEventsSchema = v.array(
  v.object({ id: v.string(), kind: v.picklist(SHOWN_EVENT_KINDS), at: v.pipe(v.string(), v.isoTimestamp()) }),
)
export type ShownEvent = v.InferOutput<typeof securityEventsSchema>[number]
