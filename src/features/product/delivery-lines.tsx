import { Link } from 'react-router'
import { deliveryDays } from '#models/checkout/delivery-time.ts'
import { isGoods } from '#models/product/product-kinds.ts'
import { inStore } from '#models/store/store-view.ts'
import type { StockView } from '#models/wire/stock.ts'
import { useStore } from '#src/store/use-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName } from '../checkout/country-name.ts'
import styles from './buy-box.module.css'
import type { ProductView } from './product-view.ts'

/** Up to this number of pieces the page shows the remaining number. */
const FEW_PIECES = 3

interface DeliveryLinesProps {
  readonly product: ProductView
  /** Null until a variant is chosen. */
  readonly stock: StockView | null
  /** Chosen quantity; if it equals the remaining stock, the line says so. */
  readonly wanted: number
}

/** Delivery time, stock and right of return. */
export function DeliveryLines({ product, stock, wanted }: DeliveryLinesProps) {
  const { t } = useTranslation('product')
  const store = useStore()
  const isDigital = !isGoods(product.type)
  const level = stockLevel(stock, wanted)
  const words = isDigital && level === 'in' ? 'stock.digital' : STOCK_WORDS[level]
  return (
    <ul className={styles.lines}>
      {product.type !== 'grouped' && (
        <li className={styles.line}>
          <Icon name={STOCK_ICONS[level]} size={18} />
          <span aria-live="polite" className={styles.stock} data-stock={level}>
            {t(words, { count: stock?.quantity ?? 0 })}
          </span>
        </li>
      )}
      {stock?.isVolatile && stock.isInStock && (
        <li className={styles.line}>
          <Icon name="info" size={18} />
          <span>{t('stock.volatile')}</span>
        </li>
      )}
      <li className={styles.line}>
        <Icon name="truck" size={18} />
        <span>
          {isDigital
            ? t('delivery.digital')
            : t('delivery.days', {
                country: countryName(store.taxCountry, store.locale),
                ...deliveryDays(store.taxCountry),
              })}
          {' · '}
          <Link to={inStore(store, store.footer.delivery)}>{t('delivery.more')}</Link>
        </span>
      </li>
      {!isDigital && (
        <li className={styles.line}>
          <Icon name="return" size={18} />
          <span>
            <Link to={inStore(store, store.footer.returns)}>{t('delivery.returns')}</Link>
            {' · '}
            <Link to={inStore(store, store.footer.withdrawal)}>{t('delivery.withdrawal')}</Link>
            {' · '}
            <a href="#legal-guarantee">{t('delivery.guarantee')}</a>
          </span>
        </li>
      )}
      {product.type === 'downloadable' && (
        <li className={styles.line}>
          <Icon name="check" size={18} />
          <span>{t('delivery.guaranteeDigital')}</span>
        </li>
      )}
    </ul>
  )
}

const STOCK_ICONS = { unknown: 'info', out: 'close', few: 'info', in: 'check' } as const
const STOCK_WORDS = { unknown: 'stock.choose', out: 'stock.out', few: 'stock.few', in: 'stock.in' } as const

export type StockLevel = keyof typeof STOCK_WORDS

function stockLevel(stock: StockView | null, wanted: number): StockLevel {
  if (!stock) return 'unknown'
  if (!stock.isInStock) return 'out'
  return stock.quantity !== null && stock.quantity <= Math.max(FEW_PIECES, wanted) ? 'few' : 'in'
}
