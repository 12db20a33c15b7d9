import type { Product } from '#models/wire/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HazardSigns } from './hazard-signs.server.tsx'
import styles from './product-details.module.css'

/** Code of the hazard statements of a mixture, which are on its label too. */
export const HAZARDS = 'hazards'

/** A fact about a product, in the catalogue's language. */
export type Fact = Pick<Product['facts'][number], 'code' | 'value'>

/** Value of the fact; empty if the product has none. */
export function factOf(facts: readonly Fact[], code: string): string {
  return facts.find((fact) => fact.code === code)?.value ?? ''
}

/** What the catalogue knows of a product, as a table of two columns. */
export function FactList({ facts }: Pick<Product, 'facts'>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ code, label, value }) => (
        <div key={code} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {code === HAZARDS && <HazardSigns statements={value} />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Manufacturer and number of the product, after Regulation (EU) 2023/988, Art. 19. */
export function ManufacturerFacts({ product: { manufacturer_info: manufacturer, sku } }: { product: Product }) {
  const { t } = useTranslation('reading')
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t('safety.manufacturer')}</dt>
        <dd>{manufacturer.name}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('safety.address')}</dt>
        <dd>{manufacturer.address}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('safety.email')}</dt>
        <dd>
          <a href={`mailto:${manufacturer.email}`}>{manufacturer.email}</a>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('safety.identification')}</dt>
        <dd>{t('safety.number', { sku })}</dd>
      </div>
    </dl>
  )
}
