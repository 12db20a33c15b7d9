import type { Draft } from '../log/stage.ts'
import type { Outcome, RequestCommand } from '../protocol.ts'
import { waitingIn } from './requests.ts'
import type { States } from './states.ts'

/** Nobody writes that many without a network. */
const MOST_WAITING = 10

/** What the shopper wrote is kept apart from the fact that they wrote it, so that it can be forgotten. [ENG-57] */
export function makeRequest({ requests }: States, command: RequestCommand): Draft<Outcome> {
  const { id, kind, sku, name, body } = command
  if (requests.made.some((request) => request.id === id)) return { result: { ok: true } }
  if (waitingIn(requests).length >= MOST_WAITING)
    return { result: { ok: false, refusal: { reason: 'requests-waiting' } } }
  return {
    events: [{ type: 'requests.made', id, kind, sku, name }],
    putSubjects: [{ id, fields: { ...body } }],
    result: { ok: true },
  }
}
