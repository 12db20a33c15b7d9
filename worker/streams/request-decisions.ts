import type { Outcome, RequestCommand } from '../commands.ts'
import type { Draft } from '../log/stage.ts'
import { waitingIn } from './requests.ts'
import type { States } from './states.ts'

/** Maximum of reviews and stock alerts without an answer. */
const MAX_WAITING = 10

/** The text goes into a row of its own and not into the event, so that it can be deleted. [ENG-57] */
export function makeRequest({ requests }: States, command: RequestCommand): Draft<Outcome> {
  const { id, kind, sku, name, body } = command
  if (requests.made.some((request) => request.id === id)) return { result: { ok: true } }
  if (waitingIn(requests).length >= MAX_WAITING)
    return { result: { ok: false, refusal: { reason: 'requests-waiting' } } }
  return {
    events: [{ type: 'requests.made', id, kind, sku, name }],
    putSubjects: [{ id, fields: { ...body } }],
    result: { ok: true },
  }
}
