import { useState } from 'react'
import type { ListedProduct } from '#models/product/product-lists.ts'
import type { Product } from '#models/wire/product.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toProductCard } from '../listing/card-view.ts'
import { ProductCard } from '../listing/product-card.tsx'
import { TaxNote } from '../listing/tax-note.tsx'
import { askProducts } from './ask-products.ts'
import { BuyFromList } from './buy-from-list.tsx'
import { ListFrame } from './list-frame.tsx'
import styles from './list-page.module.css'
import { RemoveButton } from './remove-button.tsx'
import { SavedCard } from './saved-card.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** What the shopper wishes for, newest first. [CAT-24] */
export function WishlistView() {
  const { t } = useTranslation('lists')
  const wishes = useModel(({ lists }) => lists.wishlist)
  const word = useCatalogue(wishes, askProducts, import.meta.url)
  return (
    <ListFrame list="wishlist" word={word}>
      <ul className={styles.grid} aria-label={t('wishlist.list')}>
        {wishes.toReversed().map((listed) => (
          <li key={listed.sku} className={styles.wish}>
            <Wish listed={listed} product={word.told.get(listed.sku)} />
            <BuyFromList listed={listed} product={word.told.get(listed.sku)} />
            <RemoveButton list="wishlist" listed={listed} />
          </li>
        ))}
      </ul>
      {word.told.size > 0 && <TaxNote />}
    </ListFrame>
  )
}

function Wish({ listed, product }: { listed: ListedProduct; product: Product | null | undefined }) {
  const [now] = useState(() => new Date())
  return product ? (
    <ProductCard card={toProductCard(product, { now })} heading="h2" />
  ) : (
    <SavedCard listed={listed} isGone={product === null} />
  )
}
