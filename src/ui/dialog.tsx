import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Position: a drawer at an edge, or centred. */
  readonly side?: 'start' | 'end' | 'bottom' | 'centre'
  /** The title is for screen readers only. */
  readonly isTitleHidden?: boolean
  readonly children: ReactNode
  /** Stays visible while the content scrolls. */
  readonly footer?: ReactNode
}

/**
 * A native modal dialog: the browser traps and restores focus, makes the page inert and handles Escape. It opens with the
 * focus on the element with `data-autofocus`: React focuses an `autoFocus` before the dialog is shown, which has no effect.
 */
export function Dialog({ isOpen, onClose, title, side = 'centre', isTitleHidden, children, footer }: DialogProps) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect: on unmount the element must still be in the document, or focus is not restored.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog.close()
  }, [isOpen])

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  // Browsers close at a second Escape without a cancel event. `close` fires late: the dialog may be open again.
  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && isOpen && !event.currentTarget.open) onClose()
  }

  function clickBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for the backdrop
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[side]}`}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      onClick={clickBackdrop}
    >
      <div className={styles.sheet}>
        <div className={styles.header} data-title-hidden={isTitleHidden || undefined}>
          <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.content}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
