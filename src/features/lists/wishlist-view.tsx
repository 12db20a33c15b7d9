import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '#models/product/product-lists.ts'
import type { Product } from '#models/wire/product.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { OfflineCache } from '#src/offline/offline-cache.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { CroppedPicture } from '#src/ui/cropped-picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BestSellersHtml } from '../listing/best-sellers-row.tsx'
import { type CardView, toProductCards } from '../listing/card-view.ts'
import { ProductCard } from '../listing/product-card.tsx'
import { TaxNote } from '../listing/tax-note.tsx'
import { askProducts } from './ask-products.ts'
import { BuyFromList } from './buy-from-list.tsx'
import { ListFrame, RemoveButton } from './list-frame.tsx'
import styles from './list-page.module.css'
import { useCatalogue } from './use-catalogue.ts'

const offlineCache = new OfflineCache<Product>(import.meta.url)

/** The wishlist, newest first. [CAT-24] */
export function WishlistView({ bestSellers }: { readonly bestSellers: BestSellersHtml }) {
  const { t } = useTranslation('lists')
  const wishlist = useModel(({ lists }) => lists.wishlist)
  const catalogue = useCatalogue(wishlist, askProducts, offlineCache)
  const [now] = useState(() => new Date())
  const products = wishlist.flatMap(({ sku }) => catalogue.facts.get(sku) ?? [])
  const cards = new Map(toProductCards(products, { now }).map((card) => [card.sku, card]))
  return (
    <ListFrame list="wishlist" catalogue={catalogue} bestSellers={bestSellers}>
      <ul className={styles.grid} aria-label={t('wishlist.list')}>
        {wishlist.toReversed().map((listed) => (
          <li key={listed.sku} className={styles.entry}>
            <WishlistItem
              listed={listed}
              card={cards.get(listed.sku)}
              isGone={catalogue.facts.get(listed.sku) === null}
            />
            <div className={styles.way}>
              <BuyFromList listed={listed} product={catalogue.facts.get(listed.sku)} />
            </div>
            <RemoveButton list="wishlist" listed={listed} />
          </li>
        ))}
      </ul>
      {catalogue.facts.size > 0 && <TaxNote />}
    </ListFrame>
  )
}

interface WishlistItemProps {
  readonly listed: ListedProduct
  readonly card: CardView | undefined
  readonly isGone: boolean
}

function WishlistItem({ card, ...saved }: WishlistItemProps) {
  return card ? <ProductCard card={card} heading="h2" /> : <SavedCard {...saved} />
}

/** A listed product as it was saved, while offline or when it is no longer sold. */
function SavedCard({ listed, isGone }: Omit<WishlistItemProps, 'card'>) {
  const link = useStoreLink()
  return (
    <article className={styles.saved}>
      <CroppedPicture media={listed.image} sizes="(min-width: 48rem) 30vw, 46vw" />
      <h2 className={styles.savedName}>{isGone ? listed.name : <Link to={link(listed.href)}>{listed.name}</Link>}</h2>
    </article>
  )
}
