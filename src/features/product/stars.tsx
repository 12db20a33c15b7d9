import { formatDecimal } from '#models/store/number-formats.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './reviews.module.css'

/** Five stars, filled to the tenth. */
export function Stars({ average }: { average: number }) {
  const { t } = useTranslation('product')
  const words = formatDecimal(average, useStore())
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={t('reviews.average', { average: words })}
      style={{ '--filled': `${(average / 5) * 100}%` } as React.CSSProperties}
    >
      ★★★★★
    </span>
  )
}
