import type reading from '#locales/de/reading.json'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './product-details.module.css'
import { type Fact, factOf } from './product-facts.server.tsx'
import { UpperDrawing, upperOf } from './upper-drawing.server.tsx'

type Part = keyof (typeof reading)['construction']['parts']

/** Parts of each construction, top down, by its name in the catalogue's language. */
const MAKES: readonly (readonly [RegExp, readonly Part[]])[] = [
  [/zwiegen|double|norvegese/i, ['upper', 'lining', 'insole', 'cork', 'turned', 'midsole', 'outsole', 'heel']],
  [/blake.rapid/i, ['upper', 'lining', 'insole', 'filler', 'midsole', 'outsole', 'heel']],
  [/blake/i, ['upper', 'lining', 'insole', 'filler', 'blake', 'outsole', 'heel']],
  [/rahmengen|welt|goodyear|guardolo/i, ['upper', 'lining', 'insole', 'cork', 'welt', 'outsole', 'heel']],
]

/** The parts of a shoe of this construction; empty if it is unknown. A double sole has a midsole. */
export function partsOfMake(facts: readonly Fact[]): readonly Part[] {
  const make = factOf(facts, 'hf_shoe_make')
  const parts = MAKES.find(([word]) => word.test(make))?.[1] ?? []
  const isDouble = /doppel|double|doppia/i.test(factOf(facts, 'hf_shoe_outsole'))
  return isDouble && !parts.includes('midsole')
    ? parts.flatMap((part) => (part === 'outsole' ? ['midsole', part] : part))
    : parts
}

/** Exploded view of this shoe, with a list of its layers in the same order. */
export function Construction({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('reading')
  const parts = partsOfMake(facts)
  if (parts.length === 0) return null
  const own: Readonly<Partial<Record<Part, string>>> = {
    upper: factOf(facts, 'leather'),
    lining: factOf(facts, 'lining'),
    outsole: factOf(facts, 'hf_shoe_outsole'),
    heel: factOf(facts, 'heel'),
  }
  const top = Math.min(0, upperOf(facts).top - 24)
  const height = TOP + (parts.length - 2) * STEP + 10 - top
  return (
    <section className={`${styles.section} ${styles.wide}`}>
      <h2>{t('construction.title')}</h2>
      <figure className={styles.figure}>
        <svg className={styles.drawing} viewBox={`0 ${top} 480 ${height}`} aria-hidden="true">
          <UpperDrawing facts={facts} />
          {parts.map((part, place) => (
            <Layer
              key={part}
              part={part}
              number={place + 1}
              y={place < 2 ? 0 : TOP + (place - 2) * STEP}
              facts={facts}
            />
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

/** Top of the layers below the upper, and the distance between layers. */
const TOP = 168
const STEP = 34

/** Line drawings of a shoe's layers in side view, heel to the left, on a field 480 wide. */

/** Seat, waist, tread and toe spring of a sole whose seat lies at `y`. */
function edge(y: number): string {
  return `C90 ${y + 2} 125 ${y} 160 ${y + 6}C215 ${y + 16} 240 ${y + 28} 300 ${y + 28}C360 ${y + 28} 410 ${y + 22} 440 ${y + 12}`
}

/** The same line in reverse, from toe to heel. */
function edgeBack(y: number): string {
  return `C410 ${y + 22} 360 ${y + 28} 300 ${y + 28}C240 ${y + 28} 215 ${y + 16} 160 ${y + 6}C125 ${y} 90 ${y + 2} 40 ${y}`
}

function slab(y: number, thickness: number): string {
  return `M40 ${y}${edge(y)}L440 ${y + 12 + thickness}${edgeBack(y + thickness)}Z`
}

const THICKNESS: Readonly<Record<string, number>> = {
  insole: 5,
  cork: 8,
  filler: 3,
  welt: 5,
  blake: 0,
  turned: 3,
  midsole: 6,
  outsole: 9,
}
/** Layers that a seam runs through. */
const SEWN: readonly string[] = ['welt', 'blake', 'turned', 'midsole', 'outsole']

interface LayerProps {
  readonly part: string
  readonly number: number
  /** Height of its seat. */
  readonly y: number
  readonly facts: readonly Fact[]
}

/** A layer with its number in the list beside the drawing. */
function Layer({ part, number, y, facts }: LayerProps) {
  const mark = markOf(part, y, facts)
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      {part === 'heel' ? <Heel y={y} facts={facts} /> : part in THICKNESS && <Slab part={part} y={y} facts={facts} />}
      {mark.leader && <path d={mark.leader} strokeWidth="1" />}
      <text x={mark.x} y={mark.y} fontSize="15" textAnchor="middle" stroke="none" fill="currentColor">
        {number}
      </text>
    </g>
  )
}

interface Mark {
  readonly x: number
  readonly y: number
  /** From the number into its part: upper and lining share one drawing. */
  readonly leader?: string
}

function markOf(part: string, y: number, facts: readonly Fact[]): Mark {
  if (part === 'upper') return { x: 317, y: 62, leader: 'M311 65 298 98' }
  if (part === 'lining') {
    const [x, at] = upperOf(facts).liningAt
    return { x, y: at - 24, leader: `M${x} ${at - 20}V${at}` }
  }
  return part === 'heel' ? { x: 154, y: y + 23 } : { x: 462, y: y + 20 }
}

function Slab({ part, y, facts }: Omit<LayerProps, 'number'>) {
  const thickness = THICKNESS[part] ?? 0
  const hasProfile =
    part === 'outsole' && /noppen|studded|tacchetti|profil|lugged|carrarmato/i.test(factOf(facts, 'hf_shoe_outsole'))
  const seam = y + thickness / 2
  return (
    <>
      {thickness > 0 && <path d={slab(y, thickness)} fill={part === 'cork' ? 'var(--line)' : 'none'} />}
      {hasProfile && (
        <path d={`M40 ${y + thickness + 2}${edge(y + thickness + 2)}`} strokeWidth="4" strokeDasharray="5 4" />
      )}
      {SEWN.includes(part) && (
        <path d={`M40 ${seam}${edge(seam)}`} stroke="var(--accent)" strokeDasharray="6 4" strokeWidth="1.5" />
      )}
    </>
  )
}

/** Leather lifts and a top piece, as high as the heel of the shoe: 25 mm are 34 units. */
function Heel({ y, facts }: Omit<LayerProps, 'part' | 'number'>) {
  const height = Math.round((Number.parseInt(factOf(facts, 'heel'), 10) || 25) * 1.36)
  const lifts = [1, 2, 3].map((lift) => y + Math.round((height * lift) / 4))
  const lines = lifts.map((at) => `M44 ${at}H132`).join('')
  return <path d={`M40 ${y}C80 ${y + 2} 110 ${y} 136 ${y + 3}L130 ${y + height}H46Z${lines}`} />
}
