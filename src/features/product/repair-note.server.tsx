import type { Product } from '#models/wire/product.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './buy-box.module.css'
import { factOf } from './made.server.ts'

/** How often a pair can be resoled, where, and the way to the repairs; nothing for products that are not shoes. */
export function RepairNote({ facts }: Pick<Product, 'facts'>) {
  const { t } = useTranslation('reading')
  const link = useStoreLink()
  const times = factOf(facts, 'resole')
  if (times === '') return null
  return (
    <p className={styles.line}>
      <Icon name="check" size={18} />
      <span>
        {t(isStitchedThrough(facts) ? 'repair.elsewhere' : 'repair.here', { times })}
        {' · '}
        <a href={`${link('/customer-service')}#repairs`}>{t('repair.more')}</a>
      </span>
    </p>
  )
}

/** Whether outsole and insole are one seam, for which the workshop has no machine. A Blake-Rapid sole has a midsole. */
function isStitchedThrough(facts: Product['facts']): boolean {
  const make = factOf(facts, 'hf_shoe_make')
  return /blake/i.test(make) && !/rapid/i.test(make)
}
