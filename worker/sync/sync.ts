import { type StockStatus, stockStatus } from '#models/wire/stock.ts'
import type { AccountView, OrderLookup, ProfileView } from '../protocol.ts'
import { readAccount, readProfile } from './account.ts'
import { createCommerceApi } from './commerce-api.ts'
import { createDelivery } from './delivery.ts'
import type { LeaderContext } from './leader-context.ts'
import { createSession, type SessionPorts } from './session.ts'

export type Sync = ReturnType<typeof createSync>

/** Everything that calls the server: a chunk of its own, loaded when there is something to send. */
export function createSync(ports: SessionPorts) {
  const anonymous = createCommerceApi(ports)
  const session = createSession(ports)
  const apiAs = (identity: number) => createCommerceApi({ ...ports, fetch: session.fetchAs(identity) })
  const apiOfAccount = () => {
    const { epoch, subject } = ports.log.states.identity
    return subject === null ? null : apiAs(epoch)
  }
  return {
    signIn: session.signIn,
    async checkStock(sku: string): Promise<StockStatus | 'unknown'> {
      const answer = await anonymous.checkStock(sku)
      return answer.ok ? stockStatus(answer.result) : 'unknown'
    },
    async account(page: number): Promise<AccountView | null> {
      const api = apiOfAccount()
      return api && readAccount(api, page)
    },
    async profile(): Promise<ProfileView | null> {
      const api = apiOfAccount()
      return api && readProfile(api)
    },
    /** Any failure may come from an intermediary and says nothing about the order. [PROM-12] */
    async lookUpOrder(orderId: string, closes: boolean): Promise<OrderLookup> {
      const answer = await (closes ? anonymous.closeOrder(orderId) : anonymous.orderStatus(orderId))
      if (!answer.ok) return { state: 'unreachable' }
      if (answer.result === null) return { state: 'unknown' }
      return { state: 'placed', number: answer.result.confirmation?.orderNumber ?? null }
    },
    deliver(context: Omit<LeaderContext, 'api'>, touchedAt: number, onChange: () => void) {
      return createDelivery({ ...context, api: apiAs(context.identity) }, touchedAt, onChange)
    },
    stop: session.stop,
  }
}
