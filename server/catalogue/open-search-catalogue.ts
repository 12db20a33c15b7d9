import type { StoreView } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import type { Log } from '#server/http/log.ts'
import { FallbackSearch } from '#server/search/fallback-search.ts'
import { Connection } from '#server/search/opensearch/connection.ts'
import { openSearchProducts } from '#server/search/opensearch/open-search-products.ts'
import { namesIn } from '#server/search/product-engine.ts'
import type { CatalogueService } from './catalogue-service.ts'
import type { ProductSearch } from './product-search.ts'

interface OpenSearchCatalogueParts {
  readonly url: string
  readonly catalogue: CatalogueService
  readonly stores: readonly StoreView[]
  readonly log: Log
}

/** Product search on an OpenSearch cluster, one index per store view. The in-process engines are the fallback. */
export function openSearchCatalogue({ url, catalogue, stores, log }: OpenSearchCatalogueParts): ProductSearch {
  const connection = new Connection({ url, fetch })
  const searches = new Map(stores.map((store) => [store.code, searchOf(store)]))
  replaced()
  return {
    search: (store, query, page) => of(store).search(query, page),
    suggest: (store, text) => of(store).suggest(text),
    changed: (store, product) => searches.get(store.code)?.changed(product),
    replaced,
    close() {
      for (const search of searches.values()) search.close()
    },
  }

  function replaced(): void {
    for (const store of stores) void of(store).fill(() => catalogue.indexFor(store).products())
  }

  function of(store: StoreView): FallbackSearch<Product> {
    const search = searches.get(store.code)
    if (!search) throw new Error(`No search for store view ${store.code}`)
    return search
  }

  function searchOf(store: StoreView): FallbackSearch<Product> {
    const { attributes } = catalogue.indexFor(store).catalogue
    return new FallbackSearch<Product>({
      remote: openSearchProducts({
        connection,
        alias: `welt-${store.code.replaceAll('_', '-')}-product`,
        language: store.language,
        attributes,
        names: namesIn(catalogue.indexFor(store).products()),
        documents: { get: (id) => catalogue.indexFor(store).productById(id) ?? undefined },
        now: Date.now,
      }),
      // Looked up on each call, because a new day replaces the catalogue index.
      local: {
        search: (query, page) => catalogue.indexFor(store).engine.search(query, page),
        suggest: (text) => catalogue.indexFor(store).engine.suggest(text),
        upsert: (product) => catalogue.indexFor(store).engine.upsert(product),
        remove: (id) => catalogue.indexFor(store).engine.remove(id),
      },
      idOf: ({ id }) => id,
      log,
      now: Date.now,
      after(milliseconds, work) {
        const timer = setTimeout(work, milliseconds)
        timer.unref()
        return () => clearTimeout(timer)
      },
    })
  }
}
