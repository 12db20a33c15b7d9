import type { Product } from '#models/wire/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './product-details.module.css'
import { FactList, HAZARDS, ManufacturerFacts } from './product-facts.server.tsx'

const WARNINGS = [HAZARDS, 'safety']

/** Warnings are never folded away: Regulation (EU) 2023/988, Art. 19. */
const hasWarnings = ({ facts }: Product) => facts.some(({ code }) => WARNINGS.includes(code))

/** Facts, safety notes and manufacturer of each product in a set or a bundle: each of them is offered on this page. */
export function LinkedProducts({ linked }: { linked: readonly Product[] }) {
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
