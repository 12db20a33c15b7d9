import { Link } from 'react-router'
import { useStoreLink } from '#src/store/use-store.ts'
import { Picture } from '#src/ui/picture.tsx'
import { ProductName } from '#src/ui/product-name.tsx'
import { QuantityField } from '#src/ui/quantity-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './buy-box.module.css'
import { Price } from './price.tsx'
import { maxQuantity } from './product-choice.ts'
import type { SpecialChoicesProps } from './special-choices-props.ts'

type PartsListProps = Pick<SpecialChoicesProps, 'product' | 'choice' | 'onChoose'>

/** What a set consists of, each part with its own price and quantity; none may be left out by mistake, any by choice. */
export function PartsList({ product, choice, onChoose }: PartsListProps) {
  const { t } = useTranslation('product')
  const link = useStoreLink()
  return (
    <div>
      <h2 className={styles.heading}>{t('parts.title')}</h2>
      <ul>
        {product.parts.map((part) => (
          <li key={part.sku} className={styles.part}>
            <Picture media={{ ...part.image, alt: '' }} place="thumb" sizes="80px" />
            <div>
              <Link to={link(part.href)} className={styles.partName}>
                <ProductName>{part.name}</ProductName>
              </Link>
              <Price price={part.price} variant="card" />
            </div>
            <QuantityField
              label={t('parts.quantity', { name: part.name })}
              value={choice.parts[part.sku] ?? 0}
              min={0}
              max={part.stock.isInStock ? maxQuantity(part.stock) : 0}
              onChange={(quantity) => onChoose({ ...choice, parts: { ...choice.parts, [part.sku]: quantity } })}
              isSmall
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
