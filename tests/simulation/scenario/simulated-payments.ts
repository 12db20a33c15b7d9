import type { Hono } from 'hono'
import type { PaymentStatus } from '#models/wire/payment.ts'
import type { Commerce } from '#server/commerce/commerce.ts'
import { ApiError } from '#server/http/api-error.ts'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { ProviderCalls } from '#server/jobs/make-provider-calls.ts'
import { reconcileDuePayments } from '#server/jobs/reconcile-payments.ts'
import { operate } from '#server/operator/operate.ts'
import { statusOf } from '#server/payment/payment-status.ts'
import type { Choice } from '#server/provider/core/shopper.ts'
import { dueEvents } from '#server/provider/core/timers.ts'
import { MemorySandbox } from '#tests/fixtures/payment/memory-sandbox.ts'
import { compareMoney, type MoneyReport } from '#tests/fixtures/payment/money.ts'
import { PlayedProvider } from '#tests/fixtures/payment/played-provider.ts'
import type { VirtualTime } from '../device/time.ts'
import { rngOf } from '../rng.ts'
import type { Delivery, PaymentAct } from './step.ts'

/** The provider sends what is due, ms. */
const DELIVERY_MS = 1000
/** The shop's jobs, ms. */
const JOBS_MS = 30_000

type Api = Pick<Hono, 'request'>

/** The provider of the simulated shop, its messages, and the shop's own jobs, in virtual time. */
export class SimulatedPayments {
  readonly played = new PlayedProvider()
  #commerce: Commerce | null = null
  #api: Api | null = null
  #calls: ProviderCalls | null = null
  #random = rngOf(0)
  #delivery: Delivery = 'prompt'
  /** Until then nothing is moved by time. */
  #time: VirtualTime | null = null
  /** How far shop and provider are ahead of the shopper's devices, ms. */
  ahead = 0

  /** Once the shop is open. */
  attach(commerce: Commerce, api: Api): void {
    this.#commerce = commerce
    this.#api = api
    const providerOf = (id: string) => commerce.providers.providerOf(id)
    this.#calls = new ProviderCalls(commerce, providerOf, () => this.#random.next())
  }

  /** A run without payments has no provider that does anything by itself. */
  async begin(now: number): Promise<void> {
    this.#time = null
    this.ahead = 0
    this.#random = rngOf(0)
    this.#delivery = 'prompt'
    this.played.sandbox = new MemorySandbox()
    this.played.sandbox.now = now
    this.played.fault = null
    this.played.requests.length = 0
    this.played.sent.length = 0
    // The shop forgets the faults of the last run.
    const probe = { id: 'probe', reference: 'probe', providerRef: null, amount: 0, currency: 'EUR' }
    await this.#open.commerce.providers
      .providerOf('sandbox')
      ?.look(probe, 'poll')
      .catch(() => {})
  }

  /** From now on messages and jobs run. */
  start(time: VirtualTime): void {
    this.#time = time
    this.#every(DELIVERY_MS, () => this.#deliver())
    this.#every(JOBS_MS, () => this.#runJobs())
  }

  async do(act: Exclude<PaymentAct, { readonly tab: number }>): Promise<void> {
    this.#follow()
    switch (act.act) {
      case 'decide':
        return this.#decide(act.payment, act.choice)
      case 'provider':
        this.played.fault = act.fault === 'up' ? null : act.fault
        return
      case 'webhooks':
        this.#delivery = act.delivery
        return
      case 'operate':
        return this.#operate(act.order, act.words)
      case 'elapse':
        return this.skip(act.minutes)
    }
  }

  /** Time passes for shop and provider alone: for every tab it would take longer than the rest of the run. */
  async skip(minutes: number): Promise<void> {
    this.ahead += minutes * 60_000
    this.#follow()
    await this.#deliver()
    await this.#runJobs()
  }

  /** Whatever they still have to do by themselves: an order has expired, each failed call was repeated. */
  async skipToEnd(): Promise<void> {
    for (let round = 0; round < 16; round++) await this.skip(30)
  }

  heal(): void {
    this.played.fault = null
    this.#delivery = 'prompt'
  }

  async status(id: string): Promise<PaymentStatus | null> {
    return statusOf(this.#open.commerce.db, id).catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
  }

  compare(stockBefore: ReadonlyMap<string, number>): Promise<MoneyReport> {
    return compareMoney(this.#open.commerce.db, this.played.sandbox.ledger, stockBefore)
  }

  get #open() {
    const [commerce, api, calls] = [this.#commerce, this.#api, this.#calls]
    if (!commerce || !api || !calls) throw new Error('The shop is not open')
    return { commerce, api, calls }
  }

  #every(ms: number, work: () => Promise<void>): void {
    const time = this.#time
    const next = () =>
      time?.after(ms, async () => {
        if (this.#time !== time) return
        this.#follow()
        await work()
        next()
      })
    next()
  }

  /** The provider's clock. */
  #follow(): void {
    const { sandbox } = this.played
    if (this.#time) sandbox.now = this.#time.now() + this.ahead
    sandbox.commit(dueEvents(sandbox.ledger, sandbox.now))
  }

  #decide(place: number, choice: Choice): void {
    const { sandbox } = this.played
    const waiting = [...sandbox.ledger.transactions.values()].filter(({ state }) => state === 'waiting').reverse()
    const { terms } = waiting[place % Math.max(1, waiting.length)] ?? {}
    if (terms) this.played.choose({ url: `${sandbox.context.origin}/redirect/${terms.pageId}` }, choice)
  }

  async #operate(place: number, [command = '', ...more]: readonly string[]): Promise<void> {
    const { commerce } = this.#open
    const orders = await commerce.db.selectFrom('placed_order').select('number').orderBy('number', 'desc').execute()
    const order = orders[place % Math.max(1, orders.length)]
    if (!order) return
    await operate(commerce, [command, order.number, ...more]).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }

  async #deliver(): Promise<void> {
    if (this.#delivery === 'held') return
    const { api } = this.#open
    const due = this.played.messages()
    for (const message of this.#delivery === 'reversed' ? due.reverse() : due) {
      if (this.#delivery === 'forged') await this.played.post(api, message, { key: 'another key of a portal' })
      for (let copy = 1; this.#delivery === 'five times' && copy < 5; copy++) await this.played.post(api, message)
      const answer = await this.played.post(api, message)
      const isStored = answer.ok && (await answer.text()) === 'TSOK'
      this.played.sandbox.attempt(message.id, isStored && this.#delivery !== 'unacknowledged')
    }
  }

  async #runJobs(): Promise<void> {
    const { commerce, calls } = this.#open
    await expireDueOrders(commerce)
    await reconcileDuePayments(commerce)
    calls.wake()
    await calls.settled()
  }
}
