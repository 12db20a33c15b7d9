import type { Product } from '#models/wire/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './product-details.module.css'
import { FactList, ManufacturerFacts } from './product-facts.server.tsx'

const WARNINGS = ['hazards', 'safety']

/** Warnings are never folded away: Regulation (EU) 2023/988, Art. 19. */
const hasWarnings = ({ facts }: Product) => facts.some(({ code }) => WARNINGS.includes(code))

/** Facts, safety notes and manufacturer of each product that is sold in a set or a bundle: its offer is theirs too. */
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
