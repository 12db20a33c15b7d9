import type { ShopPayments } from '#models/checkout/shop-payments.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { Commerce } from '../commerce/commerce.ts'
import type { Withdraw } from '../commerce/withdrawal.ts'
import type { DocumentPolicy } from '../payment/provider.ts'

interface Handler {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
}

/** What the host needs of a shop: our own, or one behind `COMMERCE_API_URL`. */
export interface ServedShop {
  /** Handles requests below `/api`. */
  readonly api: Handler
  /** Handles requests below `/session`. */
  readonly sessions: Handler
  /** False if a foreign backend has the accounts. */
  readonly hasSessions: boolean
  readonly catalogue: CatalogueReader
  /** The catalogue with the prices of the group that a group token names; guest prices without one. [USER-07] */
  catalogueFor(groupToken: string | null): CatalogueReader
  /** Cache key of the audience: equal for visitors who get the same pages. */
  audienceOf(groupToken: string | null): string
  /** Changes with everything that a page shows; null if a foreign backend does not report it. */
  readonly catalogueVersion: (() => number) | null
  /** Null if the backend has no withdrawal function. The page then names the other ways. */
  readonly withdraw: Withdraw | null
  /** What the payment provider's frames need of the checkout. */
  readonly paymentPolicy: DocumentPolicy
  /** What pages say of online payments. */
  readonly shopPayments: ShopPayments
  /** Null if a foreign backend has the orders. */
  readonly commerce: Commerce | null
  /** Resolves if the shop has failed for good and must be restarted. */
  readonly lost: Promise<Error>
  /** The process stops: requests that wait for a change are answered now. */
  endWaiting(): void
  close(): Promise<void>
}
