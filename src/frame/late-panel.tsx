import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { retryLoads } from '#src/ui/load-with-retry.ts'
import { useIsLate } from '#src/ui/use-is-late.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './late-panel.module.css'
import { shell } from './shell-actor.ts'

/** Time until a panel that does not load says so, ms. [SHELL-10] */
const PANEL_TIMEOUT_MS = 3000

interface LateContentProps {
  readonly onClose: () => void
  /** Visible until the content is late. */
  readonly skeleton: ReactNode
}

/** Stands in for the content of an open panel while its code loads: after a time it offers a retry and a way out. */
export function LateContent({ onClose, skeleton }: LateContentProps) {
  const late = useLateImport()
  return late.isShown ? <LateMessage {...late} onClose={onClose} /> : skeleton
}

/** Stands in for a panel while its code loads: nothing at first, then a dialog that says so. */
export function LatePanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  const late = useLateImport()
  return (
    late.isShown && (
      <Dialog isOpen onClose={onClose} title={t('late.title')}>
        <LateMessage {...late} onClose={onClose} />
      </Dialog>
    )
  )
}

/** Says that the chart of the overlays does not load, where the shopper has opened one. */
export function LateShell() {
  const isAwaited = useSyncExternalStore(shell.subscribe, shell.isAwaited, () => false)
  return isAwaited && <LatePanel onClose={() => shell.discardQueue()} />
}

interface LateImport {
  /** Stays true during a retry. */
  readonly isShown: boolean
  readonly isRetrying: boolean
  readonly retry: () => void
}

function useLateImport(): LateImport {
  const [attempt, setAttempt] = useState(1)
  const isLate = useIsLate(attempt, PANEL_TIMEOUT_MS)
  function retry(): void {
    setAttempt(attempt + 1)
    retryLoads()
  }
  return { isShown: useWasTrue(isLate), isRetrying: !isLate, retry }
}

interface LateMessageProps extends LateImport {
  readonly onClose: () => void
}

function LateMessage({ isRetrying, retry, onClose }: LateMessageProps) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation()
  const isOnline = useIsOnline()
  const message = useRef<HTMLDivElement>(null)
  // The content replaces the focused button: the focus stays in the dialog.
  useLayoutEffect(() => {
    const element = message.current
    return () => {
      if (element?.contains(document.activeElement)) element.closest('dialog')?.querySelector('button')?.focus()
    }
  }, [])
  return (
    <div ref={message} className={styles.message}>
      <p role="status">{t(isOnline ? 'late.text' : 'late.offline')}</p>
      {isOnline && (
        <Button isBusy={isRetrying} onClick={retry}>
          {common('tryAgain')}
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        {common('close')}
      </Button>
    </div>
  )
}
