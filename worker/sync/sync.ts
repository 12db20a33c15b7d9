import { createCommerceApi } from './commerce-api.ts'
import { createDelivery } from './delivery.ts'
import type { LeaderContext } from './leader-context.ts'
import { createPaymentApi } from './payment-api.ts'
import { createServerCalls } from './server-calls.ts'
import { createSession, type SessionPorts } from './session.ts'

export type Sync = ReturnType<typeof createSync>

/** Everything that calls the server: a chunk of its own, loaded when there is something to send. */
export function createSync(ports: SessionPorts) {
  const session = createSession(ports)
  const apiAs = (identity: number) => createCommerceApi({ ...ports, fetch: session.fetchAs(identity) })
  return {
    ...createServerCalls(ports, createCommerceApi(ports), apiAs),
    signIn: session.signIn,
    follow: session.follow,
    deliver(context: Omit<LeaderContext, 'api' | 'paymentApi' | 'session'>, touchedAt: number, onChange: () => void) {
      return createDelivery(
        { ...context, api: apiAs(context.identity), paymentApi: createPaymentApi(ports), session },
        touchedAt,
        onChange,
      )
    },
  }
}
