import { isVirtualCart } from '#models/cart/cart-line.ts'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CartHints } from './cart-hints.tsx'
import { CartLineRow } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CouponForm } from './coupon-form.tsx'
import { DeadLetters } from './dead-letters.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import styles from './microcart.module.css'
import { MinimumOrderHint } from './minimum-order-hint.tsx'
import { TotalsList } from './totals-list.tsx'
import { UndoRemoval } from './undo-removal.tsx'
import { useEditMode } from './use-edit-mode.ts'
import { useLineStock } from './use-line-stock.ts'
import { useLineWords } from './use-line-words.ts'

export function MicrocartContent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart')
  const status = useEngineStatus()
  const cart = useModel((models) => models.cart)
  const lines = useLineStock(useLineWords(cart.lines))
  const { editedId, edit, finish, outcome } = useEditMode(lines)
  const isVirtual = isVirtualCart(cart.lines)
  if (status !== 'ready' && status !== 'failed') return <CartSkeleton />
  return (
    <div className={styles.content}>
      <CartHints isStartFailed={status === 'failed'} onLeave={onClose} />
      <DeadLetters />
      <UndoRemoval />
      <p role="status" className="visually-hidden">
        {outcome &&
          outcome.type !== 'refused' &&
          t(outcome.type, { name: outcome.line.name, quantity: outcome.line.quantity })}
      </p>
      {cart.lines.length === 0 ? (
        <EmptyCart onLeave={onClose} />
      ) : (
        <>
          <ul className={styles.lines} aria-label={t('lines')}>
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                onLeave={onClose}
                outcome={outcome?.line.id === line.id ? outcome : null}
                isEdited={editedId === line.id}
                onEdit={(isEdited) => edit(isEdited ? line.id : null)}
                onChanged={finish}
              />
            ))}
          </ul>
          <CouponForm coupon={cart.coupon} />
          <div className={styles.summary}>
            <TotalsList totals={cart.totals} coupon={cart.coupon?.code ?? null} hasShipping={!isVirtual} />
            <MinimumOrderHint totals={cart.totals} />
            <ButtonLink to="/checkout" onClick={onClose} className={styles.checkout}>
              {t('toCheckout')}
            </ButtonLink>
            <GoodToKnow hasShipping={!isVirtual} />
          </div>
        </>
      )}
    </div>
  )
}
