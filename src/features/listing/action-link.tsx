import type { ComponentProps, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { clearFilters, type ListingQuery, listingSearch } from '#models/listing/listing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './clear-filters.module.css'

/** A link that acts as a button: crawlable, works without JavaScript, and reacts to the space key. */
export function ActionLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link {...props} role="button" onKeyDown={clickOnSpace}>
      {children}
    </Link>
  )
}

function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** `isInPanel`: in the heading of the filters panel, otherwise on the page. */
export function ClearFilters({ query, isInPanel = false }: { query: ListingQuery; isInPanel?: boolean }) {
  const { t } = useTranslation('listing')
  return (
    <ActionLink
      className={isInPanel ? styles.inPanel : styles.onPage}
      to={{ search: listingSearch(clearFilters(query)) }}
      preventScrollReset
    >
      {t('clearAll')}
    </ActionLink>
  )
}
