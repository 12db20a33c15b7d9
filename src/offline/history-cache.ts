import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import { addressOf, networkFirst, useCachedAnswer } from './offline-cache.ts'

/** Pages that are kept at most; a full listing weighs about a megabyte. */
const LIMIT = 16
/** Prices and stock move: a page that was left longer ago is asked for again. */
const MAX_AGE_MS = 5 * 60_000

interface CachedPage<Page> {
  readonly page: Page
  readonly at: number
  /** Group of customers whose prices it has; null: guests. [CAT-14] */
  readonly group: string | null
}

/** What pages that were open lately were drawn from: going back to one asks nobody. [ROUTE-15] */
export class HistoryCache<Page extends object> {
  /** Address of the code that draws them. */
  readonly edition: string
  readonly #kept = new Map<string, CachedPage<Page>>()
  readonly #now: () => number
  readonly #group: () => string | null
  #open: string | null = null

  constructor(edition: string, now: () => number = Date.now, group = () => groupTokenOf(document.cookie)) {
    this.edition = edition
    this.#now = now
    this.#group = group
  }

  /** Left lately, or asked for; without an answer as it was at the last visit. */
  async load(url: Pick<URL, 'pathname' | 'search'>, ask: () => Promise<Page>): Promise<Page> {
    const address = addressOf(url)
    return this.at(address) ?? networkFirst(this.edition, address, ask)
  }

  /** The page at this address is open; null keeps nothing of it. */
  opened(address: string, page: Page | null): void {
    this.#open = address
    const kept = this.#kept.get(address)
    this.#kept.delete(address)
    if (!page) return
    // Looking at a kept page again makes it no younger.
    this.#kept.set(address, kept?.page === page ? kept : { page, at: this.#now(), group: this.#group() })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > LIMIT && oldest !== undefined) this.#kept.delete(oldest)
  }

  /** Null where it must be fetched: never seen, too old, or open, which means that its shopper wants it anew. */
  at(address: string): Page | null {
    const kept = this.#kept.get(address)
    const isFresh = kept && this.#now() - kept.at < MAX_AGE_MS && kept.group === this.#group()
    return isFresh && address !== this.#open ? kept.page : null
  }

  closed(): void {
    this.#open = null
  }
}

/** Keeps the page that is open; null for one that is not worth keeping. */
export function useHistoryCache<Page extends object>(pages: HistoryCache<Page>, page: Page | null): void {
  const address = addressOf(useLocation())
  useCachedAnswer(pages.edition, address, page)
  // In the moment it is drawn: whoever goes on at once must not meet the page before as the open one.
  useLayoutEffect(() => {
    pages.opened(address, page)
    return () => pages.closed()
  }, [pages, address, page])
}
