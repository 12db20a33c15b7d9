import type { Product } from '#models/wire/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Construction } from './construction.tsx'
import { type ComparedLast, LastComparison } from './last-comparison.tsx'
import { MaterialSigns, PartSign } from './material-signs.tsx'
import styles from './product-details.module.css'

interface ProductDetailsProps {
  readonly product: Product
  readonly care: readonly string[]
  readonly lasts: readonly ComparedLast[]
}

/** Everything to read: description, facts, construction, materials, care, last, and who answers for the product. */
export function ProductDetails({ product, care, lasts }: ProductDetailsProps) {
  return (
    <>
      <Description product={product} />
      <Facts product={product} />
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
function Materials({ product: { materials, hf_shoe_last } }: { product: Product }) {
  const { t } = useTranslation('reading')
  if (materials.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('materials')}</h2>
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
      {hf_shoe_last !== undefined && <p className={styles.note}>{t('materialsNote')}</p>}
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
function ProductSafety({ product: { manufacturer_info: manufacturer, sku } }: { product: Product }) {
  const { t } = useTranslation('reading')
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
          <dd>{t('safety.number', { sku })}</dd>
        </div>
      </dl>
    </section>
  )
}
