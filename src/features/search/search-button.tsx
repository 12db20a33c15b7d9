import type { SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { shell } from '#src/frame/shell-actor.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './search-panel.module.css'
import { loadSearchDialog } from './search-panel.tsx'

/** The way into the search: a link to its page without JavaScript, a button that opens the panel with it. */
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
      onPointerEnter={loadSearchDialog}
      onFocus={loadSearchDialog}
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
