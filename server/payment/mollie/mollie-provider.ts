import * as v from 'valibot'
import type { Observation } from '../observation.ts'
import {
  type Act,
  type Begun,
  type Flow,
  type ListedPayment,
  type NewProviderPayment,
  type Notified,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type Webhook,
} from '../provider.ts'
import type { MollieRequest, SendToMollie } from './mollie-api.ts'
import { listedOf, type MolliePayment, molliePaymentSchema, paymentIdOf, seenOf } from './mollie-payment.ts'
import { moneyOf } from './money.ts'
import { calledPayment, webhookAddress } from './webhook-address.ts'

export interface MollieOptions {
  readonly apiKey: string
  readonly send: SendToMollie
  /** The shop's own address for webhooks. */
  readonly notifyUrl: string
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** Mollie holds cards alone; with the others the money moves at once. Source: docs.mollie.com/docs/place-a-hold-for-a-payment. */
const METHODS: ReadonlyMap<string, { flow: Flow; asked: Readonly<Record<string, string>> }> = new Map([
  ['mollie_creditcard', { flow: 'redirect', asked: { method: 'creditcard', captureMode: 'manual' } }],
  ['mollie_obt_sofortueberweisung', { flow: 'redirect', asked: { method: 'paybybank' } }],
  ['mollie_wallet', { flow: 'popup', asked: { method: 'paypal' } }],
])

const LOCALES: ReadonlyMap<string, string> = new Map([
  ['de', 'de_DE'],
  ['en', 'en_GB'],
  ['it', 'it_IT'],
])

/** A list answers at most 250 payments, the newest first. */
const LISTED = 250

const paymentListSchema = v.object({
  _embedded: v.object({ payments: v.array(molliePaymentSchema) }),
  _links: v.object({ next: v.nullable(v.object({ href: v.pipe(v.string(), v.url()) })) }),
})
const refundListSchema = v.object({
  _embedded: v.object({ refunds: v.array(v.object({ status: v.string(), metadata: v.optional(v.unknown()) })) }),
})
const refundKeySchema = v.object({ key: v.string() })

/** Mollie's Payments API v2: every method on a page of Mollie. Never run against the live service. */
export class MollieProvider implements PaymentProvider {
  readonly id = 'mollie'
  readonly acknowledgement = 'OK'
  readonly #apiKey: string
  readonly #send: SendToMollie
  readonly #notifyUrl: string
  readonly #now: () => number

  constructor({ apiKey, send, notifyUrl, now = Date.now }: MollieOptions) {
    this.#apiKey = apiKey
    this.#send = send
    this.#notifyUrl = notifyUrl
    this.#now = now
  }

  get isTest() {
    return this.#apiKey.startsWith('test_')
  }

  documentPolicy() {
    return { frame: [], script: [], connect: [] }
  }

  methods() {
    return [...METHODS].map(([code, { flow }]) => ({ code, flow }))
  }

  cardSession() {
    return null
  }

  async startSession() {
    return null
  }

  async begin(attempt: NewProviderPayment, key: string): Promise<Begun> {
    const method = METHODS.get(attempt.method)
    if (!method) throw new ProviderError('method-unknown')
    const locale = LOCALES.get(attempt.language)
    const created = await this.#payment({
      method: 'POST',
      path: 'payments',
      key,
      body: {
        ...method.asked,
        amount: moneyOf(attempt.amount, attempt.currency),
        description: attempt.reference,
        redirectUrl: attempt.urls.ended,
        cancelUrl: attempt.urls.back,
        webhookUrl: webhookAddress(this.#notifyUrl, attempt.id, this.#apiKey),
        metadata: { payment_id: attempt.id },
        ...(locale ? { locale } : {}),
      },
    })
    const observations = this.#seen(created, { ...attempt, providerRef: created.id }, 'return')
    const url = created._links.checkout?.href
    if (url === undefined) return { kind: 'settled', providerRef: created.id, observations }
    if (!URL.canParse(url) || new URL(url).protocol !== 'https:') throw new ProviderError('unreadable')
    return { kind: method.flow === 'popup' ? 'popup' : 'redirect', providerRef: created.id, url }
  }

