import { Link } from 'react-router'
import { isGoods } from '#models/product-kinds.ts'
import { inStore } from '#models/store-view.ts'
import { useStore } from '#src/shell/store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './buy-box.module.css'
import type { ProductView, StockView } from './product-view.ts'

/** Below that many pieces the page counts them. */
const FEW_PIECES = 3

interface DeliveryLinesProps {
  readonly product: ProductView
  /** Null until a variant is chosen. */
  readonly stock: StockView | null
}

/** A concrete time of delivery, what is in stock, and how a purchase can be undone. */
export function DeliveryLines({ product, stock }: DeliveryLinesProps) {
  const { t } = useTranslation('product')
  const store = useStore()
  const isDigital = !isGoods(product.type)
  return (
    <ul className={styles.lines}>
      {product.type !== 'grouped' && (
        <li className={styles.line}>
          <Icon name={STOCK_ICONS[stockLevel(stock)]} size={18} />
          <span aria-live="polite" className={styles.stock} data-stock={stockLevel(stock)}>
            <StockWords stock={stock} />
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
          {isDigital ? t('delivery.digital') : t('delivery.days')}
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

function StockWords({ stock }: { stock: StockView | null }) {
  const { t } = useTranslation('product')
  switch (stockLevel(stock)) {
    case 'unknown':
      return t('stock.choose')
    case 'out':
      return t('stock.out')
    case 'few':
      return t('stock.few', { count: stock?.quantity ?? 0 })
    case 'in':
      return t('stock.in')
  }
}

function stockLevel(stock: StockView | null): 'unknown' | 'out' | 'few' | 'in' {
  if (!stock) return 'unknown'
  if (!stock.isInStock) return 'out'
  return stock.quantity !== null && stock.quantity <= FEW_PIECES ? 'few' : 'in'
}
