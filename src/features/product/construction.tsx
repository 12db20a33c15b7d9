import type reading from '#locales/de/reading.json'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Layer, UpperDrawing } from './construction-drawing.tsx'
import styles from './product-details.module.css'

type Part = keyof (typeof reading)['construction']['parts']

/** What each make is built of, from the top down. Told by its word in the catalogue's language, as care is. */
const MAKES: readonly (readonly [RegExp, readonly Part[]])[] = [
  [/zwiegen|double|doppia/i, ['upper', 'lining', 'insole', 'cork', 'turned', 'midsole', 'outsole', 'heel']],
  [/blake.rapid/i, ['upper', 'lining', 'insole', 'filler', 'midsole', 'outsole', 'heel']],
  [/blake/i, ['upper', 'lining', 'insole', 'filler', 'blake', 'outsole', 'heel']],
  [/rahmengen|welt|goodyear|guardolo/i, ['upper', 'lining', 'insole', 'cork', 'welt', 'outsole', 'heel']],
]

export interface Made {
  readonly code: string
  readonly value: string
}

/** Which parts a shoe of this make has; none where nothing is known of it. */
export function partsOfMake(facts: readonly Made[]): readonly Part[] {
  const make = factOf(facts, 'hf_shoe_make')
  return MAKES.find(([word]) => word.test(make))?.[1] ?? []
}

/** The shoe taken apart: a drawing in layers and, in the same order, what each is and does. */
export function Construction({ facts }: { facts: readonly Made[] }) {
  const { t } = useTranslation('reading')
  const parts = partsOfMake(facts)
  if (parts.length === 0) return null
  const own: Readonly<Partial<Record<Part, string>>> = {
    upper: factOf(facts, 'leather'),
    lining: factOf(facts, 'lining'),
    outsole: factOf(facts, 'hf_shoe_outsole'),
    heel: factOf(facts, 'heel'),
  }
  return (
    <section className={`${styles.section} ${styles.wide}`}>
      <h2>{t('construction.title')}</h2>
      <figure className={styles.figure}>
        <svg className={styles.drawing} viewBox={`0 0 480 ${TOP + (parts.length - 2) * STEP + 10}`} aria-hidden="true">
          <UpperDrawing />
          {parts.map((part, place) => (
            <Layer key={part} part={part} number={place + 1} y={place < 2 ? 0 : TOP + (place - 2) * STEP} />
          ))}
        </svg>
        <figcaption>
          <ol className={styles.parts}>
            {parts.map((part) => (
              <li key={part}>
                <strong>{t(`construction.parts.${part}.name`)}</strong>
                {own[part] ? ` · ${own[part]}` : ''}
                <span className={styles.what}>{t(`construction.parts.${part}.what`)}</span>
              </li>
            ))}
          </ol>
        </figcaption>
      </figure>
    </section>
  )
}

/** Where the layers below the upper begin, and how far each lies below the one before. */
const TOP = 168
const STEP = 34

function factOf(facts: readonly Made[], code: string): string {
  return facts.find((fact) => fact.code === code)?.value ?? ''
}
