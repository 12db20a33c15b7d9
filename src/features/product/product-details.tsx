import { useTranslation } from '../../i18n/use-translation.ts'
import { MaterialIcon } from './material-icon.tsx'
import styles from './product-details.module.css'
import type { ProductView } from './product-view.ts'

/** Everything to read: description, facts, materials, care, and who answers for the product. */
export function ProductDetails({ product }: { product: ProductView }) {
  return (
    <div className={styles.details}>
      <Description product={product} />
      <Facts product={product} />
      <Materials product={product} />
      {product.isShoe && <Care />}
      <ProductSafety product={product} />
    </div>
  )
}

function Description({ product }: { product: ProductView }) {
  const { t } = useTranslation('product')
  return (
    <section className={styles.section}>
      <h2>{t('details')}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted text of the shop owner */}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: product.description }} />
    </section>
  )
}

function Facts({ product: { facts, isShoe } }: { product: ProductView }) {
  const { t } = useTranslation('product')
  if (facts.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{isShoe ? t('facts') : t('factsOther')}</h2>
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
function Materials({ product: { materials, isShoe } }: { product: ProductView }) {
  const { t } = useTranslation('product')
  if (materials.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('materials')}</h2>
      <ul className={styles.materials}>
        {materials.map(({ part, material }) => (
          <li key={part} className={styles.material}>
            <MaterialIcon part={part} />
            <span>
              <span className={styles.part}>{part}</span>
              {material}
            </span>
          </li>
        ))}
      </ul>
      {isShoe && <p className={styles.note}>{t('materialsNote')}</p>}
    </section>
  )
}

function Care() {
  const { t } = useTranslation('product')
  return (
    <section className={styles.section}>
      <h2>{t('care.title')}</h2>
      <ul className={styles.care}>
        <li>{t('care.trees')}</li>
        <li>{t('care.rest')}</li>
        <li>{t('care.smooth')}</li>
        <li>{t('care.suede')}</li>
        <li>{t('care.sole')}</li>
      </ul>
    </section>
  )
}

/** Regulation (EU) 2023/988, Art. 19: in the offer itself, as text. */
function ProductSafety({ product: { manufacturer, sku } }: { product: ProductView }) {
  const { t } = useTranslation('product')
  return (
    <section className={styles.section}>
      <h2>{t('safety.title')}</h2>
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
          <dd>{t('number', { sku })}</dd>
        </div>
      </dl>
    </section>
  )
}
