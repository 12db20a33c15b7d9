import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './product-details.module.css'

/** A last with its facts: toe, ball, instep, fit. */
export interface ComparedLast {
  readonly id: string
  readonly name: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

interface LastComparisonProps {
  readonly lasts: readonly ComparedLast[]
  /** Id of the last that this shoe is made on. */
  readonly own: string
  readonly advice: string | null
}

/** Compares this last with the others, so that a known size on one gives the size on this one. */
export function LastComparison({ lasts, own, advice }: LastComparisonProps) {
  const { t } = useTranslation('reading')
  const mine = lasts.find(({ id }) => id === own)
  if (!mine || lasts.length < 2) return null
  return (
    <section className={styles.section}>
      <h2>{t('lasts.title', { name: mine.name })}</h2>
      {advice && <p>{advice}</p>}
      <details>
        <summary>{t('lasts.compare', { count: lasts.length })}</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('lasts.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('lasts.last')}</th>
              {mine.facts.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lasts.map(({ id, name, facts }) => (
              <tr key={id} aria-current={id === own || undefined}>
                <th scope="row">{name}</th>
                {facts.map(({ label, value }) => (
                  <td key={label}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
