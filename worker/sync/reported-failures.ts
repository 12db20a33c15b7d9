import type { Task } from '../log/rows.ts'

/** Code of a server error that has only a text. */
export const SERVER_TEXT = 'server-text'
/** Codes of failures that the shopper is notified of during retries. */
const REPORTED: readonly string[] = [SERVER_TEXT, 'bad-content-type', 'wrong-response-format']

/** Whether the shopper was notified of the task's last failure. [SYNC-14] */
export function isReported({ lastError }: Task): boolean {
  return REPORTED.includes(lastError?.code ?? '')
}
