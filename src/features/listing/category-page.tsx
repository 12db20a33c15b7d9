import { Link, useLocation } from 'react-router'
import { filterCount } from '#models/listing.ts'
import { useStoreLink } from '#src/shell/store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CategoryView } from './category-view.ts'
import styles from './listing.module.css'
import { Listing } from './listing.tsx'

export function CategoryPage({ category }: { category: CategoryView }) {
  const { t } = useTranslation('listing')
  const link = useStoreLink()
  const { listing } = category
  const isUnsynchronized = !listing || (listing.total === 0 && filterCount(listing.query) === 0)
  return (
    <div className={styles.page}>
      <Breadcrumbs items={category.trail.map(({ name, href }) => ({ label: name, to: href }))} />
      <header className={styles.intro}>
        <h1 className={styles.title}>{category.name}</h1>
        {category.description && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted text of the shop owner
          <div className={styles.description} dangerouslySetInnerHTML={{ __html: category.description }} />
        )}
        {category.children.length > 0 && (
          <nav aria-label={t('subcategories')}>
            <ul className={styles.children}>
              {category.children.map((child) => (
                <li key={child.id}>
                  <Link to={link(child.href)}>{child.name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {isUnsynchronized ? <Unsynchronized /> : <Listing key={category.id} listing={listing} />}
    </div>
  )
}

/** The category is empty or the catalogue does not answer. [CAT-11] */
function Unsynchronized() {
  const { t } = useTranslation('listing')
  const { pathname, search } = useLocation()
  return (
    <div className={styles.notice}>
      <Banner kind="warning">
        <p>{t('unsynchronized')}</p>
        <p>
          <a href={`${pathname}${search}`}>{t('tryAgain')}</a>
        </p>
      </Banner>
    </div>
  )
}
