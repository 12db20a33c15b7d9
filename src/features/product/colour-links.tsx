import { Link } from 'react-router'
import { useStoreLink } from '#src/shell/store.ts'
import { Picture } from '#src/ui/picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './buy-box.module.css'
import type { ProductChoice } from './product-choice.ts'
import type { ColourLink } from './product-view.ts'

interface ColourLinksProps extends Pick<ProductChoice, 'configuration'> {
  readonly colours: readonly ColourLink[]
}

/** The same model in other colours: products of their own, so links; what is chosen here is asked for there. */
export function ColourLinks({ colours, configuration }: ColourLinksProps) {
  const { t } = useTranslation('product')
  const link = useStoreLink()
  if (colours.length === 0) return null
  const wish = new URLSearchParams(Object.entries(configuration).map(([code, id]) => [code, String(id)])).toString()
  const current = colours.find(({ isCurrent }) => isCurrent)
  return (
    <div className={styles.colours}>
      <h2 className={styles.heading} id="colours-of-model">
        {t('colours')} <span className={styles.current}>{current?.label}</span>
      </h2>
      <ul className={styles.siblings} aria-label={t('coloursOfModel')}>
        {colours.map((colour) => (
          <li key={colour.sku}>
            <Link
              className={styles.sibling}
              to={{ pathname: link(colour.href), search: wish }}
              title={colour.label}
              aria-label={colour.label}
              aria-current={colour.isCurrent ? 'page' : undefined}
              preventScrollReset
              prefetch="intent"
            >
              <Picture media={{ ...colour.image, alt: '' }} place="thumb" sizes="88px" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
