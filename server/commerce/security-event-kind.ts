import type { ShownEventKind } from '#models/wire/security-events.ts'

/** Every single try is stored, but not shown: a stranger could fill the customer's list with refused ones. */
export type SecurityEventKind =
  | ShownEventKind
  | 'password-accepted'
  | 'password-refused'
  | 'passkey-accepted'
  | 'passkey-refused'
