import type guarantee from '#locales/de/guarantee.json'
import type { Language } from '#models/store/store-view.ts'
import { useStore } from '#src/store/use-store.ts'
import styles from './legal-guarantee-notice.module.css'

export type GuaranteeTexts = typeof guarantee

/**
 * The notice on the legal guarantee that Art. 6 (1) (l) of Directive 2011/83/EU requires before a contract, always
 * visible in full. docs/legal-guarantee.md explains which parts are the Commission's artwork and which our drawing.
 */
export function LegalGuaranteeNotice({ texts }: { texts: GuaranteeTexts }) {
  const { language } = useStore()
  const official = officialNotice(language)
  return (
    <section className={styles.notice} id="legal-guarantee" aria-labelledby="legal-guarantee-title">
      {official && (
        <img className={styles.official} src={official.url} width={official.width} height={official.height} alt="" />
      )}
      <div className={official ? 'visually-hidden' : styles.drawing}>
        <header className={styles.head}>
          <span className={styles.flag} />
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

/** Target of the code on the official notice. */
function yourEurope(language: string): string {
  return `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${language}.htm`
}

interface OfficialNotice {
  readonly url: string
  readonly width: number
  readonly height: number
}

const FILES = import.meta.glob<string>('./official/*.svg', { query: '?url', import: 'default', eager: true })

/** The Commission's original artwork, if the operator has installed it. Its size is in its file name. */
export function officialNotice(
  language: Language,
  files: Readonly<Record<string, string>> = FILES,
): OfficialNotice | null {
  for (const [path, url] of Object.entries(files)) {
    const [, name, width, height] = /\/([a-z]{2})-(\d+)x(\d+)\.svg$/.exec(path) ?? []
    if (name === language) return { url, width: Number(width), height: Number(height) }
  }
  return null
}
