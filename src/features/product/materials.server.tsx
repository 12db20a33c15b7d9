import type { Product } from '#models/wire/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './product-details.module.css'

/** Pictograms of Directive 94/11/EC with their names. */
export function Materials({ product: { materials } }: { product: Product }) {
  const { t } = useTranslation('reading')
  if (materials.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('materials')}</h2>
      <ul className={styles.materials}>
        {materials.map(({ part, material }) => (
          <li key={part} className={styles.material}>
            {partSignsOf(part).map((sign) => (
              <Sign key={sign} drawing={PARTS[sign]} />
            ))}
            <MaterialSigns material={material} />
            <span>
              <span className={styles.part}>{part}</span>
              {material}
            </span>
          </li>
        ))}
      </ul>
      {materials.some(({ part }) => partSignsOf(part).length > 0) && (
        <p className={styles.note}>{t('materialsNote')}</p>
      )}
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

/** The pictogram of the part of a shoe; none if the whole product is meant. */
function partSignsOf(part: string): (keyof typeof PARTS)[] {
  return PART_WORDS.filter(([word]) => word.test(part))
    .slice(0, 1)
    .map(([, sign]) => sign)
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
