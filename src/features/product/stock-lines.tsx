import { useEffect, useState } from 'react'
import { isGoods } from '#models/product/product-kinds.ts'
import type { StockView } from '#models/wire/stock.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './buy-box.module.css'
import type { Arrival, ProductView } from './product-view.ts'

/** Up to this number of pieces the page shows the remaining number. */
const FEW_PIECES = 3

interface StockLinesProps {
  readonly product: ProductView
  /** Null until a variant is chosen. */
  readonly stock: StockView | null
  /** Chosen quantity; if it equals the remaining stock, the line says so. */
  readonly wanted: number
}

/** Whether the product is in stock, and when it arrives if it is ordered and paid today. */
export function StockLines({ product, stock, wanted }: StockLinesProps) {
  const { t } = useTranslation('product')
  const isDigital = !isGoods(product.type)
  const level = stockLevel(stock, wanted)
  const words = isDigital && level === 'in' ? 'stock.digital' : STOCK_WORDS[level]
  return (
    <ul className={styles.lines}>
      <li className={styles.line}>
        <Icon name={STOCK_ICONS[level]} size={18} />
        <span aria-live="polite" className={styles.stock} data-stock={level}>
          {t(words, { count: stock?.quantity ?? 0 })}
        </span>
      </li>
      {product.arrival && level !== 'out' && <ArrivalLine arrival={product.arrival} />}
      {stock?.isVolatile && stock.isInStock && (
        <li className={styles.line}>
          <Icon name="info" size={18} />
          <span>{t('stock.volatile')}</span>
        </li>
      )}
    </ul>
  )
}

function ArrivalLine({ arrival: { until, ...words } }: { readonly arrival: Arrival }) {
  const { t } = useTranslation('product')
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const look = () => setIsOver(Date.now() >= until)
    look()
    const timer = setTimeout(look, until - Date.now())
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  if (isOver) return null
  return (
    <li className={styles.line} data-arrival>
      <Icon name="truck" size={18} />
      <span>{t('arrives', words)}</span>
    </li>
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
