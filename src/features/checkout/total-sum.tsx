import { Amount } from '#src/ui/amount.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './thank-you.module.css'

export function TotalSum({ value }: { value: number | null }) {
  const { t } = useTranslation('cart')
  if (value === null) return null
  return (
    <p className={styles.total}>
      <span>{t('grandTotal')}</span>
      <Amount value={value} />
    </p>
  )
}
