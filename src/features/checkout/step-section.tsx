import { type PropsWithChildren, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CHECKOUT_STEPS, type CheckoutStep } from '#models/checkout/checkout-steps.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { scrollBehavior } from '#src/ui/scroll-behavior.ts'
import type { CheckoutView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './checkout.module.css'

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
  useTitleWhenOpen(state, title)
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

/** The open step is in the title of the page, for screen readers and the browser's history. */
function useTitleWhenOpen(state: StepState, step: string): void {
  const { t } = useTranslation('checkout')
  const { pathname } = useLocation()
  useEffect(() => {
    if (state !== 'open') return
    const title = titleOf(`${step} · ${t('title')}`, pathname)
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [state, step, t, pathname])
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
    heading.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
  }, [state])
  return heading
}

/** Fragment of each step, so that the browser's back button walks through them. [CHK-01] */
export const STEP_IDS: Readonly<Record<CheckoutStep, string>> = {
  personalDetails: 'personal-details',
  shipping: 'shipping',
  payment: 'payment',
  review: 'review',
}

type StepState = 'done' | 'open' | 'ahead'

/** The step whose section is open on the page: the review as well while the order is being placed. */
export function openSection({ step }: Pick<CheckoutView, 'step'>): CheckoutStep {
  return step === 'placing' || step === 'queued' || step === 'placed' ? 'review' : step
}

export function stepState(view: Pick<CheckoutView, 'step' | 'completed'>, step: CheckoutStep): StepState {
  if (openSection(view) === step) return 'open'
  return view.completed.includes(step) ? 'done' : 'ahead'
}

export function stepOfHash(hash: string): CheckoutStep | null {
  return CHECKOUT_STEPS.find((step) => `#${STEP_IDS[step]}` === hash) ?? null
}
