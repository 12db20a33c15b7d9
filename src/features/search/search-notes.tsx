import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStoreLink } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SearchNotes as Notes } from './load-search.server.ts'
import styles from './search-notes.module.css'

interface SearchNotesProps {
  readonly notes: Notes
  /** Leads to another query: a link on the page, a button in the panel. */
  readonly another: (text: string, label: string) => ReactNode
}

/** Notes on a query: a kind that is not sold, a size that no shoe has, a content page that answers it. [SEARCH-04] */
export function SearchNotes({ notes: { missing, absentSizes, pages }, another }: SearchNotesProps) {
  const { t } = useTranslation('search')
  const link = useStoreLink()
  if (!missing && absentSizes.length === 0 && pages.length === 0) return null
  return (
    <div className={styles.notes}>
      {missing && (
        <p className={styles.note}>
          <strong>{t(`missing.${missing}.text`)}</strong> {t('missingInstead')}{' '}
          {another(t(`missing.${missing}.instead`), t(`missing.${missing}.instead`))}
        </p>
      )}
      {absentSizes.map(({ asked, nearest }) => (
        <p key={asked} className={styles.note}>
          {t('sizeAbsent', { asked, count: nearest.length })}
          {nearest.map(({ size, text }) => (
            <span key={size}> {another(text, t('size', { size }))}</span>
          ))}
        </p>
      ))}
      {pages.length > 0 && (
        <p className={styles.note}>
          {t('topics')}{' '}
          {pages.map(({ title, href }) => (
            <Link key={href} to={link(href)} className={styles.page}>
              {title}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
