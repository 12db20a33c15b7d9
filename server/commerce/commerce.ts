import type { Context } from 'hono'
import { pricedFor } from '#models/price/tier-price.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { CatalogueService } from '../catalogue/catalogue-service.ts'
import { requestedStore } from '../catalogue/requested-store.ts'
import type { Numbers } from '../db/numbers.ts'
import type { Db } from '../db/schema.ts'
import type { Digest } from '../db/secret.ts'
import type { Clock } from '../host/clock.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Log } from '../http/log.ts'
import type { CountCall } from '../http/rate-limit.ts'
import type { OrderChanges } from '../payment/order-changes.ts'
import type { PaymentProviders } from '../payment/providers.ts'
import { sessionOf } from '../session/session-store.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { DeferredLimits } from './deferred-payment.ts'
import type { OrderCeilings } from './order-ceilings.ts'
import type { PasswordCosts } from './password-hash.ts'
import type { Assortment, GiftCardSkus } from './priced-cart.ts'

/** Dependencies shared by every area of the commerce API. */
export interface Commerce {
  readonly db: Db
  /** False if the disk of the embedded database is about to be full. */
  hasSpace(): boolean
  readonly catalogue: CatalogueService
  readonly numbers: Numbers
  readonly tokens: AccessTokens
  /** Of new password hashes. */
  readonly passwordCosts: PasswordCosts
  readonly clock: Clock
  readonly log: Log
  readonly publicOrigin: string
  /** Identifies the caller for {@link Commerce.countCall}. */
  readonly caller: Caller
  readonly countCall: CountCall
  /** Digest of an address, for the ceilings on orders. */
  readonly digest: Digest
  readonly ceilings: OrderCeilings
  /** Rules of invoice and cash on delivery. */
  readonly deferred: DeferredLimits
  /** SKUs of the products that are gift cards. */
  readonly giftCardSkus: GiftCardSkus
  /** Wakes the mail worker after an insert into the outbox. */
  readonly mailWaits: () => void
  /** Wakes the worker that makes copies of customers' data. */
  readonly exportWaits: () => void
  readonly providers: PaymentProviders
  /** Wakes requests that wait for a change of an order. */
  readonly orderChanges: OrderChanges
  /** Wakes the worker that calls providers, after an insert into its outbox. */
  readonly callWaits: () => void
}

/** The catalogue with the prices of one customer group. */
export function assortmentOf({ catalogue, giftCardSkus }: Commerce, store: StoreView, group: number): Assortment {
  const index = catalogue.indexFor(store)
  const { attributes, taxRules } = index.catalogue
  const find: Assortment['find'] = (sku) => {
    const product = index.product(sku)
    return product && pricedFor(product, store, group)
  }
  return { store, group, find, attributes, taxRules, giftCardSkus }
}

export function storeOf(c: Context): StoreView {
  return requestedStore(c)
}

/** The signed-in customer's id, by access token or session; null for a guest. Refuses an invalid token with 401. */
export function customerIdOf(commerce: Commerce, c: Context): number | null {
  const token = tokenOf(c)
  if (token === '') return sessionOf(c)?.customer_id ?? null
  const id = commerce.tokens.verify(token)
  if (id === null) throw unauthorized()
  return id
}

export function requireCustomerId(commerce: Commerce, c: Context): number {
  const id = customerIdOf(commerce, c)
  if (id === null) throw unauthorized()
  return id
}

export function unauthorized(): ApiError {
  return new ApiError(401, 'token-invalid', "The consumer isn't authorized to access self.")
}

/** Header before query. Clients send an absent token in several ways. */
export function tokenOf(c: Context): string {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const token = bearer ?? c.req.query('token') ?? ''
  return token === 'null' || token === 'undefined' ? '' : token
}
