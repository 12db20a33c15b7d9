import { paymentKind } from '#models/checkout/payment-kind.ts'
import type { ShopPayments } from '#models/checkout/shop-payments.ts'
import type { Log } from '../http/log.ts'
import type { DocumentPolicy, Notified, OfferedMethod, PaymentProvider, Webhook } from './provider.ts'
import { WatchedProvider } from './watched-provider.ts'

/** Who takes the shop's online payments. Empty if payments are off. */
export class PaymentProviders {
  readonly #providers: readonly WatchedProvider[]

  constructor(providers: readonly PaymentProvider[], log: Log) {
    this.#providers = providers.map((provider) => new WatchedProvider(provider, log))
  }

  /** By the id that is stored with payments; null if the shop no longer uses this provider. */
  providerOf(id: string): PaymentProvider | null {
    return this.#providers.find((provider) => provider.id === id) ?? null
  }

  /** Also if it is down: an order that names its method is still taken. */
  providerOfMethod(code: string): PaymentProvider | null {
    return this.#providers.find((provider) => provider.methods().some((method) => method.code === code)) ?? null
  }

  /** What pages say of them: a provider that is down now is back later, so its methods count. */
  facts(): ShopPayments {
    const methods = this.#providers.flatMap((provider) => provider.methods())
    const kinds = methods.map(({ code }) => paymentKind(code)).filter((kind) => kind !== null)
    return { isTest: this.#providers.some((provider) => provider.isTest), online: [...new Set(kinds)] }
  }

  /** What documents that show the forms of all providers have to allow. */
  documentPolicy(): DocumentPolicy {
    const policies = this.#providers.map((provider) => provider.documentPolicy())
    return {
      frame: policies.flatMap(({ frame }) => frame),
      script: policies.flatMap(({ script }) => script),
      connect: policies.flatMap(({ connect }) => connect),
    }
  }

  /** Methods of providers that answer. */
  methodsNow(): readonly OfferedMethod[] {
    return this.#answering().flatMap((provider) => provider.methods())
  }

  /** Methods of providers that do not answer. */
  methodsDown(): readonly OfferedMethod[] {
    return this.#providers.filter(({ isDown }) => isDown).flatMap((provider) => provider.methods())
  }

  /** Ids of the providers that answer. */
  idsNow(): readonly string[] {
    return this.#answering().map(({ id }) => id)
  }

  /** The provider that signed this webhook; null if none did. */
  notification(webhook: Webhook): { readonly provider: PaymentProvider; readonly notified: Notified } | null {
    for (const provider of this.#providers) {
      const notified = provider.notification(webhook)
      if (notified !== 'forged') return { provider, notified }
    }
    return null
  }

  /** Asks the providers that are down whether they are back. */
  async probe(): Promise<void> {
    await Promise.all(this.#providers.map((provider) => provider.probe()))
  }

  #answering(): readonly WatchedProvider[] {
    return this.#providers.filter(({ isDown }) => !isDown)
  }
}
