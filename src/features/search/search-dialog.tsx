import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { fromPromise } from 'xstate'
import { searchPanelMachine } from '#machines/search-panel/search-panel.machine.ts'
import { MIN_SEARCH_LENGTH, type SearchOutcome, type SearchRequest } from '#machines/search-panel/search-panel.types.ts'
import { inStore } from '#models/store/store-view.ts'
import type { MenuLink } from '#src/frame/menu.server.ts'
import { useChart } from '#src/statecharts/use-chart.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BestSellers } from './best-sellers.tsx'
import { PanelResults } from './panel-results.tsx'
import { PanelStart } from './panel-start.tsx'
import { rememberSearch } from './recent-searches.ts'
import { search } from './search.ts'
import styles from './search-panel.module.css'
import { useBestSellers } from './use-best-sellers.ts'

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
  const bestSellers = useBestSellers()
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
            data-autofocus
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
          {/* Never busy: who presses Enter does not wait for the results of the panel. */}
          <Button type="submit">{t('submit')}</Button>
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
