import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedProduct, ListName } from '#models/product/product-lists.ts'
import { currentModels, execute } from '#src/engine/engine.ts'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { CountedIcon } from '#src/ui/counted-icon.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-drawings.tsx'
import { loadWithRetry } from '#src/ui/load-with-retry.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './lists.module.css'

interface ListButtonsProps {
  readonly product: ListedProduct
  /** Further buttons in the same row. */
  readonly children?: ReactNode
}

/** Buttons for wishlist and comparison. */
export function ListButtons({ product, children }: ListButtonsProps) {
  return (
    <div className={styles.buttons} data-scripted>
      <ListButton list="wishlist" product={product} />
      <ListButton list="compare" product={product} />
      {children}
    </div>
  )
}

interface ListButtonProps {
  readonly list: ListName
  readonly product: ListedProduct
}

/** Adds the product to a list or removes it; pressed while it is listed. [CAT-24] */
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

/** Leads to a list; its name ends in the number of products on it. [CAT-24] */
export function ListLink({ list }: { readonly list: ListName }) {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  const isKnown = useEngineStatus() === 'ready'
  const count = useModel(({ lists }) => lists[list]).length
  const name = t(list)
  return (
    <Link to={link(`/${list}`)} className={styles.link} aria-label={count > 0 ? t('withCount', { name, count }) : name}>
      <CountedIcon key={String(isKnown)} name={LIST_ICONS[list]} count={count} />
    </Link>
  )
}

export const LIST_ICONS: Readonly<Record<ListName, IconName>> = { wishlist: 'heart', compare: 'compare' }

/** Adds the product to a list or removes it, with a notification. [CAT-24] */
export async function toggleListed(list: ListName, product: ListedProduct): Promise<void> {
  const { sku, name } = product
  const isListed = currentModels().lists[list].some((other) => other.sku === sku)
  const outcome = await execute(isListed ? { type: 'lists.remove', list, sku } : { type: 'lists.add', list, product })
  const { notifyListChange } = await loadWithRetry(() => import('./notify-list-change.ts'))
  await notifyListChange(list, isListed ? 'removed' : 'added', name, outcome)
}
