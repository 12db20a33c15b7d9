import type { Log } from '../http/log.ts'
import { type PaymentProvider, ProviderError, type ProviderPayment } from './provider.ts'

/** One lost answer happens; several in a row mean that shoppers cannot pay. */
const FAILURES_UNTIL_DOWN = 3
/** Reasons for which no shopper can pay. Every other answer, also an error, shows that the provider works. */
const FAILURES: readonly string[] = ['unreachable', 'unreadable', 'access-denied']
/** A payment that no provider knows. */
const PROBE: ProviderPayment = { id: 'probe', reference: 'probe', providerRef: null, amount: 0, currency: 'EUR' }

/** Remembers whether a provider answers. Its memory is fed by the calls that are made anyway. [CHK-05] */
export class WatchedProvider implements PaymentProvider {
  readonly id: string
  readonly acknowledgement: string
  readonly #provider: PaymentProvider
  readonly #log: Log
  /** Failed calls since the last answer. */
  #failures = 0

  constructor(provider: PaymentProvider, log: Log) {
    this.id = provider.id
    this.acknowledgement = provider.acknowledgement
    this.#provider = provider
    this.#log = log
  }

  /** Whether the provider did not answer lately. */
  get isDown(): boolean {
    return this.#failures >= FAILURES_UNTIL_DOWN
  }

  /** Asks a provider that is down whether it is back. */
  async probe(): Promise<void> {
    if (this.isDown) await this.look(PROBE, 'poll').catch(() => {})
  }

  get isTest() {
    return this.#provider.isTest
  }

  documentPolicy() {
    return this.#provider.documentPolicy()
  }

  methods() {
    return this.#provider.methods()
  }

  notification(...call: Parameters<PaymentProvider['notification']>) {
    return this.#provider.notification(...call)
  }

  cardSession() {
    return this.#provider.cardSession()
  }

  startSession(...call: Parameters<PaymentProvider['startSession']>) {
    return this.#watch(() => this.#provider.startSession(...call))
  }

  begin(...call: Parameters<PaymentProvider['begin']>) {
    return this.#watch(() => this.#provider.begin(...call))
  }

  look(...call: Parameters<PaymentProvider['look']>) {
    return this.#watch(() => this.#provider.look(...call))
  }

  list(...call: Parameters<PaymentProvider['list']>) {
    return this.#watch(() => this.#provider.list(...call))
  }

  capture(...call: Parameters<PaymentProvider['capture']>) {
    return this.#watch(() => this.#provider.capture(...call))
  }

  cancel(...call: Parameters<PaymentProvider['cancel']>) {
    return this.#watch(() => this.#provider.cancel(...call))
  }

  refund(...call: Parameters<PaymentProvider['refund']>) {
    return this.#watch(() => this.#provider.refund(...call))
  }

  async #watch<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call()
      this.#answered()
      return result
    } catch (error) {
      if (error instanceof ProviderError) FAILURES.includes(error.reason) ? this.#failed(error) : this.#answered()
      throw error
    }
  }

  #answered(): void {
    if (this.isDown) this.#log('info', 'payment-provider-back', { provider: this.id })
    this.#failures = 0
  }

  #failed({ reason }: ProviderError): void {
    this.#failures++
    if (this.#failures === FAILURES_UNTIL_DOWN) {
      this.#log('error', 'payment-provider-down', { provider: this.id, reason })
    }
  }
}
