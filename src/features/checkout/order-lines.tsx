import type { CartLine } from '#models/cart.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Picture } from '#src/ui/picture.tsx'
import type { CartLineView } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LineOptions } from '../cart/line-options.tsx'
import styles from './order-lines.module.css'

/** What is ordered, with its essential characteristics: name, size, width, colour, material. § 312j (2) BGB */
export function OrderLines({ lines }: { lines: readonly (CartLine & Partial<Pick<CartLineView, 'rowTotal'>>)[] }) {
  const { t } = useTranslation('checkout')
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <Picture path={line.image} alt="" place="thumb" sizes="72px" />
          <div>
            <p className={styles.name}>{line.name}</p>
            <LineOptions options={line.options} />
            <p className={styles.quantity}>{t('pieces', { count: line.quantity })}</p>
          </div>
          {line.rowTotal !== undefined && (
            <p className={styles.amount}>{line.rowTotal === null ? '–' : <Amount value={line.rowTotal} />}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
