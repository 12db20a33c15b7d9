import { Link } from 'react-router'
import { useStoreLink } from '#src/store/use-store.ts'
import { Picture } from '#src/ui/picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './buy-box.module.css'
import type { ProductChoice } from './product-choice.ts'
import type { ProductView } from './product-view.ts'

interface ColourLinksProps extends Pick<ProductChoice, 'configuration'>, Pick<ProductView, 'colour' | 'colours'> {}

/** The colour, and links to the same model in other colours. They are products of their own; the links request the choice. */
export function ColourLinks({ colour, colours, configuration }: ColourLinksProps) {
  const { t } = useTranslation('product')
  const link = useStoreLink()
  if (!colour && colours.length === 0) return null
  const search = new URLSearchParams(Object.entries(configuration).map(([code, id]) => [code, String(id)])).toString()
  return (
    <div className={styles.colours}>
      <h2 className={styles.heading}>
        {t('colours')} <span className={styles.current}>{colour?.value}</span>
      </h2>
      {colours.length > 0 && (
        <ul className={styles.siblings} aria-label={t('coloursOfModel')}>
          {colours.map(({ sku, href, label, image, isCurrent }) => (
            <li key={sku}>
              <Link
                className={styles.sibling}
                to={{ pathname: link(href), search: search }}
                title={label}
                aria-label={label}
                aria-current={isCurrent ? 'page' : undefined}
                preventScrollReset
                prefetch="intent"
              >
                <Picture media={{ ...image, alt: '' }} place="thumb" sizes="88px" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
