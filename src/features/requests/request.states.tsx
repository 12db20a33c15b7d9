import { Sections } from '#src/states/sections.tsx'
import type { State } from '#src/states/state.ts'
import type { RequestView } from '#worker/read-models.ts'
import { RequestStatus } from './request-status.tsx'
import type { RequestProgress } from './use-request.ts'

const KINDS = {
  'review.create': true,
  'stock-alert.create': true,
  'profile.save': true,
} satisfies Record<RequestView['kind'], true>

const requested = (status: RequestProgress, changes: Partial<State> = {}): State => ({
  ...changes,
  show: () => (
    <Sections title={status} names={Object.keys(KINDS) as RequestView['kind'][]}>
      {(kind) => <RequestStatus kind={kind} status={status} refusal={{ reason: 'size-available' }} />}
    </Sections>
  ),
})

/** What a form says of its request. A status without a state does not compile. [DEV-08] */
export const requestStates = {
  waiting: requested('waiting'),
  'waiting-offline': requested('waiting', { isOffline: true }),
  accepted: requested('accepted'),
  refused: requested('refused'),
  'set-aside': requested('set-aside'),
} satisfies Record<Exclude<RequestProgress, 'storing'> | 'waiting-offline', State>
