import type { Withdrawal } from '#models/wire/withdrawal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './withdrawal.module.css'

interface DeclarationListProps {
  readonly values: Withdrawal
  /** Date and time as text; null before the receipt. */
  readonly receivedAt?: string | null
}

export function DeclarationList({ values, receivedAt = null }: DeclarationListProps) {
  const { t } = useTranslation('withdrawal')
  const rows = [
    ...(receivedAt === null ? [] : [[t('receivedAt'), receivedAt] as const]),
    [t('name'), values.name],
    [t('orderNumber'), values.orderNumber],
    [t('itemsGiven'), values.items || t('wholeOrder')],
    [t('email'), values.email],
  ] as const
  return (
    <dl className={styles.list}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
