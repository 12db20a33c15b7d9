import { createCommerceApi } from './commerce-api.ts'
import { createDelivery } from './delivery.ts'
import type { LeaderContext } from './leader-context.ts'
import { createServerCalls } from './server-calls.ts'
import { createSession, type SessionPorts } from './session.ts'

export type Sync = ReturnType<typeof createSync>

/** Everything that calls the server: a chunk of its own, loaded when there is something to send. */
export function createSync(ports: SessionPorts) {
  const session = createSession(ports)
  const apiAs = (identity: number) => createCommerceApi({ ...ports, fetch: session.fetchAs(identity) })
  const anonymous = createCommerceApi(ports)
  return {
    ...createServerCalls(ports, anonymous, apiAs),
    signIn: session.signIn,
    follow: session.follow,
    deliver(context: Omit<LeaderContext, 'api' | 'anonymous' | 'session'>, touchedAt: number, onChange: () => void) {
      return createDelivery({ ...context, api: apiAs(context.identity), anonymous, session }, touchedAt, onChange)
    },
  }
}
