import { placedAt } from '#models/wire/order-history.ts'
import type { ShownReturn } from '#models/wire/return-case.ts'
import { useStore } from '#src/store/use-store.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './own-order.module.css'

/** What has become of the return of an order. [CHK-16] */
export function ReturnState({ shown }: { readonly shown: ShownReturn }) {
  const { t } = useTranslation('withdrawal')
  const { locale } = useStore()
  const since = placedAt(shown)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(since)
  return (
    <section className={styles.box} aria-labelledby="order-return">
      <h2 id="order-return">{t('return.title')}</h2>
      <p>{t(`return.state.${shown.state}`)}</p>
      {shown.reason && <p>{t('return.reason', { reason: shown.reason })}</p>}
      {shown.state === 'label' && shown.label_url && (
        <p>
          <TextLink href={shown.label_url} rel="noreferrer">
            {t('return.openLabel')}
          </TextLink>
        </p>
      )}
      <p className={styles.note}>
        <time dateTime={since.toISOString()}>{t('return.since', { date })}</time>
      </p>
    </section>
  )
}
