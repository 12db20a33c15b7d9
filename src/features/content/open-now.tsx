import { useEffect, useState } from 'react'
import { type Opening, openingAt } from '#models/store/opening-hours.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './open-now.module.css'

/** The page may be older than its visitor's minute, so only the browser says whether the store is open. [SHELL-15] */
export function OpenNow() {
  const { t } = useTranslation('opening')
  const { locale } = useStore()
  const opening = useOpening()
  if (!opening) return <p className={styles.opening} />
  const { weekday, hour } = opening.isOpen
    ? { weekday: 0, hour: opening.until }
    : { weekday: opening.weekday, hour: opening.from }
  // 4 January 2026 was a Sunday.
  const at = new Date(Date.UTC(2026, 0, 4 + weekday, hour))
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(at)
  const words = opening.isOpen ? 'open' : opening.isToday ? 'closedToday' : 'closed'
  const time = format({ hour: 'numeric', hour12: locale.startsWith('en') })
  return (
    <p className={styles.opening} data-open={opening.isOpen}>
      {t(words, { time, day: format({ weekday: 'long' }) })}
    </p>
  )
}

/** Null until the page is alive; looked at again every minute. */
function useOpening(): Opening | null {
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    const look = () => setOpening(openingAt(new Date()))
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [])
  return opening
}
