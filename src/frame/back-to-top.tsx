import { useEffect, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { scrollBehavior } from '#src/ui/scroll-behavior.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './frame.module.css'
import { useHiddenOverContent } from './use-hidden-over-content.ts'

/** The button shows after this scroll distance, on a short page as soon as the footer is visible. */
const AFTER_PX = 600
const AFTER_PX_IN_FOOTER = 200

/** [SHELL-06] */
export function BackToTop() {
  const { t } = useTranslation('shell')
  const [isShown, setIsShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const follow = () => setIsShown(window.scrollY > (isInFooter() ? AFTER_PX_IN_FOOTER : AFTER_PX))
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  useHiddenOverContent(button, isShown)

  function toTop() {
    window.scrollTo({ top: 0, behavior: scrollBehavior() })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  if (!isShown) return null
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.floating} ${styles.backToTop}`}
      aria-label={t('backToTop')}
      onClick={toTop}
    >
      <Icon name="arrow-up" size={20} />
    </button>
  )
}

function isInFooter(): boolean {
  const footer = document.querySelector('footer')
  return footer !== null && footer.getBoundingClientRect().top < innerHeight
}
