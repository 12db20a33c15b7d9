import { Suspense, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { LatePanel } from '#src/frame/late-panel.tsx'
import type { MenuLink } from '#src/frame/menu.server.ts'
import { shell } from '#src/frame/shell-actor.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './search-panel.module.css'

const loadSearchDialog = () => withTexts(import('./search-dialog.tsx'), 'search')
const SearchDialog = lazyComponent(async () => (await loadSearchDialog()).SearchDialog)

/** A failed prefetch is ignored: opening the search fetches again. */
function prefetchSearch(): void {
  loadSearchDialog().catch((error: unknown) => console.warn('[search] prefetch failed', error))
}

interface SearchPanelProps {
  readonly isOpen: boolean
  readonly menu: readonly MenuLink[]
  readonly onClose: () => void
}

/** Fetched at the first intent; the shell decides what is open. [SEARCH-01, SHELL-03] */
export function SearchPanel({ isOpen, ...dialog }: SearchPanelProps) {
  if (!isOpen) return null
  return (
    <Suspense fallback={<LatePanel onClose={dialog.onClose} />}>
      <SearchDialog {...dialog} />
    </Suspense>
  )
}

/** Opens the search: without JavaScript a link to its page, with it a button that opens the panel. */
export function SearchButton({ label }: { readonly label?: string }) {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  function open(event: SyntheticEvent): void {
    event.preventDefault()
    shell.send({ type: 'search.opened' })
  }
  return (
    // The link acts as a button: it opens a panel in place.
    <Link
      to={link('/search')}
      role="button"
      aria-haspopup="dialog"
      data-panel
      aria-label={t('search')}
      className={styles.opener}
      onClick={open}
      onPointerEnter={prefetchSearch}
      onFocus={prefetchSearch}
      onKeyDown={(event) => event.key === ' ' && open(event)}
    >
      <Icon name="search" />
      {label && (
        <span className={styles.openerLabel} aria-hidden="true">
          {label}
        </span>
      )}
    </Link>
  )
}
