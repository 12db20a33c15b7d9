import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_SALE_QUANTITY } from '#models/cart/cart-limits.ts'
import type { CartLine } from '#models/cart/cart-line.ts'
import { formatPrice } from '#models/price/money.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { ProductName } from '#src/ui/product-name.tsx'
import { QuantityField } from '#src/ui/quantity-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Refusal } from '#worker/commands.ts'
import type { CartLineView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useInlineMessages } from '../notifications/notify.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './cart-line.module.css'
import { isChangeable } from './line-choice.ts'
import { BasePriceLine, LineOptions } from './line-details.tsx'
import { LineEditor } from './line-editor.tsx'
import { type ChangeOutcome, lineElementId } from './use-edit-mode.ts'

interface CartLineRowProps {
  readonly line: CartLineView
  readonly onLeave: () => void
  /** Edit mode: one line of the cart at a time. */
  readonly isEdited: boolean
  readonly onEdit: (isEdited: boolean) => void
  readonly onChanged: (line: CartLine) => void
  /** Of the last change, if it concerns this line. */
  readonly outcome: ChangeOutcome | null
}

export function CartLineRow({ line, onLeave, isEdited, onEdit, onChanged, outcome }: CartLineRowProps) {
  const { t } = useTranslation('cart')
  const store = useStore()
  const execute = useExecute()
  const refusalText = useRefusalText()
  const [isAsking, setIsAsking] = useState(false)
  const { quantity, setQuantity, refusal } = useLineQuantity(line)
  const place = useRef<HTMLParagraphElement>(null)
  const row = useRef<HTMLLIElement>(null)
  const asker = useRef<HTMLButtonElement>(null)
  const editor = useRef<HTMLButtonElement>(null)
  const refused = refusal ?? line.refusal
  const message = refused && refusalText(refused)
  useInlineMessages(place, message)
  // A refused change restores the previous line in place of the focused one.
  const isRefused = line.refusal !== null
  useEffect(() => {
    if (isRefused && document.activeElement === document.body) row.current?.focus()
  }, [isRefused])

  function keep() {
    flushSync(() => setIsAsking(false))
    asker.current?.focus()
  }

  function ask() {
    onEdit(false)
    setIsAsking(true)
  }

  function edit() {
    setIsAsking(false)
    onEdit(!isEdited)
  }

  function stopEditing() {
    flushSync(() => onEdit(false))
    editor.current?.focus()
  }

  return (
    <li ref={row} id={lineElementId(line.id)} tabIndex={-1} className={styles.line}>
      <TextLink to={line.href} className={styles.picture} onClick={onLeave} tabIndex={-1} aria-hidden="true">
        <Picture path={line.image} alt="" place="cart" sizes="100px" />
      </TextLink>
      <div className={styles.what}>
        <TextLink to={line.href} className={styles.name} onClick={onLeave}>
          <ProductName>{line.name}</ProductName>
        </TextLink>
        <LineOptions options={line.options} />
        <BasePriceLine line={line} className={styles.each} />
        {line.stock === 'in_stock' && <p className={styles.inStock}>{t('inStock')}</p>}
        {line.stock === 'out_of_stock' && <p className={styles.danger}>{t('outOfStock')}</p>}
      </div>
      <div className={styles.amount} data-pending={line.rowTotal === null || undefined}>
        {line.rowTotal === null ? (
          <span className={styles.pending}>{t('pricePending')}</span>
        ) : (
          <Amount value={line.rowTotal} />
        )}
        {line.price !== null && line.quantity > 1 && (
          <span className={styles.each}>{t('priceEach', { price: formatPrice(line.price, store) })}</span>
        )}
      </div>
      <div className={styles.controls}>
        <QuantityField
          label={t('quantity')}
          value={quantity}
          min={1}
          max={MAX_SALE_QUANTITY}
          onChange={setQuantity}
          isSmall
        />
        <div className={styles.buttons}>
          {isChangeable(line) && (
            <Button
              ref={editor}
              variant="quiet"
              size="s"
              aria-label={t('changeName', { name: line.name })}
              aria-expanded={isEdited}
              onClick={edit}
            >
              {t('change')}
            </Button>
          )}
          {!isAsking && (
            <Button
              ref={asker}
              variant="quiet"
              size="s"
              aria-label={t('removeName', { name: line.name })}
              onClick={ask}
            >
              <Icon name="trash" size={18} />
            </Button>
          )}
        </div>
      </div>
      <p ref={place} role="status" className={styles.refusal}>
        {message && outcome?.type === 'refused' && `${t('changeRefused')} `}
        {message}
      </p>
      {outcome?.type === 'merged' && (
        <p className={styles.merged}>{t('merged', { name: line.name, quantity: line.quantity })}</p>
      )}
      {isEdited && <LineEditor line={line} onClose={stopEditing} onChanged={onChanged} />}
      {isAsking && (
        <ConfirmRemoval
          name={line.name}
          onConfirm={() => execute({ type: 'cart.remove', lineId: line.id })}
          onCancel={keep}
        />
      )}
    </li>
  )
}

interface RemovalProps {
  readonly name: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks inline, so that nothing covers the line. [CART-06] */
function ConfirmRemoval({ name, onConfirm, onCancel }: RemovalProps) {
  const { t } = useTranslation('cart')
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form; this is a question with two answers
    <div
      ref={group}
      role="group"
      aria-label={t('removeQuestion', { name })}
      className={styles.confirm}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <p>{t('removeQuestion', { name })}</p>
      <div className={styles.answers}>
        <Button size="s" onClick={onConfirm}>
          {t('remove')}
        </Button>
        <Button size="s" variant="secondary" onClick={onCancel}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}

/** Optimistic quantity: shows the requested one at once, then the stored one. A refused quantity is rolled back. */
function useLineQuantity({ id, quantity: stored }: CartLineView): {
  quantity: number
  setQuantity: (quantity: number) => void
  refusal: Refusal | null
} {
  const execute = useExecute()
  const [wanted, setWanted] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function setQuantity(quantity: number) {
    setWanted(quantity)
    setRefusal(null)
    const outcome = await execute({ type: 'cart.set-quantity', lineId: id, quantity })
    // The result of an earlier request must not roll back a later one.
    setWanted((latest) => (latest === quantity ? null : latest))
    if (!outcome.ok) setRefusal(outcome.refusal)
  }

  return { quantity: wanted ?? stored, setQuantity, refusal }
}
