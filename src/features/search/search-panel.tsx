import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStoreLink } from '#src/shell/store.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './search-panel.module.css'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }))

interface SearchPanelProps {
  /** Given where the shell decides what is open; else the panel decides for itself. */
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** The way into the search: a link to its page without JavaScript, a panel with it, fetched at the first intent. */
export function SearchPanel({ isOpen, onOpenChange }: SearchPanelProps) {
  const { t } = useTranslation('search')
  const link = useStoreLink()
  const [isOwnOpen, setIsOwnOpen] = useState(false)
  const isShown = isOpen ?? isOwnOpen
  function change(next: boolean): void {
    setIsOwnOpen(next)
    onOpenChange?.(next)
  }
  function open(event: MouseEvent): void {
    event.preventDefault()
    change(true)
  }
  return (
    <>
      {/* The link acts as a button: it opens a panel in place. */}
      <Link
        to={link('/search')}
        role="button"
        aria-haspopup="dialog"
        className={styles.opener}
        onClick={open}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onKeyDown={(event) => {
          if (event.key === ' ') {
            event.preventDefault()
            change(true)
          }
        }}
      >
        <Icon name="search" />
        <span className="visually-hidden">{t('open')}</span>
      </Link>
      {isShown && (
        <Suspense>
          <SearchDialog onClose={() => change(false)} />
        </Suspense>
      )}
    </>
  )
}
