import type { ListedProduct, ListName } from '#models/product-lists.ts'
import { Icon } from '#src/ui/icon.tsx'
import { persistently } from '#src/ui/persistently.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useExecute, useModel } from '../engine/use-engine.ts'
import { LIST_ICONS } from './list-icons.ts'
import styles from './lists.module.css'

/** Where a product is put beside the cart. */
export function ListButtons({ product }: { readonly product: ListedProduct }) {
  return (
    <div className={styles.buttons}>
      <ListButton list="wishlist" product={product} />
      <ListButton list="compare" product={product} />
    </div>
  )
}

interface ListButtonProps {
  readonly list: ListName
  readonly product: ListedProduct
}

/** Notes the product in a list, or takes it off again; pressed while it is there. [CAT-24] */
function ListButton({ list, product }: ListButtonProps) {
  const { t } = useTranslation('product')
  const execute = useExecute()
  const { sku } = product
  const isListed = useModel(({ lists }) => lists[list]).some((other) => other.sku === sku)

  async function toggle(): Promise<void> {
    const outcome = await execute(isListed ? { type: 'lists.remove', list, sku } : { type: 'lists.add', list, product })
    const { tellListChange } = await persistently(() => import('./tell-list-change.ts'))
    await tellListChange(list, isListed ? 'removed' : 'added', product.name, outcome)
  }

  return (
    <button type="button" className={styles.button} aria-pressed={isListed} onClick={toggle}>
      <Icon name={LIST_ICONS[list]} size={20} />
      {t(list)}
    </button>
  )
}
