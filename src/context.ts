import { createContext } from 'react-router'
import type { CatalogueReader } from '#models/catalogue-reader.ts'

/** What a request brings to the loaders. Context keys are compared by identity: set them inside the Vite build only. */
export interface ShopContext {
  readonly catalogue: CatalogueReader
  /** Scheme and host that people see, for canonical links. */
  readonly origin: string
}

export const shopContext = createContext<ShopContext>()

/** Allows the page's own inline scripts under the content security policy. */
export const nonceContext = createContext<string | undefined>()
