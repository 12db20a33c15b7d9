import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './listing.module.css'

/** The category is empty, or its data failed to load. [CAT-11] */
export function Unsynchronized() {
  const { t } = useTranslation('listing')
  const { pathname, search } = useLocation()
  const [isSeen, setIsSeen] = useState(false)
  const again = useRef<HTMLAnchorElement>(null)
  function confirm() {
    setIsSeen(true)
    again.current?.focus()
  }
  return (
    <div className={styles.notice}>
      {!isSeen && (
        <Banner kind="warning">
          <p>{t('unsynchronized')}</p>
          <Button variant="secondary" size="s" onClick={confirm}>
            {t('ok')}
          </Button>
        </Banner>
      )}
      <a ref={again} href={`${pathname}${search}`}>
        {t('tryAgain')}
      </a>
    </div>
  )
}
