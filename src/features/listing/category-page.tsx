import { Link } from 'react-router'
import { filterCount } from '#models/listing/listing.ts'
import { StaticSection } from '#src/static-html/static-section.tsx'
import { useStoreLink } from '#src/store/use-store.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import storyStyles from './category-story.module.css'
import type { CategoryView } from './category-view.server.ts'
import styles from './listing.module.css'
import { Listing } from './listing.tsx'
import { Unsynchronized } from './unsynchronized.tsx'

export function CategoryPage({ category }: { category: CategoryView }) {
  const { t } = useTranslation('listing')
  const link = useStoreLink()
  const { listing, story } = category
  const isUnsynchronized = !listing || (listing.total === 0 && filterCount(listing.query) === 0)
  return (
    <div className={styles.page}>
      <Breadcrumbs items={category.trail.map(({ name, href }) => ({ label: name, to: href }))} />
      <header className={styles.intro}>
        <div className={styles.words}>
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
        </div>
        {story.teaser && <StaticSection html={story.teaser} className={storyStyles.teaser} />}
      </header>
      {story.before && <StaticSection html={story.before} className={styles.block} />}
      {!story.isAlone && (isUnsynchronized ? <Unsynchronized /> : <Listing key={category.id} listing={listing} />)}
      {story.after && <StaticSection html={story.after} className={styles.block} />}
    </div>
  )
}
