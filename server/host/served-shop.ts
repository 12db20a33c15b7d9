import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { Withdraw } from '../commerce/withdrawal.ts'

/** What the host needs of a shop, ours or one behind `COMMERCE_API_URL`. */
export interface ServedShop {
  /** Answers below `/api`. */
  readonly api: { fetch(request: Request, env?: unknown): Response | Promise<Response> }
  readonly catalogue: CatalogueReader
  /** The same at the prices of the group that a group token names; of guests where it names none. [USER-07] */
  catalogueFor(groupToken: string | null): CatalogueReader
  /** Equal for all who are drawn the same pages. */
  audienceOf(groupToken: string | null): string
  /** Changes with everything that a page shows; null where a foreign backend does not tell. */
  readonly catalogueVersion: (() => number) | null
  /** Null where the backend has no withdrawal function: the page then names the other ways. */
  readonly withdraw: Withdraw | null
  /** Resolves if the shop cannot go on and has to be started again. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}
