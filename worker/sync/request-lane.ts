import type { RequestKind, RequestsEvent } from '../streams/requests.ts'
import { Lane, type Settlement } from './lane.ts'
import type { LeaderContext } from './leader-context.ts'
import { keyOf } from './outbox.ts'
import { createQueueActor } from './queue-actor.ts'
import { refusalNotice, refusalOf } from './refusals.ts'

/** The common reason asks to remove the item from the cart. */
const REASONS = { 'product-unknown': 'product-discontinued' } as const

/**
 * Delivers reviews, stock alerts and profiles, each exactly once: a retry has the same text and the same key, which is the
 * request's own id and survives a sign-in. [CAT-22, CAT-23, USER-05, ENG-17]
 */
export function createRequestLane(context: LeaderContext, onChange: () => void) {
  const { api, log, notify } = context
  const lane = new Lane<unknown>(context, {
    lane: 'requests',
    send(task) {
      const body = log.subjects.get(task.subject)?.fields
      return body ? api.sendRequest(task.kind as RequestKind, body, keyOf({ ...task, id: task.subject })) : null
    },
    accepted: ({ id, kind, subject }) => ({
      ...ended(id, { type: 'requests.accepted', id: subject }),
      afterwards: () => notify({ type: 'success', message: `requests.${kind as RequestKind}`, action: 'ok' }),
    }),
    refused({ id, subject }, failure) {
      const refusal = failure && refusalOf(failure, 'other', REASONS)
      return {
        ...ended(id, { type: 'requests.refused', id: subject, reason: refusal?.reason ?? 'other' }, failure?.code),
        afterwards() {
          if (refusal) notify(refusalNotice(refusal))
        },
      }
    },
  })
  return createQueueActor(context, lane, 'request-lane', onChange)
}

/** The text is deleted with its answer, unless the shopper has to choose between it and what is saved. */
function ended(id: string, event: RequestsEvent & { readonly id: string }, code?: string | null): Settlement {
  const deleteSubjects = code === 'profile-changed' ? [] : [event.id]
  return { write: () => ({ events: [event], deleteTasks: [id], deleteSubjects }) }
}
