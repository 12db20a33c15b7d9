import {
  PAYONE_METHODS,
  type PayoneMethod,
  STATUS_RECEIVED,
  TRANSACTION_LIST_ACTION,
  TRANSACTION_STATUS_ACTION,
} from '#models/wire/payone.ts'
import type { Observation } from '../observation.ts'
import {
  type Act,
  type Begun,
  type Flow,
  type ListedPayment,
  type NewProviderPayment,
  type NewSession,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from '../provider.ts'
import type { PayoneAccount } from './account.ts'
import { cardSession, tokenFields, widgetSession } from './provider-forms.ts'
import { errorOf, type Fields, type SendToPayone } from './server-api.ts'
import { readStatus, type StatusProof } from './status-message.ts'
import { readTransaction, readTransactions } from './transaction-answer.ts'

export interface PayoneOptions {
  /** Stored with payments: `sandbox` or `payone`. */
  readonly id: string
  readonly account: PayoneAccount
  readonly send: SendToPayone
  /** Scheme and host of the provider's pages and frames. */
  readonly origin: string
  readonly proof: StatusProof
  /** Cards are typed into frames in the shop's page unless they are typed on a page of the provider. */
  readonly cardFlow?: CardFlow
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** Methods of this adapter. An `authorization` moves the money at once, a `preauthorization` reserves it. */
const METHODS = {
  creditcard: { flow: 'frames', request: 'preauthorization' },
  obt_sofortueberweisung: { flow: 'redirect', request: 'authorization' },
  wallet: { flow: 'popup', request: 'preauthorization' },
  debit: { flow: 'redirect', request: 'preauthorization' },
  applepay: { flow: 'sheet', request: 'preauthorization' },
  klarna_base: { flow: 'widget', request: 'preauthorization' },
  klarna_installment: { flow: 'widget', request: 'preauthorization' },
} as const satisfies Partial<Record<PayoneMethod, { flow: Flow; request: string }>>
type Method = keyof typeof METHODS

/** Where cards are typed. [CHK-07] */
export type CardFlow = Extract<Flow, 'frames' | 'redirect'>

/** The shopper meets these on the shop's page. */
const FORM_FLOWS: readonly Flow[] = ['frames', 'widget', 'sheet']

/** Errors that the shopper can do something about. Others are faults of the shop or of the provider. */
const REFUSALS = [
  'refused',
  'declined',
  'card-expired',
  'card-number-invalid',
  'card-code-invalid',
  'card-unknown',
  'token-unknown',
]

/** Speaks PAYONE's Server API and TransactionStatus, to the sandbox and to PAYONE alike. Never run against the latter. */
export class PayoneProvider implements PaymentProvider {
  readonly id: string
  readonly acknowledgement = STATUS_RECEIVED
  readonly #account: PayoneAccount
  readonly #send: SendToPayone
  readonly #origin: string
  readonly #proof: StatusProof
  readonly #cardFlow: CardFlow
  readonly #now: () => number

  constructor({ id, account, send, origin, proof, cardFlow = 'frames', now = Date.now }: PayoneOptions) {
    this.id = id
    this.#account = account
    this.#send = send
    this.#origin = origin
    this.#proof = proof
    this.#cardFlow = cardFlow
    this.#now = now
  }

  get isTest() {
    return this.#account.mode === 'test'
  }

  documentPolicy() {
    return { frame: [this.#origin], script: [], connect: [] }
  }

  methods() {
    return Object.keys(METHODS).map((method) => {
      const flow = this.#flowOf(method as Method)
      return {
        code: `${this.id}_${method}`,
        flow,
        ...(FORM_FLOWS.includes(flow) ? { formOrigin: this.#origin } : {}),
      }
    })
  }

  cardSession() {
    return this.#cardFlow === 'frames' ? cardSession(this.#account) : null
  }

  async startSession(session: NewSession): Promise<Fields> {
    const answer = await this.#send(widgetSession(session))
    if (answer.status !== 'OK') throw new ProviderError(errorOf(answer))
    return answer
  }

  async begin(attempt: NewProviderPayment, key: string): Promise<Begun> {
    const method = this.#methodOf(attempt.method)
    if (attempt.token === null) {
      const form = await this.#form(attempt, method)
      if (form) return form
    }
    const answer = await this.#send(beginForm(attempt, method), key)
    const { status, txid = null, redirecturl } = answer
    if (status === 'ERROR') return { kind: 'settled', providerRef: txid, observations: [this.#refused(answer)] }
    if (txid === null) throw new ProviderError('unreadable')
    switch (status) {
      case 'REDIRECT':
        if (!redirecturl || new URL(redirecturl).origin !== this.#origin) throw new ProviderError('unreadable')
        return { kind: this.#flowOf(method) === 'popup' ? 'popup' : 'redirect', providerRef: txid, url: redirecturl }
      case 'PENDING':
        return { kind: 'settled', providerRef: txid, observations: [this.#seen('return', 'open', null)] }
      case 'APPROVED':
        return { kind: 'settled', providerRef: txid, observations: this.#approved(attempt.amount, method) }
      default:
        throw new ProviderError('unreadable')
    }
  }

  /** What the page has to show before the attempt can begin; null if nothing. */
  async #form(
    { reference, amount, currency, country, urls }: NewProviderPayment,
    method: Method,
  ): Promise<Begun | null> {
    switch (this.#flowOf(method)) {
      case 'frames':
        return { kind: 'frames', session: cardSession(this.#account) }
      case 'widget': {
        const lines = [{ type: 'goods', id: reference, price: amount, quantity: 1, description: reference }] as const
        const isInstalment = method === 'klarna_installment'
        const { workorderid = '', 'add_paydata[client_token]': client_token = '' } = await this.startSession({
          isInstalment,
          amount,
          currency,
          country,
          lines,
          urls,
        })
        return { kind: 'widget', session: { workorderid, client_token } }
      }
      case 'sheet':
        return { kind: 'sheet', session: { amount: String(amount), currency } }
      default:
        return null
    }
  }

  notification(webhook: Parameters<PaymentProvider['notification']>[0]) {
    return readStatus(webhook, this.#account, this.#proof, this.#now())
  }

  async look(payment: ProviderPayment, source: Observation['source']): Promise<readonly Observation[]> {
    const seen = readTransaction(await this.#transaction(payment))
    return seen.map(({ kind, amount, reason }) => this.#seen(source, kind, amount, reason))
  }

  async list(day: string): Promise<readonly ListedPayment[]> {
    const answer = await this.#send({
      request: 'genericpayment',
      'add_paydata[action]': TRANSACTION_LIST_ACTION,
      'add_paydata[day]': day,
    })
    if (answer.status === 'ERROR') throw new ProviderError(errorOf(answer))
    return readTransactions(answer)
  }

  async capture(payment: ProviderPayment, amount: number, act: Act): Promise<readonly Observation[]> {
    await this.#move('capture', payment, String(amount), act)
    return this.look(payment, act.source)
  }

  async cancel(payment: ProviderPayment, act: Act): Promise<readonly Observation[]> {
    try {
      await this.#move('capture', payment, '0', act)
    } catch (error) {
      const hasEnded = error instanceof ProviderError && error.reason === 'state-wrong'
      if (!hasEnded) throw error
    }
    return this.look(payment, act.source)
  }

  async refund(payment: ProviderPayment, amount: number, act: Act): Promise<readonly Observation[]> {
    await this.#move('refund', payment, `-${amount}`, act)
    return this.look(payment, act.source)
  }

  async #move(request: 'capture' | 'refund', payment: ProviderPayment, amount: string, { key }: Act): Promise<void> {
    const txid = payment.providerRef ?? (await this.#transaction(payment)).txid
    if (!txid) throw new ProviderError('unreadable')
    const answer = await this.#send({ request, txid, amount, currency: payment.currency }, key)
    if (answer.status === 'ERROR') throw new ProviderError(errorOf(answer))
  }

  async #transaction({ providerRef, reference, currency }: ProviderPayment): Promise<Fields> {
    const answer = await this.#send({
      request: 'genericpayment',
      'add_paydata[action]': TRANSACTION_STATUS_ACTION,
      currency,
      ...(providerRef === null ? { reference } : { txid: providerRef }),
    })
    if (answer.status === 'ERROR') throw new ProviderError(errorOf(answer))
    return answer
  }

  #flowOf(method: Method): Flow {
    return method === 'creditcard' ? this.#cardFlow : METHODS[method].flow
  }

  #methodOf(code: string): Method {
    const method = Object.keys(METHODS).find((name) => `${this.id}_${name}` === code)
    if (!method) throw new ProviderError('method-unknown')
    return method as Method
  }

  #refused(answer: Fields): Observation {
    const reason = errorOf(answer)
    if (!REFUSALS.includes(reason)) throw new ProviderError(reason)
    return this.#seen('return', 'failed', null, reason)
  }

  #approved(amount: number, method: Method): Observation[] {
    const authorised = this.#seen('return', 'authorised', amount)
    const isCaptured = METHODS[method].request === 'authorization'
    return isCaptured ? [authorised, this.#seen('return', 'captured', amount)] : [authorised]
  }

  #seen(
    source: Observation['source'],
    kind: Observation['kind'],
    amount: number | null,
    reason: string | null = null,
  ): Observation {
    return { source, providerEventId: null, kind, amount, reason, at: new Date(this.#now()) }
  }
}

function beginForm(attempt: NewProviderPayment, method: Method): Fields {
  const { clearingtype, subtype } = PAYONE_METHODS[method]
  return {
    request: METHODS[method].request,
    clearingtype,
    ...(subtype ? { [subtype.name]: subtype.value } : {}),
    reference: attempt.reference,
    param: attempt.id,
    amount: String(attempt.amount),
    currency: attempt.currency,
    country: attempt.country,
    lastname: attempt.lastName,
    language: attempt.language,
    successurl: attempt.urls.success,
    errorurl: attempt.urls.error,
    backurl: attempt.urls.back,
    ...(attempt.token === null ? {} : tokenFields(method, attempt.token)),
  }
}
