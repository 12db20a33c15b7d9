import type { Product } from '#models/wire/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Construction } from './construction.server.tsx'
import { type ComparedLast, LastComparison } from './last-comparison.server.tsx'
import { Materials } from './materials.server.tsx'
import styles from './product-details.module.css'
import { FactList, HAZARDS, ManufacturerFacts } from './product-facts.server.tsx'

export interface ProductDetailsProps {
  readonly product: Product
  readonly care: readonly string[]
  readonly lasts: readonly ComparedLast[]
  /** What a set or a bundle consists of. */
  readonly linked: readonly Product[]
}

/** Description, facts, parts, construction, materials, care, last, and manufacturer. */
export function ProductDetails({ product, care, lasts, linked }: ProductDetailsProps) {
  return (
    <>
      <Description product={product} />
      <Facts product={product} />
      <LinkedProducts linked={linked} />
      <Construction facts={product.facts} />
      <Materials product={product} />
      <Care advices={care} />
      <LastComparison lasts={lasts} own={String(product.hf_shoe_last)} advice={product.fit_advice} />
      <ProductSafety product={product} />
    </>
  )
}

function Description({ product: { description } }: { product: Product }) {
  const { t } = useTranslation('reading')
  return (
    <section className={styles.section}>
      <h2>{t('details')}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted text of the shop owner */}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: description }} />
    </section>
  )
}

function Facts({ product: { facts, hf_shoe_last } }: { product: Product }) {
  const { t } = useTranslation('reading')
  if (facts.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{hf_shoe_last === undefined ? t('factsOther') : t('facts')}</h2>
      <FactList facts={facts} />
    </section>
  )
}

const WARNINGS = [HAZARDS, 'safety']

/** Warnings are never folded away: Regulation (EU) 2023/988, Art. 19. */
const hasWarnings = ({ facts }: Product) => facts.some(({ code }) => WARNINGS.includes(code))

/** Facts, safety notes and manufacturer of each product in a set or a bundle: each of them is offered on this page. */
function LinkedProducts({ linked }: Pick<ProductDetailsProps, 'linked'>) {
  const { t } = useTranslation('reading')
  if (linked.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('linked')}</h2>
      {linked.map((product) => (
        <details key={product.sku} open={hasWarnings(product)}>
          <summary>{product.name}</summary>
          {/* The manufacturer follows with its address. */}
          <FactList facts={product.facts.filter(({ code }) => code !== 'manufacturer')} />
          <ManufacturerFacts product={product} />
        </details>
      ))}
    </section>
  )
}

function Care({ advices }: { advices: readonly string[] }) {
  const { t } = useTranslation('reading')
  if (advices.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('care.title')}</h2>
      <ul className={styles.care}>
        {advices.map((advice) => (
          <li key={advice}>{advice}</li>
        ))}
      </ul>
    </section>
  )
}

/** Regulation (EU) 2023/988, Art. 19: in the offer itself, as text. */
function ProductSafety({ product }: { product: Product }) {
  const { t } = useTranslation('reading')
  return (
    <section className={styles.section}>
      <h2>{t('safety.title')}</h2>
      <ManufacturerFacts product={product} />
    </section>
  )
}
