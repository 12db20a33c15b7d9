import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import { addressOf, OfflineCache, useOfflineCache } from './offline-cache.ts'

/** Largest number of cached pages; a full listing weighs about a megabyte. */
const LIMIT = 16
/** Prices and stock change: an older page is fetched again. */
const MAX_AGE_MS = 5 * 60_000

interface CachedPage<Page> {
  readonly page: Page
  readonly at: number
  /** Customer group whose prices the page has; null for guests. [CAT-14] */
  readonly group: string | null
}

/** In-memory cache of loader data of recent pages: back and forward need no request. [ROUTE-15] */
export class HistoryCache<Page extends object> {
  readonly offline: OfflineCache<Page>
  readonly #pages = new Map<string, CachedPage<Page>>()
  readonly #now: () => number
  readonly #group: () => string | null
  #open: string | null = null

  /** `edition`: URL of the module that renders the pages. */
  constructor(edition: string, now: () => number = Date.now, group = () => groupTokenOf(document.cookie)) {
    this.offline = new OfflineCache(edition)
    this.#now = now
    this.#group = group
  }

  /** From this cache, else from the network, else from the offline cache. */
  async load(url: Pick<URL, 'pathname' | 'search'>, request: () => Promise<Page>): Promise<Page> {
    return this.at(addressOf(url)) ?? this.offline.load(url, request)
  }

  /** Marks the page at this address as open and caches it; null removes it from the cache. */
  opened(address: string, page: Page | null): void {
    this.#open = address
    const cached = this.#pages.get(address)
    this.#pages.delete(address)
    if (!page) return
    // Opening a cached page again does not renew its age.
    this.#pages.set(address, cached?.page === page ? cached : { page, at: this.#now(), group: this.#group() })
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > LIMIT && oldest !== undefined) this.#pages.delete(oldest)
  }

  /** Null if the page must be fetched: not cached, too old, of another group, or open (the shopper reloads it). */
  at(address: string): Page | null {
    const cached = this.#pages.get(address)
    const isFresh = cached && this.#now() - cached.at < MAX_AGE_MS && cached.group === this.#group()
    return isFresh && address !== this.#open ? cached.page : null
  }

  closed(): void {
    this.#open = null
  }
}

/** Caches the open page, in memory and for offline use; null if it must not be cached. */
export function useHistoryCache<Page extends object>(pages: HistoryCache<Page>, page: Page | null): void {
  const address = addressOf(useLocation())
  useOfflineCache(pages.offline, page)
  // In a layout effect, so that an immediate navigation does not find the previous page marked as open.
  useLayoutEffect(() => {
    pages.opened(address, page)
    return () => pages.closed()
  }, [pages, address, page])
}
