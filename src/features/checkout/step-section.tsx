import { type PropsWithChildren, type ReactNode, useEffect, useRef } from 'react'
import type { CheckoutStep } from '#models/checkout/checkout-steps.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './step-section.module.css'
import { STEP_IDS, type StepState } from './steps.ts'

interface StepSectionProps {
  step: CheckoutStep
  number: number
  state: StepState
  /** Shown in place of the form once the step is finished. */
  summary?: ReactNode
  isLocked: boolean
}

export function StepSection({ step, number, state, summary, isLocked, children }: PropsWithChildren<StepSectionProps>) {
  const { t } = useTranslation('checkout')
  const execute = useExecute()
  const title = t(`steps.${step}`)
  const heading = useFocusWhenOpened(state)
  const id = `${STEP_IDS[step]}-title`
  return (
    <section className={styles.step} data-state={state} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {state === 'done' ? <Icon name="check" size={16} /> : number}
        </span>
        <h2 id={id} ref={heading} tabIndex={-1} aria-current={state === 'open' ? 'step' : undefined}>
          {title}
        </h2>
        {state === 'done' && step !== 'review' && !isLocked && (
          <Button
            variant="quiet"
            size="s"
            aria-label={t('edit', { step: title })}
            onClick={() => execute({ type: 'checkout.reopen', step })}
          >
            {t('editShort')}
          </Button>
        )}
      </div>
      {state === 'open' && <div className={styles.body}>{children}</div>}
      {state === 'done' && summary && <div className={styles.summary}>{summary}</div>}
    </section>
  )
}

/** A step that opens takes the focus, so that keyboard and screen reader go on where the page does. */
function useFocusWhenOpened(state: StepState) {
  const heading = useRef<HTMLHeadingElement>(null)
  const former = useRef(state)
  useEffect(() => {
    const isOpened = state === 'open' && former.current !== 'open'
    former.current = state
    if (!isOpened) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [state])
  return heading
}
