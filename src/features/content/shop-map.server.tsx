import { SELLER } from '#models/store/seller.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { LazyTexts } from '../../i18n/i18n.ts'
import styles from './shop-map.module.css'

/** A self-hosted map, so that no map service learns about the visit. Static HTML. [SHELL-15] */
export function ShopMap({ texts }: { readonly texts: LazyTexts['locator'] }) {
  return (
    <figure>
      <svg viewBox="0 0 480 330" className={styles.map} role="img" aria-labelledby="shop-map-title shop-map-text">
        <title id="shop-map-title">{texts.title}</title>
        <desc id="shop-map-text">{texts.description}</desc>
        <path className={styles.park} d="M352 196 480 172v158H330l-18-84z M0 0h86l22 62-70 44-38 6z" />
        <path className={styles.river} d="M-10 214C70 178 118 216 190 190s96-96 168-104 96 10 132-14" />
        <path className={styles.lane} d={LANES} />
        <path className={styles.street} d={STREETS} />
        <path className={styles.square} d="M150 96h62v46h-62z" />
        <path className={styles.houses} d={HOUSES} />
        <path className={styles.rail} d="M-10 54C90 44 210 26 300 24s130-10 190-26" />
        <path className={styles.sleepers} d="M-10 54C90 44 210 26 300 24s130-10 190-26" />
        <path className={styles.stop} d="M148 28h58v20h-58z" />
        <path className={styles.way} d="M178 50v66l38 34 42 62 70 34" />
        <g className={styles.label}>
          <text x="214" y="48">
            {texts.station}
          </text>
          <text x="222" y="112">
            {texts.market}
          </text>
          <text x="52" y="210" transform="rotate(-9 52 210)" className={styles.water}>
            {texts.river}
          </text>
          <text x="258" y="245" transform="rotate(26 258 245)" className={styles.name}>
            {texts.street}
          </text>
          <text x="350" y="240" className={styles.shop}>
            {texts.shop}
          </text>
        </g>
        <path className={styles.pin} d="M328 246c-9-13-15-20-15-29a15 15 0 0 1 30 0c0 9-6 16-15 29Z" />
        <circle className={styles.eye} cx="328" cy="217" r="5" />
      </svg>
      <figcaption className={styles.caption}>
        <p>{texts.walk}</p>
        <p>{texts.park}</p>
        <p>
          {texts.call}: <TextLink href={`tel:${SELLER.phone.replaceAll(' ', '')}`}>{SELLER.phone}</TextLink>
        </p>
      </figcaption>
    </figure>
  )
}

const STREETS =
  'M178 44v82 M-10 128 150 118l62 4 132-18 146-8 M216 150l42 62 132 64 100 10 M258 212 190 300l-20 40 M86 -10l34 130-18 92-44 128'
const LANES =
  'M212 122 262 44l80-30 M344 104l20 100-36 42 M120 120l30 20 66 10 M102 212l92 20 64-20 M390 276l-30 64 M300 110l58-60 132-8 M40 108l-50 8 M430 98l24 188'
const HOUSES =
  'M118 62h26v34h-26z M220 62h26v18h-26z M124 148l34 6-6 26-34-4z M300 130l32-4 8 40-30 8z M338 268l34 16-8 18-36-16z M196 262l22-26 20 14-24 28z M118 232l50 10-6 22-48-8z M386 116l32-2 4 36-34 4z M410 292l40 4-2 22-40-4z M20 144l60-6 2 22-60 10z M128 14h12v12h-12z M372 60l40-4 2 22-40 4z'
