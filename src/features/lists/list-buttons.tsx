import type { ListedProduct, ListName } from '#models/product/product-lists.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LIST_ICONS } from './list-icons.ts'
import styles from './lists.module.css'
import { toggleListed } from './toggle-listed.ts'

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
  const isListed = useModel(({ lists }) => lists[list]).some(({ sku }) => sku === product.sku)
  return (
    <button type="button" className={styles.button} aria-pressed={isListed} onClick={() => toggleListed(list, product)}>
      <Icon name={LIST_ICONS[list]} size={20} />
      {t(list)}
    </button>
  )
}
