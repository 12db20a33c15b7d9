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

/** Content of the panel before the first query: recent searches of this visit, examples, categories, best sellers. */
export function PanelStart({ menu, bestSellers, send }: PanelStartProps) {
  const { t } = useTranslation('search')
  const link = useStoreLink()
  const [recent] = useState(recentSearches)
  // The field's placeholder lists the same.
  const examples = t('placeholder').replace(/\s*…$/, '').split(', ')
  return (
    <>
      <Searches title={t('recent')} texts={recent} send={send} />
      <Searches title={t('examples')} texts={examples.filter((text) => !recent.includes(text))} send={send} />
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

interface SearchesProps extends Pick<PanelStartProps, 'send'> {
  readonly title: string
  readonly texts: readonly string[]
}

function Searches({ title, texts, send }: SearchesProps) {
  if (texts.length === 0) return null
  return (
    <nav aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.suggestions}>
        {texts.map((text) => (
          <button key={text} type="button" className={styles.word} onClick={() => send({ type: 'typed', text })}>
            {text}
          </button>
        ))}
      </p>
    </nav>
  )
}
