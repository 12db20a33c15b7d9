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

/** The shop's own API, called in process as the browser of the request. */
export interface AccountClient {
  /** Public id of the browser's session; null for a guest. Whether it is alive is known from the answer of a call. */
  readonly session: string | null
  /** `path` is below `/api` or `/session`. The cookies of the answer are set by the page's answer. */
  call(path: string, init?: AccountCall): Promise<Response>
}

interface AccountCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  /** Without the browser's session: it may be over, which does not matter here. */
  readonly isAnonymous?: boolean
}

/** Null if a foreign backend has the accounts, whose tokens only the engine has. */
export const accountContext = createContext<AccountClient | null>()

/** Allows the page's own inline scripts under the content security policy. */
export const nonceContext = createContext<string | undefined>()

/** What pages say of online payments. [CHK-14] */
export const shopPaymentsContext = createContext(NO_ONLINE_PAYMENTS)
