import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './withdrawal.module.css'

interface StepTitleProps {
  readonly title: string
  /** Null if nothing is left to do. */
  readonly step: 1 | 2 | null
  /** A step without a page load takes the focus. */
  readonly takesFocus: boolean
}

export function StepTitle({ title, step, takesFocus }: StepTitleProps) {
  const { t } = useTranslation('withdrawal')
  const heading = useRef<HTMLHeadingElement>(null)
  const begin = useEffectEvent(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  })
  useEffect(() => begin(), [])
  return (
    <header className={styles.header}>
      {step && <p className={styles.step}>{t('step', { step })}</p>}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
    </header>
  )
}
