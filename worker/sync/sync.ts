import { type StockStatus, stockStatus } from '#models/wire/stock.ts'
import type { AccountView, OrderLookup, ProfileView } from '../protocol.ts'
import { readAccount, readProfile } from './account.ts'
import { createCommerceApi } from './commerce-api.ts'
import { createDelivery } from './delivery.ts'
import type { LeaderContext } from './leader-context.ts'
import { createSession, type SessionPorts } from './session.ts'

export type Sync = ReturnType<typeof createSync>

/** All that speaks with the server: a file of its own, loaded when there is something to say. */
export function createSync(ports: SessionPorts) {
  const open = createCommerceApi(ports)
  const session = createSession(ports)
  return {
    signIn: session.signIn,
    async checkStock(sku: string): Promise<StockStatus | 'unknown'> {
      const told = await open.checkStock(sku)
      return told.ok ? stockStatus(told.result) : 'unknown'
    },
    async account(page: number): Promise<AccountView | null> {
      const { epoch, subject } = ports.log.states.identity
      return subject === null ? null : readAccount({ ...ports, fetch: session.fetchAs(epoch) }, page)
    },
    async profile(): Promise<ProfileView | null> {
      const { epoch, subject } = ports.log.states.identity
      return subject === null ? null : readProfile({ ...ports, fetch: session.fetchAs(epoch) })
    },
    /** Any failure may come from a proxy and says nothing about the order. [PROM-12] */
    async lookUpOrder(orderId: string, closes: boolean): Promise<OrderLookup> {
      const answer = await (closes ? open.closeOrder(orderId) : open.orderStatus(orderId))
      if (!answer.ok) return { state: 'unreachable' }
      if (answer.result === null) return { state: 'unknown' }
      return { state: 'placed', number: answer.result.confirmation?.orderNumber ?? null }
    },
    deliver(context: Omit<LeaderContext, 'api'>, touchedAt: number, onChange: () => void) {
      const api = createCommerceApi({ ...ports, fetch: session.fetchAs(context.identity) })
      return createDelivery({ ...context, api }, touchedAt, onChange)
    },
    stop: session.stop,
  }
}
