import * as v from 'valibot'
import { reasonSchema } from '#models/wire/refusal.ts'
import type { RequestView } from '../read-models.ts'

export type RequestKind = RequestView['kind']

const kind = v.picklist(['review.create', 'stock-alert.create', 'profile.save'] satisfies readonly RequestKind[])
const id = v.string()

export const requestsEventSchema = v.variant('type', [
  /** What was typed is in the row of `subjects` with the same id. */
  v.object({ type: v.literal('requests.made'), id, kind, sku: v.string(), name: v.string() }),
  /** Of logs of older builds: a guest's request is sent for the account. */
  v.object({ type: v.literal('requests.joined'), id, kind }),
  v.object({ type: v.literal('requests.accepted'), id }),
  v.object({ type: v.literal('requests.refused'), id, reason: reasonSchema }),
  /** The shopper has retried a dead letter. [ENG-22] */
  v.object({ type: v.literal('requests.set-aside-decided'), taskId: v.string() }),
  v.object({ type: v.literal('requests.cleared') }),
])
export type RequestsEvent = v.InferOutput<typeof requestsEventSchema>

export interface RequestsState {
  /** Oldest first. */
  readonly made: readonly RequestView[]
}

/** Ended requests that are still in the state, so that the page shows their result. */
const MAX_ENDED = 4

export const NO_REQUESTS: RequestsState = { made: [] }

/** Requests stream: reviews, stock alerts and profiles. Commands are decided in `request-decisions.ts`. [CAT-22, CAT-23, USER-05] */
export function evolveRequests({ made }: RequestsState, event: RequestsEvent): RequestsState {
  switch (event.type) {
    case 'requests.made': {
      const { id, kind, sku, name } = event
      return { made: [...withoutOldEnds(made), { id, kind, sku, name, status: 'waiting', reason: null }] }
    }
    case 'requests.joined':
    case 'requests.set-aside-decided':
      return { made }
    case 'requests.accepted':
      return { made: ended(made, event.id, { status: 'accepted' }) }
    case 'requests.refused':
      return { made: ended(made, event.id, { status: 'refused', reason: event.reason }) }
    case 'requests.cleared':
      return NO_REQUESTS
  }
}

function ended(made: RequestsState['made'], id: string, end: Partial<RequestView>): RequestsState['made'] {
  return made.map((request) => (request.id === id ? { ...request, ...end } : request))
}

function withoutOldEnds(made: RequestsState['made']): RequestsState['made'] {
  const old = made.filter(({ status }) => status !== 'waiting').slice(0, -MAX_ENDED)
  return made.filter((request) => !old.includes(request))
}

export function waitingIn({ made }: RequestsState): RequestsState['made'] {
  return made.filter(({ status }) => status === 'waiting')
}
