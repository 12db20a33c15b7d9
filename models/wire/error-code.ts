import { isRecord } from './is-record.ts'

/** The code of an error in the envelope of an answer (`meta.error`); null if there is none. */
export function errorCodeOf(envelope: unknown): string | null {
  if (!isRecord(envelope) || !isRecord(envelope.meta)) return null
  const { error } = envelope.meta
  return typeof error === 'string' ? error : null
}
