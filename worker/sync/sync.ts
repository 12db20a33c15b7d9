import { type StockStatus, stockStatus } from '#models/wire/stock.ts'
import type { ServerCalls } from '../protocol.ts'
import { cancelOrder, readAccount, readProfile } from './account.ts'
import { createCommerceApi } from './commerce-api.ts'
import { createDelivery } from './delivery.ts'
import { changeGiftCard } from './gift-cards.ts'
import type { LeaderContext } from './leader-context.ts'
import { createPaymentApi } from './payment-api.ts'
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
  const calls: ServerCalls = {
    async account(page) {
      const api = apiOfAccount()
      return api && readAccount(api, page)
    },
    async profile() {
      const api = apiOfAccount()
      return api && readProfile(api)
    },
    async startWidgetSession(provider, request) {
      const { cart, identity } = ports.log.states
      const answer = cart.quote && (await apiAs(identity.epoch).startWidgetSession(provider, cart.quote.id, request))
      if (!answer?.ok) return null
      return Object.fromEntries(answer.result.answer.map((line) => line.split(/=(.*)/s, 2)))
    },
    async cancelOrder(order) {
      const api = 'number' in order ? apiOfAccount() : anonymous
      return api ? cancelOrder(api, order) : 'unreachable'
    },
    async linkedOrder(token) {
      const answer = await anonymous.linkedOrder(token)
      if (answer.ok) return answer.result
      const { error } = answer.failure.meta
      return error === 'order-link-unknown' || error === 'invalid-body' ? 'unknown' : 'unreachable'
    },
    changeGiftCard: (change) => changeGiftCard(apiAs(ports.log.states.identity.epoch), ports, change),
    async lookUpOrder(orderId, closes) {
      const answer = await (closes ? anonymous.closeOrder(orderId) : anonymous.orderStatus(orderId))
      if (!answer.ok) return { state: 'unreachable' }
      if (answer.result === null) return { state: 'unknown' }
      const { order_status: status = null, can_cancel: canCancel = false, awaits_payment } = answer.meta
      const number = answer.result.confirmation?.orderNumber ?? null
      return { state: 'placed', number, status, canCancel, awaitsPayment: awaits_payment ?? true }
    },
  }
  return {
    ...calls,
    signIn: session.signIn,
    follow: session.follow,
    async checkStock(sku: string): Promise<StockStatus | 'unknown'> {
      const answer = await anonymous.checkStock(sku)
      return answer.ok ? stockStatus(answer.result) : 'unknown'
    },
    deliver(context: Omit<LeaderContext, 'api' | 'paymentApi' | 'session'>, touchedAt: number, onChange: () => void) {
      return createDelivery(
        { ...context, api: apiAs(context.identity), paymentApi: createPaymentApi(ports), session },
        touchedAt,
        onChange,
      )
    },
    stop: session.stop,
  }
}
