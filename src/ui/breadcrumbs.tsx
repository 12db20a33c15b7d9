import { Link } from 'react-router'
import { useStoreLink } from '#src/store/use-store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './breadcrumbs.module.css'

export interface Breadcrumb {
  readonly label: string
  /** Path of the current store; the last one is the page itself and links nowhere. */
  readonly to: string
}

/** The path from the home page to this page. [ROUTE-16] */
export function Breadcrumbs({ items }: { readonly items: readonly Breadcrumb[] }) {
  const { t } = useTranslation()
  const link = useStoreLink()
  return (
    <nav aria-label={t('breadcrumbs')} className={styles.breadcrumbs}>
      <ol className={styles.list}>
        <li>
          <Link to={link('/')} className={styles.link}>
            {t('home')}
          </Link>
        </li>
        {items.map(({ label, to }, place) => (
          <li key={to}>
            {place === items.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={link(to)} className={styles.link}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
