import { Link } from 'react-router'
import { useStoreLink } from '#src/store/use-store.ts'
import { Picture } from '#src/ui/picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HomeView } from './home-view.ts'
import styles from './inspirations.module.css'

/** The shop by occasion: a table of contents in large type, each line with its shoe. */
export function Inspirations({ headline, items }: HomeView['inspirations']) {
  const { t } = useTranslation('home')
  const link = useStoreLink()
  if (items.length === 0) return null
  return (
    <section className={styles.inspirations}>
      <h2 className={styles.title}>{headline ?? t('inspirations')}</h2>
      <ul className={styles.list}>
        {items.map(({ id, name, href, teaser, image }) => (
          <li key={id} className={styles.row}>
            <Link to={link(href)} className={styles.link}>
              <span className={styles.name}>{name}</span>
              {teaser && <span className={styles.teaser}>{teaser}</span>}
            </Link>
            {image && (
              <div className={styles.picture}>
                <Picture path={image} alt="" place="gallery" sizes="12rem" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
