import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './cart-line.module.css'

/** Asks in place, so that nothing covers the line in question. [CART-06] */
export function ConfirmRemoval({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const { t } = useTranslation('cart')
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form; this is a question with two answers
    <div
      ref={group}
      role="group"
      aria-label={t('removeQuestion')}
      className={styles.confirm}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <p>{t('removeQuestion')}</p>
      <div className={styles.answers}>
        <Button size="s" onClick={onConfirm}>
          {t('remove')}
        </Button>
        <Button size="s" variant="secondary" onClick={onCancel}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
