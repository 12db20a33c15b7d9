import { formatPrice } from '#models/price/money.ts'
import type { OwnOrder } from '#models/wire/own-order.ts'
import { useStore } from '#src/store/use-store.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { ProductName } from '#src/ui/product-name.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './own-order.module.css'

/** Goods with their options and prices, then the sums as they were agreed. */
export function OrderedItems({ order }: { readonly order: OwnOrder }) {
  const titleOf = useSumTitle()
  const { t } = useTranslation('personal')
  return (
    <>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <Item key={item.item_id} item={item} isReviewable={order.status === 'complete'} />
        ))}
      </ul>
      <dl className={styles.sums}>
        {order.sums.map((sum) => (
          <div key={`${sum.code} ${sum.title}`} data-kind={sum.kind}>
            <dt>{titleOf(sum)}</dt>
            <dd>
              {sum.code === 'shipping' && sum.value === 0 ? t('order.shippingFree') : <Amount value={sum.value} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** As cart and checkout name the sums. */
function useSumTitle(): (sum: OwnOrder['sums'][number]) => string {
  const { t } = useTranslation('personal')
  return ({ kind, code, title }) => {
    if (kind === 'tax') return t('order.tax', { tax: title })
    return code === 'shipping' ? t('order.shipping') : title
  }
}

function Item({ item, isReviewable }: { readonly item: OwnOrder['items'][number]; readonly isReviewable: boolean }) {
  const { t } = useTranslation('personal')
  const store = useStore()
  const { name, href, image, options, qty_ordered: count, qty_refunded: refunded } = item
  const price = formatPrice(item.price_incl_tax, store)
  return (
    <li>
      <div className={styles.picture}>{image && <Picture path={image} alt="" place="thumb" sizes="72px" />}</div>
      <div>
        <p className={styles.name}>
          {href ? (
            <TextLink to={href}>
              <ProductName>{name}</ProductName>
            </TextLink>
          ) : (
            <ProductName>{name}</ProductName>
          )}
        </p>
        <p className={styles.note}>{options.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
        <p className={styles.note}>
          {count > 1 ? t('order.piecesAt', { pieces: count, price }) : t('order.pieces', { count })}
        </p>
        {refunded > 0 && <p className={styles.note}>{t('order.refunded', { pieces: refunded })}</p>}
        {isReviewable && href && (
          <p className={styles.note}>
            <TextLink to={`${href}#reviews`} aria-label={t('order.reviewName', { name })}>
              {t('order.review')}
            </TextLink>
          </p>
        )}
      </div>
      <p className={styles.amount}>
        <Amount value={item.row_total_incl_tax} />
      </p>
    </li>
  )
}
