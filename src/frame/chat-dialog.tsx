import { encode } from 'uqr'
import { SELLER } from '#models/store/seller.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './chat-dialog.module.css'

interface ChatDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The chat's address as a link and as a code for the phone. Nothing of the messenger is loaded. [SHELL-06] */
export function ChatDialog({ isOpen, onClose }: ChatDialogProps) {
  const { t } = useTranslation('chat')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <div className={styles.chat}>
        <p>{t('intro')}</p>
        <TextLink href={SELLER.chat} target="_blank" rel="noopener noreferrer">
          {t('go')}
        </TextLink>
        <div className={styles.code}>
          <QrCode text={SELLER.chat} label={t('code')} />
          <p className={styles.note}>{t('scan')}</p>
        </div>
        <p className={styles.note}>{t('privacy')}</p>
      </div>
    </Dialog>
  )
}

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
