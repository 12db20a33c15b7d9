import type { Product } from '#models/wire/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
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

/** Symbols of the pictograms GHS02 and GHS07, drawn by ourselves inside a diamond of 48 × 48. */
const SYMBOLS = {
  flame: 'M24 12c1 5 6 7 6 13 0 4-3 7-6 7s-6-3-6-6c0-3 2-4 2-7 2 1 3 2 3 4 2-3 2-7 1-11zM17 35h14',
  exclamation: 'M24 13v13M24 31v2',
} as const

/** Hazard statements of Regulation (EC) 1272/2008 by the pictogram that they need, of what the shop sells. */
const STATEMENTS: readonly (readonly [RegExp, keyof typeof SYMBOLS])[] = [
  [/H22[4-6]|H228/, 'flame'],
  [/H31[579]|H33[256]/, 'exclamation'],
]

/** Pictograms for the codes in the statements, whose words say the same. Art. 48 (2) of the regulation. */
function HazardSigns({ statements }: { statements: string }) {
  const signs = STATEMENTS.filter(([codes]) => codes.test(statements)).map(([, sign]) => sign)
  if (signs.length === 0) return null
  return (
    <span className={styles.hazards}>
      {signs.map((sign) => (
        <svg key={sign} width="48" height="48" viewBox="0 0 48 48" fill="none" aria-hidden="true">
          <path d="M24 3 45 24 24 45 3 24z" fill="#fff" stroke="#c8102e" strokeWidth="3" strokeLinejoin="round" />
          <path
            d={SYMBOLS[sign]}
            fill={sign === 'flame' ? '#000' : undefined}
            stroke="#000"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
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
          <a href={`mailto:${manufacturer.email}`}>
            {manufacturer.email.replace(/@.*/, '@')}
            <wbr />
            {manufacturer.email.replace(/.*@/, '')}
          </a>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('safety.identification')}</dt>
        <dd>{t('safety.number', { sku })}</dd>
      </div>
    </dl>
  )
}
