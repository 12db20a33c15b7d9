import * as v from 'valibot'
import type { StoreView } from '#models/store/store-view.ts'
import { CatalogueUnavailable } from '#models/wire/catalogue-reader.ts'
import type { Log } from '#server/http/log.ts'
import { type ForeignAnswer, foreignAnswer } from './foreign-answers.ts'

export interface ForeignClientDeps {
  /** Base URL of the calls, including `/api`: "https://backend.example/api". */
  readonly apiUrl: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly log: Log
}

/** Timeout of a search while a page renders on the server. [CAT-10] */
const TIMEOUT_MS = 1000

/** Calls a commerce backend that implements the contract, and validates what it answers. */
export class ForeignClient {
  readonly #deps: ForeignClientDeps

  constructor(deps: ForeignClientDeps) {
    this.#deps = deps
  }

  async search(
    store: StoreView,
    entity: string,
    query: object,
    { start, size }: { start: number; size: number },
  ): Promise<ForeignAnswer> {
    const parameters = new URLSearchParams({
      request: JSON.stringify(query),
      request_format: 'search-query',
      response_format: 'compact',
      from: String(start),
      size: String(size),
      storeCode: store.code,
    })
    const body = await this.call(`/catalog/welt_${store.code}/${entity}/_search?${parameters}`)
    try {
      return foreignAnswer(body)
    } catch (cause) {
      throw new CatalogueUnavailable('The search answer has an unknown shape', { cause })
    }
  }

  /** The body of an answer; `CatalogueUnavailable` if there is none within a second. */
  async call(path: string, init: RequestInit = {}): Promise<unknown> {
    try {
      const response = await this.#deps.fetch(`${this.#deps.apiUrl.replace(/\/$/, '')}${path}`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status >= 500 && !path.startsWith('/ext/')) throw new Error(`Status ${response.status}`)
      return await response.json()
    } catch (cause) {
      throw new CatalogueUnavailable('The commerce backend does not answer', { cause })
    }
  }

  /** `CatalogueUnavailable` if the body has another shape. */
  parse<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
    const parsed = v.safeParse(schema, body)
    if (parsed.success) return parsed.output
    throw new CatalogueUnavailable('The answer of the commerce backend has an unknown shape')
  }

  /** Drops and logs documents that violate the contract, so that one of them does not fail the whole listing. */
  valid<Schema extends v.GenericSchema>(schema: Schema, sources: readonly unknown[]): v.InferOutput<Schema>[] {
    return sources.flatMap((source) => {
      const parsed = v.safeParse(schema, source)
      if (parsed.success) return [parsed.output]
      this.#deps.log('warn', 'foreign-document-malformed', {
        path: v.getDotPath(parsed.issues[0]),
        message: parsed.issues[0].message,
      })
      return []
    })
  }
}
