import { createContext } from 'react-router'
import { NO_ONLINE_PAYMENTS } from '#models/checkout/shop-payments.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { Routing } from '#models/urls/routing.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { WithdrawalOutcome, WithdrawalRequest } from '#models/wire/withdrawal.ts'

/** Request context of the loaders. Context keys are compared by identity: set them inside the Vite build only. */
export interface ShopContext {
  readonly catalogue: CatalogueReader
  readonly routing: Routing
  /** Public scheme and host, for canonical links. */
  readonly origin: string
  /** Submits a declaration of withdrawal; null where the commerce backend has no such function. */
  readonly withdraw: ((request: WithdrawalRequest, store: StoreView) => Promise<WithdrawalOutcome>) | null
}

export const shopContext = createContext<ShopContext>()

/** Allows the page's own inline scripts under the content security policy. */
export const nonceContext = createContext<string | undefined>()

/** What pages say of online payments. [CHK-14] */
export const shopPaymentsContext = createContext(NO_ONLINE_PAYMENTS)
