import type { ReactNode } from 'react'
import { deliveryDays } from '#models/checkout/delivery-time.ts'
import { isGoods } from '#models/product/product-kinds.ts'
import type { Product } from '#models/wire/product.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-drawings.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName } from '../checkout/country-name.ts'
import styles from './buy-box.module.css'
import { factOf } from './product-facts.server.tsx'

/** Delivery, returns, repairs and statutory rights, below the offer. [CAT-21] */
export function ServiceNotes({ product }: { readonly product: Product }) {
  const { t } = useTranslation('reading')
  const store = useStore()
  const link = useStoreLink()
  const hasGoods = isGoods(product.type_id)
  const days = { country: countryName(store.taxCountry, store.locale), ...deliveryDays(store.taxCountry) }
  return (
    <ul className={styles.notes}>
      <Note icon="info">
        <span className={styles.period}>
          {hasGoods ? t('service.days', days) : t('service.digital')}
          {' · '}
        </span>
        <a href={link(store.footer.delivery)}>{t('service.more')}</a>
      </Note>
      {hasGoods && (
        <Note icon="return">
          <a href={link(store.footer.returns)}>{t('service.returns')}</a>
          {' · '}
          <a href={link(store.footer.withdrawal)}>{t('service.withdrawal')}</a>
          {' · '}
          <a href="#legal-guarantee">{t('service.guarantee')}</a>
        </Note>
      )}
      {product.type_id === 'downloadable' && <Note icon="check">{t('service.guaranteeDigital')}</Note>}
      <Repair facts={product.facts} />
    </ul>
  )
}

/** How often a pair can be resoled, and where; nothing for products that are not shoes. */
function Repair({ facts }: Pick<Product, 'facts'>) {
  const { t } = useTranslation('reading')
  const link = useStoreLink()
  const times = factOf(facts, 'resole')
  if (times === '') return null
  return (
    <Note icon="check">
      {t(isStitchedThrough(facts) ? 'service.repairElsewhere' : 'service.repair', { times })}
      {' · '}
      <a href={`${link('/customer-service')}#repairs`}>{t('service.repairs')}</a>
    </Note>
  )
}

/** Whether outsole and insole are one seam, for which the workshop has no machine. A Blake-Rapid sole has a midsole. */
function isStitchedThrough(facts: Product['facts']): boolean {
  const make = factOf(facts, 'hf_shoe_make')
  return /blake/i.test(make) && !/rapid/i.test(make)
}

function Note({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className={styles.line}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </li>
  )
}