  notification({ query, body }: Webhook): Notified | 'forged' {
    const paymentId = calledPayment(query, this.#apiKey)
    const providerRef = new URLSearchParams(body).get('id') ?? ''
    if (paymentId === null || !v.is(molliePaymentSchema.entries.id, providerRef)) return 'forged'
    return { paymentId, providerRef, observations: 'ask' }
  }

  async look(payment: ProviderPayment, source: Observation['source']): Promise<readonly Observation[]> {
    return this.#seen(await this.#find(payment), payment, source)
  }

  /** Mollie lists the newest payments first, and no day by itself. */
  async list(day: string): Promise<readonly ListedPayment[]> {
    const listed: ListedPayment[] = []
    for (let path: string | null = `payments?limit=${LISTED}`; path !== null; ) {
      const page: v.InferOutput<typeof paymentListSchema> = await this.#listed(path)
      const { payments } = page._embedded
      const began = payments.map((found) => new Date(found.createdAt).toISOString().slice(0, 10))
      listed.push(...payments.filter((_, place) => began[place] === day).map(listedOf))
      const isPast = began.some((other) => other < day)
      path = isPast || !page._links.next ? null : `payments${new URL(page._links.next.href).search}`
    }
    return listed
  }

  async capture(payment: ProviderPayment, amount: number, act: Act): Promise<readonly Observation[]> {
    const { id } = await this.#find(payment)
    const body = { amount: moneyOf(amount, payment.currency), description: payment.reference }
    await this.#send({ method: 'POST', path: `payments/${id}/captures`, body, key: act.key })
    return this.look({ ...payment, providerRef: id }, act.source)
  }

  /** Mollie cannot end every attempt that waits: its own time ends those, and money that comes late goes back. */
  async cancel(payment: ProviderPayment, act: Act): Promise<readonly Observation[]> {
    const found = await this.#find(payment)
    const seen = this.#seen(found, payment, act.source)
    const isHeld = found.status === 'authorized' && !seen.some(({ kind }) => kind === 'captured')
    const isWaiting = seen.some(({ kind }) => kind === 'open') && found.isCancelable
    if (isHeld) {
      await this.#send({ method: 'POST', path: `payments/${found.id}/release-authorization`, body: {}, key: act.key })
    } else if (isWaiting) {
      await this.#send({ method: 'DELETE', path: `payments/${found.id}`, key: act.key })
    } else return seen
    return this.look({ ...payment, providerRef: found.id }, act.source)
  }

  /** Mollie forgets idempotency keys while the shop still retries, so every refund carries its key and is looked up. */
  async refund(payment: ProviderPayment, amount: number, act: Act): Promise<readonly Observation[]> {
    const found = await this.#find(payment)
    this.#seen(found, payment, act.source)
    if (!(await this.#hasRefund(found.id, act.key))) {
      const body = {
        amount: moneyOf(amount, payment.currency),
        description: payment.reference,
        metadata: { key: act.key },
      }
      await this.#send({ method: 'POST', path: `payments/${found.id}/refunds`, body, key: act.key })
    }
    return this.look({ ...payment, providerRef: found.id }, act.source)
  }

  async #hasRefund(id: string, key: string): Promise<boolean> {
    const { _embedded } = read(
      refundListSchema,
      await this.#send({ method: 'GET', path: `payments/${id}/refunds?limit=${LISTED}` }),
    )
    return _embedded.refunds.some(
      ({ status, metadata }) =>
        status !== 'failed' && status !== 'canceled' && v.is(refundKeySchema, metadata) && metadata.key === key,
    )
  }

  /** By Mollie's id, else among the newest payments: a payment whose answer was lost is a young one. */
  async #find({ id, providerRef }: ProviderPayment): Promise<MolliePayment> {
    if (providerRef !== null) return this.#payment({ method: 'GET', path: `payments/${providerRef}` })
    const { _embedded } = await this.#listed(`payments?limit=${LISTED}`)
    const found = _embedded.payments.find((listed) => paymentIdOf(listed) === id)
    if (!found) throw new ProviderError('transaction-unknown')
    return found
  }

  async #listed(path: string) {
    return read(paymentListSchema, await this.#send({ method: 'GET', path }))
  }

  async #payment(request: MollieRequest): Promise<MolliePayment> {
    return read(molliePaymentSchema, await this.#send(request))
  }

  #seen(found: MolliePayment, payment: ProviderPayment, source: Observation['source']): Observation[] {
    const at = new Date(this.#now())
    return seenOf(found, payment).map((seen) => ({ ...seen, source, providerEventId: null, at }))
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new ProviderError('unreadable')
  return parsed.output
}
