import { useState } from 'react'
import type { CartLine } from '#models/cart/cart-line.ts'
import { formatPrice } from '#models/price/money.ts'
import { dueAfterCards } from '#models/price/paid-cards.ts'
import { useStore } from '#src/store/use-store.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Button } from '#src/ui/button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { ProductName } from '#src/ui/product-name.tsx'
import type { CartView, RowSums } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { GoodToKnow } from '../cart/cart-hints.tsx'
import { BasePriceLine, LineOptions } from '../cart/line-details.tsx'
import { Microcart } from '../cart/microcart.tsx'
import { TotalsList } from '../cart/totals-list.tsx'
import { useLineTexts } from '../cart/use-line-texts.ts'
import styles from './order-lines.module.css'

interface OrderAsideProps {
  cart: CartView
  isLocked: boolean
  isVirtual: boolean
}

/** What is being bought, beside the steps on wide screens, folded above them on narrow ones. */
export function OrderAside({ cart, isLocked, isVirtual }: OrderAsideProps) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const { grandTotal, cards } = cart.totals
  return (
    <aside className={styles.aside} aria-label={t('yourOrder')}>
      <details className={styles.fold}>
        <summary>
          <span>{t('summaryToggle', { count: cart.quantity })}</span>
          <span>{grandTotal === null ? '–' : formatPrice(dueAfterCards(grandTotal, cards), store)}</span>
        </summary>
      </details>
      <div className={styles.content}>
        <h2>{t('yourOrder')}</h2>
        <OrderLines lines={cart.lines} />
        <TotalsList totals={cart.totals} coupon={cart.coupon?.code ?? null} hasShipping={!isVirtual} />
        {!isLocked && <ChangeCart variant="secondary" />}
        <GoodToKnow hasShipping={!isVirtual} />
      </div>
    </aside>
  )
}

/** What is ordered, with its essential characteristics: name, size, width, colour, material. § 312j (2) BGB */
export function OrderLines({ lines }: { lines: readonly (CartLine & RowSums)[] }) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const translated = useLineTexts(lines)
  return (
    <ul className={styles.lines}>
      {translated.map((line) => (
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
            <BasePriceLine line={line} className={styles.quantity} />
          </div>
          <p className={styles.amount}>{line.rowTotal === null ? '–' : <Amount value={line.rowTotal} />}</p>
        </li>
      ))}
    </ul>
  )
}

/** What is bought can be put right in every step, the last one included. § 312i (1) BGB [CHK-10] */
export function ChangeCart({ variant }: { variant: 'secondary' | 'quiet' }) {
  const { t } = useTranslation('checkout')
  const [isCartOpen, setIsCartOpen] = useState(false)
  return (
    <>
      <Button type="button" variant={variant} size="s" onClick={() => setIsCartOpen(true)}>
        {t('changeCart')}
      </Button>
      <Microcart isOpen={isCartOpen} onClose={() => setIsCartOpen(false)} />
    </>
  )
}
