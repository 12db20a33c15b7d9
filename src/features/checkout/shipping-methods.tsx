import { deliveryDays } from '#models/checkout/delivery-time.ts'
import { formatPrice } from '#models/price/money.ts'
import type { ShippingMethod } from '#models/wire/quote.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './form.module.css'
import { methodKey } from './form-values.ts'
import { useMethodTitle } from './method-title.ts'

interface ShippingMethodsProps {
  methods: readonly ShippingMethod[]
  chosen: string | null
  isFromServer: boolean
  country: string
  onChoose: (key: string) => void
}

/** What the server ships to this country; offline the configured default. [CHK-04] */
export function ShippingMethods({ methods, chosen, isFromServer, country, onChoose }: ShippingMethodsProps) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const title = useMethodTitle()
  const available = methods.filter((method) => method.available)
  return (
    <div className={styles.methods} role="radiogroup" aria-labelledby="shipping-methods">
      <h3 id="shipping-methods">{t('shippingMethod')}</h3>
      {available.map((method) => (
        <label key={methodKey(method)} className={styles.method}>
          <input
            type="radio"
            name="method"
            value={methodKey(method)}
            checked={methodKey(method) === chosen}
            onChange={() => onChoose(methodKey(method))}
          />
          <span className={styles.methodName}>{title(method)}</span>
          <span>{method.price_incl_tax === 0 ? t('free') : formatPrice(method.price_incl_tax, store)}</span>
          <span className={styles.methodNote}>{t('deliveryTime', deliveryDays(country))}</span>
        </label>
      ))}
      {available.length === 0 && <p role="status">{t('noShippingMethod')}</p>}
      {!isFromServer && available.length > 0 && <p className={styles.note}>{t('methodsOffline')}</p>}
    </div>
  )
}
