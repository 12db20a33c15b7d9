import { useStore } from '#src/store/use-store.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './knowledge.module.css'

/** Explains the welt with a drawing. */
export function Knowledge({ blocks }: { readonly blocks: readonly string[] }) {
  const { t } = useTranslation('home')
  const { footer } = useStore()
  if (blocks.length === 0) return null
  return (
    <section className={styles.knowledge}>
      <div className={styles.inner}>
        <WeltSection />
        <div className={styles.text}>
          {blocks.map((html) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted text of the shop owner
            <div key={html} className={styles.block} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
          <ButtonLink to={footer.knowledge} variant="secondary">
            {t('knowledge')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Parts in the order of their numbers, with the point that each number marks. */
const parts = [
  ['upper', 108, 100],
  ['lining', 300, 98],
  ['insole', 500, 235],
  ['cork', 500, 292],
  ['stitch', 98, 212],
  ['welt', 40, 258],
  ['sole', 500, 348],
] as const

/** Cross-section of the edge of a welted shoe, with a legend that scales with the text. */
function WeltSection() {
  const { t } = useTranslation('home')
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 640 410" width={640} height={410} role="img" aria-label={t('welt.caption')}>
        <g className={styles.leather}>
          <path className={styles.sole} d="M66 322H640V374H80Q60 374 60 352Q60 326 66 322Z" />
          <path className={styles.cork} d="M262 262H640V322H262Z" />
          <path
            className={styles.insole}
            d="M214 208H640V262H262V312H232L229 264H214Q192 258 194 234Q196 208 214 208Z"
          />
          <path
            className={styles.lining}
            d="M300 10C262 70 208 130 196 200Q184 258 214 264H229L232 312H217L215 281Q166 278 174 216C184 150 244 70 282 10Z"
          />
          <path
            className={styles.upper}
            d="M282 10C244 70 184 150 174 216Q166 278 215 281L217 312H196Q142 300 148 210C156 140 216 70 254 10Z"
          />
          <path className={styles.welt} d="M66 292H164Q172 304 196 312H262V322H66Q58 316 58 307Q58 297 66 292Z" />
        </g>
        <g className={styles.cells}>
          {cells.map(([x, y]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r={2.5} />
          ))}
        </g>
        <path className={styles.seam} d="M124 308C165 305 215 297 268 292" />
        <path className={styles.seam} d="M92 286V374" />
        <g className={styles.leaders}>
          <path d="M125 101 200 108M283 99 228 107M107 226 152 305M52 270 80 302" />
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
            <li key={part}>{t(`welt.${part}`)}</li>
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
