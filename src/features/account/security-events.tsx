import type { ShownEvent } from '#models/wire/security-events.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import own from './devices.module.css'
import { useTime } from './use-time.ts'

/** What happened lately to the access of the account. [PROM-14] */
export function SecurityEvents({ events }: { readonly events: readonly ShownEvent[] }) {
  const { t } = useTranslation('security')
  const time = useTime()
  if (events.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="security-events">
      <h2 id="security-events">{t('events.title')}</h2>
      <p className={styles.note}>{t('events.intro')}</p>
      <ol className={own.list}>
        {events.map(({ id, kind, at }) => (
          <li key={id} className={own.device}>
            <span>{t(`events.kind.${kind}`)}</span>
            <time dateTime={at} className={own.time}>
              {time(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
