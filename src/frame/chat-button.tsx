import { useRef } from 'react'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './frame.module.css'
import { useHiddenOverContent } from './use-hidden-over-content.ts'
import { useShellDialog } from './use-shell-dialog.tsx'

const ChatDialog = lazyComponent(async () => (await import('./chat-dialog.tsx')).ChatDialog)

/** Opens the dialog with the way to the messenger. [SHELL-06] */
export function ChatButton() {
  const { t } = useTranslation('chat')
  const button = useRef<HTMLButtonElement>(null)
  const [open, dialog] = useShellDialog('chat', {}, (state) => <ChatDialog {...state} />)
  useHiddenOverContent(button)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.floating} ${styles.chat}`}
        aria-label={t('open')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <svg
          width="22"
          height="22"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="M4 5h16v11h-9l-5 4v-4H4z" strokeLinejoin="round" />
        </svg>
      </button>
      {dialog}
    </>
  )
}
