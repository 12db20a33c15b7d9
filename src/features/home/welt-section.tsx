import { useTranslation } from 'react-i18next'
import styles from './welt-section.module.css'

/** Parts in the order of their numbers, with the point that each number marks. */
const parts = [
  ['upper', 118, 92],
  ['lining', 262, 60],
  ['insole', 470, 231],
  ['cork', 470, 285],
  ['stitch', 302, 322],
  ['welt', 44, 276],
  ['sole', 470, 347],
] as const

/** Section through the edge of a welted shoe, drawn, with a legend that scales with the text. */
export function WeltSection() {
  const { t } = useTranslation('shell')
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 640 410" width={640} height={410} role="img" aria-label={t('homePage.welt.caption')}>
        <g className={styles.leather}>
          <path className={styles.sole} d="M66 322H640V374H80Q60 374 60 352Q60 326 66 322Z" />
          <path className={styles.cork} d="M252 262H640V322H246Z" />
          <path
            className={styles.insole}
            d="M214 208H640V262H262L258 312H232L228 262Q196 262 196 236Q196 208 214 208Z"
          />
          <path
            className={styles.lining}
            d="M300 10C262 70 210 130 192 196C184 232 190 262 206 282L231 290 232 312C206 312 176 292 168 262C158 200 214 90 282 10Z"
          />
          <path
            className={styles.upper}
            d="M282 10C206 96 158 200 168 262C176 292 206 312 232 312L231 322H200C160 316 140 290 138 256C136 186 184 92 254 10Z"
          />
          <path className={styles.welt} d="M66 292H142Q156 312 196 322H66Q58 316 58 307Q58 297 66 292Z" />
        </g>
        <g className={styles.cells}>
          {cells.map(([x, y]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r={2.5} />
          ))}
        </g>
        <path className={styles.seam} d="M122 300C160 296 210 296 272 300" />
        <path className={styles.seam} d="M92 284V374" />
        <g className={styles.leaders}>
          <path d="M134 98 184 140M256 74 240 102M288 318 262 299M58 282 84 300" />
        </g>
        {parts.map(([part, x, y], place) => (
          <g key={part} transform={`translate(${x} ${y})`}>
            <circle r={17} className={styles.dot} />
            <text className={styles.number} y={7}>
              {place + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <ol className={styles.legend}>
          {parts.map(([part]) => (
            <li key={part}>{t(`homePage.welt.${part}`)}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

/** The grain of the cork, in three staggered rows. */
const cells = [274, 292, 310].flatMap((y, row) =>
  Array.from({ length: 13 }, (_, place) => [276 + place * 28 + (row % 2) * 14, y] as const),
)
