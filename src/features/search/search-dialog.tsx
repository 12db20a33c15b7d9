import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { fromPromise } from 'xstate'
import { searchPanelMachine } from '#machines/search-panel/search-panel.machine.ts'
import {
  BEST_SELLERS,
  MIN_SEARCH_LENGTH,
  type SearchOutcome,
  type SearchRequest,
} from '#machines/search-panel/search-panel.types.ts'
import { inStore, type StoreView } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import type { MenuLink } from '#src/frame/menu.server.ts'
import { OfflineCache } from '#src/offline/offline-cache.ts'
import { useChart } from '#src/statecharts/use-chart.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { findProducts } from './find-products.ts'
import { PanelResults } from './panel-results.tsx'
import { BestSellers, PanelStart } from './panel-start.tsx'
import { rememberSearch } from './recent-searches.ts'
import { cachedSearch, type Found } from './search-cache.ts'
import styles from './search-panel.module.css'

/** Outlives the panel and the page, as the query does. */
const search = cachedSearch(findProducts, new OfflineCache<Found>(import.meta.url))

interface SearchDialogProps {
  readonly menu: readonly MenuLink[]
  readonly onClose: () => void
}

/** The panel; its state is in the statechart. [SEARCH-01, SEARCH-02] */
export function SearchDialog({ menu, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search')
  const store = useStore()
  const navigate = useNavigate()
  const machine = useMemo(
    () =>
      searchPanelMachine.provide({
        actors: {
          search: fromPromise<SearchOutcome, SearchRequest>(({ input, signal }) => search(store, input, signal)),
        },
        actions: {
          storeText: ({ context }) => storeQuery(context.text),
          logFailure: (_, { error }) => console.error('[search] failed', error),
        },
      }),
    [store],
  )
  const [snapshot, send, actor] = useChart(machine)
  const bestSellers = useBestSellers(search, store)
  const { text } = snapshot.context
  useEffect(() => send({ type: 'opened', text: lastQuery() }), [send])
  // A layout effect: its cleanup runs while the actor is alive, so that the query can be stored.
  useLayoutEffect(
    () => () => {
      const left = actor.getSnapshot()
      if (left.hasTag('results')) rememberSearch(left.context.text)
      send({ type: 'closed' })
    },
    [actor, send],
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (text.trim().length < MIN_SEARCH_LENGTH) return
    rememberSearch(text)
    navigate(inStore(store, `/search?q=${encodeURIComponent(text.trim())}`))
  }

  // Browsers spend the first Escape on emptying a search field. [SEARCH-02]
  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('title')} side="end">
      <search>
        <form className={styles.form} action={inStore(store, '/search')} onSubmit={submit}>
          <input
            autoFocus
            type="search"
            name="q"
            value={text}
            onChange={(event) => send({ type: 'typed', text: event.target.value })}
            onKeyDown={leave}
            aria-label={t('term')}
            placeholder={t('placeholder')}
            className={styles.field}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
          />
          <Button type="submit" isBusy={snapshot.hasTag('busy') && !snapshot.hasTag('results')}>
            {t('submit')}
          </Button>
        </form>
      </search>
      <PanelResults
        snapshot={snapshot}
        send={send}
        start={<PanelStart menu={menu} bestSellers={bestSellers} send={send} />}
        rescue={<BestSellers products={bestSellers} />}
      />
    </Dialog>
  )
}

/** Stores the last query until the panel opens again. [SEARCH-02] */
const KEY = 'shop/user/searchQuery'

function lastQuery(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    // Storage may be denied (private mode): then there is no last query.
    return ''
  }
}

function storeQuery(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch (error) {
    console.warn('[search] the query could not be stored', error)
  }
}

type Find = (store: StoreView, request: SearchRequest, signal: AbortSignal) => Promise<SearchOutcome>

/** Best sellers for a panel without a query; empty until they are loaded, or if that fails. */
function useBestSellers(find: Find, store: StoreView): readonly Product[] {
  const [products, setProducts] = useState<readonly Product[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    find(store, BEST_SELLERS, leaving.signal)
      .then((outcome) => {
        if (outcome.type === 'found' && !leaving.signal.aborted) setProducts(outcome.items)
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.info('[search] the best sellers could not be loaded', error)
      })
    return () => leaving.abort()
  }, [find, store])
  return products
}
