import type reading from '#locales/de/reading.json'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './product-details.module.css'

type Part = keyof (typeof reading)['construction']['parts']

/** Parts of each construction, top down, by its name in the catalogue's language. */
const MAKES: readonly (readonly [RegExp, readonly Part[]])[] = [
  [/zwiegen|double|norvegese/i, ['upper', 'lining', 'insole', 'cork', 'turned', 'midsole', 'outsole', 'heel']],
  [/blake.rapid/i, ['upper', 'lining', 'insole', 'filler', 'midsole', 'outsole', 'heel']],
  [/blake/i, ['upper', 'lining', 'insole', 'filler', 'blake', 'outsole', 'heel']],
  [/rahmengen|welt|goodyear|guardolo/i, ['upper', 'lining', 'insole', 'cork', 'welt', 'outsole', 'heel']],
]

interface Made {
  readonly code: string
  readonly value: string
}

/** The parts of a shoe of this construction; empty if it is unknown. */
export function partsOfMake(facts: readonly Made[]): readonly Part[] {
  const make = factOf(facts, 'hf_shoe_make')
  return MAKES.find(([word]) => word.test(make))?.[1] ?? []
}

/** Exploded view of the shoe, with a list of its layers in the same order. */
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

/** Top of the layers below the upper, and the distance between layers. */
const TOP = 168
const STEP = 34

function factOf(facts: readonly Made[], code: string): string {
  return facts.find((fact) => fact.code === code)?.value ?? ''
}

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

function UpperDrawing() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M40 120C28 84 33 48 44 20C68 30 100 32 128 24C150 16 168 4 182 2C216 26 246 60 290 80C346 98 424 98 446 122C450 128 448 132 440 132C410 142 360 148 300 148C240 148 215 136 160 126C125 120 90 122 40 120Z" />
      <path d="M140 24C150 60 158 96 150 124M182 2C176 12 160 24 150 34M196 34 168 44M214 50 184 62M232 64 204 78M352 96C362 112 364 128 360 144" />
      <path d="M52 114C42 84 46 56 54 32C76 40 104 42 134 34" strokeDasharray="2 4" />
    </g>
  )
}

interface LayerProps {
  readonly part: string
  readonly number: number
  /** Height of its seat. */
  readonly y: number
}

/** A layer with its number in the list beside the drawing. */
function Layer({ part, number, y }: LayerProps) {
  const mark = MARKS[part] ?? { x: part === 'heel' ? 154 : 462, y: y + (part === 'heel' ? 23 : 20) }
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      {part === 'heel' ? <Heel y={y} /> : part in THICKNESS && <Slab part={part} y={y} />}
      <text x={mark.x} y={mark.y} fontSize="15" textAnchor="middle" stroke="none" fill="currentColor">
        {number}
      </text>
    </g>
  )
}

/** Marks of upper and lining, which share one drawing. */
const MARKS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  upper: { x: 300, y: 72 },
  lining: { x: 92, y: 62 },
}

function Slab({ part, y }: Pick<LayerProps, 'part' | 'y'>) {
  const thickness = THICKNESS[part] ?? 0
  const seam = y + thickness / 2
  return (
    <>
      {thickness > 0 && <path d={slab(y, thickness)} fill={part === 'cork' ? 'var(--line)' : 'none'} />}
      {SEWN.includes(part) && (
        <path d={`M40 ${seam}${edge(seam)}`} stroke="var(--accent)" strokeDasharray="6 4" strokeWidth="1.5" />
      )}
    </>
  )
}

/** Leather lifts and a top piece. */
function Heel({ y }: { y: number }) {
  return (
    <path
      d={`M40 ${y}C80 ${y + 2} 110 ${y} 136 ${y + 3}L130 ${y + 34}H46ZM42 ${y + 9}H135M43 ${y + 17}H133M45 ${y + 26}H132`}
    />
  )
}
