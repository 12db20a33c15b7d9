import type guarantee from '#locales/de/guarantee.json'
import { useStore } from '#src/store/use-store.ts'
import styles from './legal-guarantee-notice.module.css'
import { officialNotice } from './official-notice.ts'
import { UnionFlag } from './union-flag.tsx'

export type GuaranteeTexts = typeof guarantee

/**
 * The reminder of the legal guarantee that Art. 6 (1) (l) of Directive 2011/83/EU wants before a contract, whole and
 * open, never folded away. What is the Commission's artwork and what our drawing: docs/legal-guarantee.md.
 */
export function LegalGuaranteeNotice({ texts }: { texts: GuaranteeTexts }) {
  const { language } = useStore()
  const official = officialNotice(language)
  return (
    <section className={styles.notice} id="legal-guarantee" aria-labelledby="legal-guarantee-title">
      {official && (
        <img className={styles.official} src={official.url} width={official.width} height={official.height} alt="" />
      )}
      <div className={official ? 'visually-hidden' : styles.drawn}>
        <header className={styles.head}>
          <UnionFlag className={styles.flag} />
          <h2 id="legal-guarantee-title" className={styles.title}>
            {texts.title}
            <span className="visually-hidden"> ({texts.union})</span>
          </h2>
        </header>
        <p className={styles.duration}>
          <strong className={styles.years}>
            <span className={styles.least}>{texts.least}</span> {texts.years}
          </strong>
          <span>{texts.duration}</span>
        </p>
        <div className={styles.rights}>
          <h3 className={styles.subtitle}>{texts.defects.title}</h3>
          <ul className={styles.list}>
            <li>{texts.defects.broken}</li>
            <li>{texts.defects.described}</li>
            <li>{texts.defects.expected}</li>
          </ul>
        </div>
        <div className={styles.rights}>
          <h3 className={styles.subtitle}>{texts.remedies.title}</h3>
          <ul className={styles.list}>
            <li>{texts.remedies.first}</li>
            <li>{texts.remedies.then}</li>
          </ul>
        </div>
        <p className={styles.small}>{texts.seller}</p>
        <p className={styles.small}>{texts.durability}</p>
      </div>
      <p className={styles.more}>
        <a href={yourEurope(language)} target="_blank" rel="noopener">
          {texts.more}
        </a>
      </p>
    </section>
  )
}

/** Where the code on the official notice leads. */
function yourEurope(language: string): string {
  return `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${language}.htm`
}
