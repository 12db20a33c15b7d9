import { useState } from 'react'
import { Link } from 'react-router'
import type { SearchPanelEvent } from '#machines/search-panel/search-panel.types.ts'
import type { Product } from '#models/wire/product.ts'
import type { MenuLink } from '#src/frame/menu.server.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BestSellers } from './best-sellers.tsx'
import { recentSearches } from './recent-searches.ts'
import styles from './search-panel.module.css'

interface PanelStartProps {
  readonly menu: readonly MenuLink[]
  readonly bestSellers: readonly Product[]
  readonly send: (event: SearchPanelEvent) => void
}

/** Content of the panel before the first query: recent searches of this visit, categories, best sellers. */
export function PanelStart({ menu, bestSellers, send }: PanelStartProps) {
  const { t } = useTranslation('search')
  const link = useStoreLink()
  const [recent] = useState(recentSearches)
  return (
    <>
      {recent.length > 0 && (
        <nav aria-label={t('recent')}>
          <h3 className={styles.heading}>{t('recent')}</h3>
          <p className={styles.suggestions}>
            {recent.map((text) => (
              <button key={text} type="button" className={styles.word} onClick={() => send({ type: 'typed', text })}>
                {text}
              </button>
            ))}
          </p>
        </nav>
      )}
      {menu.length > 0 && (
        <nav aria-label={t('categories')}>
          <h3 className={styles.heading}>{t('categories')}</h3>
          <p className={styles.suggestions}>
            {menu.map(({ id, name, href }) => (
              <Link key={id} to={link(href)} className={styles.word}>
                {name}
              </Link>
            ))}
          </p>
        </nav>
      )}
      <BestSellers products={bestSellers} />
    </>
  )
}
