import styles from './product-details.module.css'

/** Symbols of the pictograms GHS02 and GHS07, drawn by ourselves inside a diamond of 48 × 48. */
const SYMBOLS = {
  flame: 'M24 12c1 5 6 7 6 13 0 4-3 7-6 7s-6-3-6-6c0-3 2-4 2-7 2 1 3 2 3 4 2-3 2-7 1-11zM17 35h14',
  exclamation: 'M24 13v13M24 31v2',
} as const

/** Hazard statements of Regulation (EC) 1272/2008 by the pictogram that they need, of what the shop sells. */
const STATEMENTS: readonly (readonly [RegExp, keyof typeof SYMBOLS])[] = [
  [/H22[4-6]|H228/, 'flame'],
  [/H31[579]|H33[256]/, 'exclamation'],
]

/** Pictograms for the codes in the statements, whose words say the same. Art. 48 (2) of the regulation. */
export function HazardSigns({ statements }: { statements: string }) {
  const signs = STATEMENTS.filter(([codes]) => codes.test(statements)).map(([, sign]) => sign)
  if (signs.length === 0) return null
  return (
    <span className={styles.hazards}>
      {signs.map((sign) => (
        <svg key={sign} width="48" height="48" viewBox="0 0 48 48" fill="none" aria-hidden="true">
          <path d="M24 3 45 24 24 45 3 24z" fill="#fff" stroke="#c8102e" strokeWidth="3" strokeLinejoin="round" />
          <path
            d={SYMBOLS[sign]}
            fill={sign === 'flame' ? '#000' : undefined}
            stroke="#000"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  )
}
