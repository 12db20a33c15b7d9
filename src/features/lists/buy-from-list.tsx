import { useState } from 'react'
import type { ListedProduct } from '#models/product/product-lists.ts'
import { productHref } from '#models/urls/product-href.ts'
import type { Product } from '#models/wire/product.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLazyRefusalText } from '../notifications/refusal-text.ts'
import { plainLine, wayToBuy } from './ask-products.ts'
import styles from './list-page.module.css'

interface BuyFromListProps {
  readonly listed: ListedProduct
  /** Undefined until the catalogue answers; null if it is no longer sold. */
  readonly product: Product | null | undefined
}

/** Adds to the cart, or links to the product page if there is a choice to make. [CAT-24] */
export function BuyFromList({ listed, product }: BuyFromListProps) {
  const { t } = useTranslation('lists')
  const store = useStore()
  const execute = useExecute()
  const refusalText = useLazyRefusalText()
  const [refusal, setRefusal] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const way = product ? wayToBuy(product) : 'look'
  const name = product?.name ?? listed.name

  async function add(wanted: Product): Promise<void> {
    setIsAdding(true)
    const outcome = await execute({ type: 'cart.add', line: plainLine(wanted, store, crypto.randomUUID()) })
    setRefusal(outcome.ok ? '' : await refusalText(outcome.refusal))
    setIsAdding(false)
  }

  if (product === null) return <p className={styles.gone}>{t('gone')}</p>
  if (product && way === 'add') {
    return (
      <div className={styles.buy}>
        <Button
          className={styles.button}
          variant="secondary"
          size="s"
          isBusy={isAdding}
          aria-label={t('addName', { name })}
          onClick={() => add(product)}
        >
          {t('addToCart')}
        </Button>
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      </div>
    )
  }
  return (
    <ButtonLink
      className={styles.button}
      to={product ? productHref(product) : listed.href}
      variant="secondary"
      size="s"
      aria-label={t(way === 'choose' ? 'chooseName' : 'lookName', { name })}
    >
      {t(way === 'choose' ? 'choose' : 'look')}
    </ButtonLink>
  )
}
