import type { CartLine } from '#models/cart/cart-line.ts'
import { formatPrice } from '#models/price/money.ts'
import { useStore } from '#src/store/use-store.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { ProductName } from '#src/ui/product-name.tsx'
import type { RowSums } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LineOptions } from '../cart/line-options.tsx'
import { useLineWords } from '../cart/use-line-words.ts'
import styles from './order-lines.module.css'

/** What is ordered, with its essential characteristics: name, size, width, colour, material. § 312j (2) BGB */
export function OrderLines({ lines }: { lines: readonly (CartLine & RowSums)[] }) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const told = useLineWords(lines)
  return (
    <ul className={styles.lines}>
      {told.map((line) => (
        <li key={line.id}>
          <Picture path={line.image} alt="" place="thumb" sizes="72px" />
          <div>
            <p className={styles.name}>
              <ProductName>{line.name}</ProductName>
            </p>
            <LineOptions options={line.options} />
            <p className={styles.quantity}>
              {line.quantity > 1 && line.price !== null
                ? t('piecesAt', { count: line.quantity, price: formatPrice(line.price, store) })
                : t('pieces', { count: line.quantity })}
            </p>
          </div>
          <p className={styles.amount}>{line.rowTotal === null ? '–' : <Amount value={line.rowTotal} />}</p>
        </li>
      ))}
    </ul>
  )
}
