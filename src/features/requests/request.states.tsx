import type { State } from '#src/states/state.ts'
import type { RequestView } from '#worker/read-models.ts'
import { RequestStatus } from './request-status.tsx'

const KINDS = {
  'review.create': true,
  'stock-alert.create': true,
  'profile.save': true,
} satisfies Record<RequestView['kind'], true>

/** Lines of text, so each kind of request is in one state. */
const requested = (status: RequestView['status'], changes: Partial<State> = {}): State => ({
  ...changes,
  show: () => (
    <>
      <h1>{status}</h1>
      {Object.keys(KINDS).map((kind) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind}>{kind}</h2>
          <RequestStatus kind={kind as RequestView['kind']} status={status} refusal={{ reason: 'size-available' }} />
        </section>
      ))}
    </>
  ),
})

/** What a form says of its request. A status without a state does not compile. [DEV-08] */
export const requestStates = {
  waiting: requested('waiting'),
  'waiting-offline': requested('waiting', { isOffline: true }),
  accepted: requested('accepted'),
  refused: requested('refused'),
} satisfies Record<RequestView['status'] | 'waiting-offline', State>
