import { useEffect, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './back-to-top.module.css'

/** The button shows after this scroll distance, on a short page as soon as the footer is visible. [SHELL-06] */
const AFTER_PX = 600
const AFTER_PX_IN_FOOTER = 200

export function BackToTop() {
  const { t } = useTranslation('shell')
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const follow = () => setIsShown(window.scrollY > (isInFooter() ? AFTER_PX_IN_FOOTER : AFTER_PX))
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  function toTop() {
    window.scrollTo({ top: 0, behavior: 'smooth' })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  if (!isShown) return null
  return (
    <button type="button" className={styles.button} aria-label={t('backToTop')} onClick={toTop}>
      <Icon name="arrow-up" size={20} />
    </button>
  )
}

function isInFooter(): boolean {
  const footer = document.querySelector('footer')
  return footer !== null && footer.getBoundingClientRect().top < innerHeight
}
