import { useEffect, useMemo, useRef, useState } from 'react'
import { isVirtualCart } from '#models/cart/cart-line.ts'
import type { StockView } from '#models/wire/stock.ts'
import { askStock } from '#src/api-client/ask-stock.ts'
import { useEngineStatus, useExecute, useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import type { CartLineView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyBestSellers } from '../search/lazy-best-sellers.tsx'
import { CartHints, EmptyCart, GoodToKnow, MinimumOrderHint } from './cart-hints.tsx'
import { CartLineRow } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CouponForm } from './coupon-form.tsx'
import { DeadLetters } from './dead-letters.tsx'
import styles from './microcart-content.module.css'
import { TotalsList } from './totals-list.tsx'
import { lineElementId, useEditMode } from './use-edit-mode.ts'
import { useLineTexts } from './use-line-texts.ts'

export function MicrocartContent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart')
  const status = useEngineStatus()
  const cart = useModel((models) => models.cart)
  const lines = useLineStock(useLineTexts(cart.lines))
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
        <>
          <EmptyCart onLeave={onClose} />
          <LazyBestSellers />
        </>
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

/**
 * The last removed line can be restored. The notice takes over the focus of the removed line and returns it with the
 * line: a dialog without a focused element restarts the tab order at its top. [CART-06]
 */
function UndoRemoval() {
  const { t } = useTranslation('cart')
  const execute = useExecute()
  const removed = useModel(({ cart }) => cart.removed)
  const [line] = useLineTexts(useMemo(() => (removed ? [removed] : []), [removed]))
  const place = useRef<HTMLDivElement>(null)
  const lineId = removed?.id
  useEffect(() => {
    if (lineId && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [lineId])
  async function restore(id: string) {
    await execute({ type: 'cart.restore', lineId: id })
    document.getElementById(lineElementId(id))?.focus({ preventScroll: true })
  }

  if (!removed || !line) return null
  return (
    <div ref={place} className={styles.undo} tabIndex={-1}>
      <span>{t('removed', { name: line.name })}</span>
      <Button variant="quiet" size="s" onClick={() => restore(removed.id)}>
        {t('undo')}
      </Button>
    </div>
  )
}

type Stocks = ReadonlyMap<string, StockView>

/** Lines with their stock: recent lines have it from the engine, for others it is fetched. [CART-10] */
function useLineStock<Line extends CartLineView>(lines: readonly Line[]): readonly Line[] {
  const store = useStore()
  const [asked, setAsked] = useState<Stocks>(new Map())
  const unknown = lines
    .filter(({ sku, stock }) => stock === 'unknown' && !asked.has(sku))
    .map(({ sku }) => sku)
    .join(',')
  useEffect(() => {
    if (unknown === '') return
    const leaving = new AbortController()
    void askStock(store, unknown.split(','), leaving.signal).then((found) => {
      if (found.size > 0 && !leaving.signal.aborted) setAsked((known) => new Map([...known, ...found]))
    })
    return () => leaving.abort()
  }, [store, unknown])
  return useMemo(() => withStock(lines, asked), [lines, asked])
}

/** "In stock" is shown on every line or, while one is unknown, on none; "sold out" is always shown. */
export function withStock<Line extends CartLineView>(lines: readonly Line[], asked: Stocks): readonly Line[] {
  const known = lines.map((line) => ({ ...line, stock: stockOf(line, asked.get(line.sku)) }))
  if (known.every(({ stock }) => stock !== 'unknown')) return known
  return known.map((line) => (line.stock === 'in_stock' ? { ...line, stock: 'unknown' } : line))
}

function stockOf({ stock }: CartLineView, asked: StockView | undefined): CartLineView['stock'] {
  if (stock !== 'unknown' || !asked) return stock
  return asked.isInStock ? 'in_stock' : 'out_of_stock'
}
