import { useTranslation } from '../../i18n/use-translation.ts'
import { MaterialSigns, PartSign } from './material-signs.tsx'
import styles from './product-details.module.css'
import type { ProductView } from './product-view.ts'

/** Everything to read: description, facts, materials, care, and who answers for the product. */
export function ProductDetails({ product }: { product: ProductView }) {
  return (
    <div className={styles.details}>
      <Description product={product} />
      <Facts product={product} />
      <Materials product={product} />
      <Care product={product} />
      <ProductSafety product={product} />
    </div>
  )
}

function Description({ product: { description, reading } }: { product: ProductView }) {
  return (
    <section className={styles.section}>
      <h2>{reading.details}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted text of the shop owner */}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: description }} />
    </section>
  )
}

function Facts({ product: { facts, isShoe, reading } }: { product: ProductView }) {
  if (facts.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{isShoe ? reading.facts : reading.factsOther}</h2>
      <dl className={styles.facts}>
        {facts.map(({ code, label, value }) => (
          <div key={code} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Pictograms of Directive 94/11/EC with their words: nobody has to know the drawings. */
function Materials({ product: { materials, isShoe, reading } }: { product: ProductView }) {
  if (materials.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{reading.materials}</h2>
      <ul className={styles.materials}>
        {materials.map(({ part, material }) => (
          <li key={part} className={styles.material}>
            <PartSign part={part} />
            <MaterialSigns material={material} />
            <span>
              <span className={styles.part}>{part}</span>
              {material}
            </span>
          </li>
        ))}
      </ul>
      {isShoe && <p className={styles.note}>{reading.materialsNote}</p>}
    </section>
  )
}

function Care({ product: { care, reading } }: { product: ProductView }) {
  if (care.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{reading.care.title}</h2>
      <ul className={styles.care}>
        {care.map((advice) => (
          <li key={advice}>{advice}</li>
        ))}
      </ul>
    </section>
  )
}

/** Regulation (EU) 2023/988, Art. 19: in the offer itself, as text. */
function ProductSafety({ product: { manufacturer, sku, reading } }: { product: ProductView }) {
  const { t } = useTranslation('product')
  return (
    <section className={styles.section}>
      <h2>{reading.safety.title}</h2>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{reading.safety.manufacturer}</dt>
          <dd>{manufacturer.name}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{reading.safety.address}</dt>
          <dd>{manufacturer.address}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{reading.safety.email}</dt>
          <dd>
            <a href={`mailto:${manufacturer.email}`}>{manufacturer.email}</a>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{reading.safety.identification}</dt>
          <dd>{t('number', { sku })}</dd>
        </div>
      </dl>
    </section>
  )
}
