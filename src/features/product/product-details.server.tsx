import type { Product } from '#models/wire/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Construction } from './construction.server.tsx'
import { type ComparedLast, LastComparison } from './last-comparison.server.tsx'
import styles from './product-details.module.css'

interface ProductDetailsProps {
  readonly product: Product
  readonly care: readonly string[]
  readonly lasts: readonly ComparedLast[]
}

/** Description, facts, construction, materials, care, last, and manufacturer. */
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

/** Pictograms of Directive 94/11/EC with their names. */
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

/** Line drawings modelled on the pictograms of Directive 94/11/EC: three parts of a shoe, three materials. */
const PARTS = {
  upper: 'M4 25c0-6 1-12 2-15 3 2 6 2 9 0 2 6 6 9 12 11 5 2 9 2 9 6v1H4z',
  lining:
    'M4 25c0-6 1-12 2-15 3 2 6 2 9 0 2 6 6 9 12 11 5 2 9 2 9 6v1H4zM8 24c0-4 0-7 1-10 2 1 3 1 5 0 2 5 6 8 11 9 3 1 6 1 7 3',
  sole: 'M4 24h33c1 3-1 5-4 5H15l-1-2-1 4H5c-1 0-1-4-1-7z',
} as const

const MATERIALS = {
  leather: 'M12 6c3 3 13 3 16 0l4 5-3 4c3 4 3 9 1 13l-5-2c-3 2-7 2-10 0l-5 2c-2-4-2-9 1-13l-3-4z',
  textile: 'M9 7h22v22H9zM9 14h22M9 22h22M16 7v22M24 7v22',
  other: 'M20 5 32 18 20 31 8 18z',
} as const

/** Recognises a part by its name in the catalogue's language. */
const PART_WORDS: readonly (readonly [RegExp, keyof typeof PARTS])[] = [
  [/^(obermaterial|schaft|upper|tomaia)/i, 'upper'],
  [/(futter|decksohle|lining|sock|fodera)/i, 'lining'],
  [/(laufsohle|outer ?sole|outsole|suola)/i, 'sole'],
]

const MATERIAL_WORDS: readonly (readonly [RegExp, keyof typeof MATERIALS])[] = [
  [/(leder|leather|pelle|cuoio)/i, 'leather'],
  [/(texti|tessut)/i, 'textile'],
  [/(sonstig|other|altr)/i, 'other'],
]

/** The pictogram of the part; nothing if the whole product is meant. */
function PartSign({ part }: { part: string }) {
  return PART_WORDS.filter(([word]) => word.test(part))
    .slice(0, 1)
    .map(([, sign]) => <Sign key={sign} drawing={PARTS[sign]} />)
}

/** One pictogram, or two if no material makes up 80 %. */
function MaterialSigns({ material }: { material: string }) {
  return MATERIAL_WORDS.filter(([word]) => word.test(material)).map(([, sign]) => (
    <Sign key={sign} drawing={MATERIALS[sign]} />
  ))
}

function Sign({ drawing }: { drawing: string }) {
  return (
    <svg
      width="40"
      height="36"
      viewBox="0 0 40 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={drawing} strokeLinejoin="round" />
    </svg>
  )
}
