import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './newsletter-dialog.module.css'
import { NewsletterForm } from './newsletter-form.tsx'

interface NewsletterDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The form of the footer on the ground of a page. [SHELL-07] */
export function NewsletterDialog({ isOpen, onClose }: NewsletterDialogProps) {
  const { t } = useTranslation('shell')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('newsletter.title')}>
      <div className={styles.newsletter}>
        <p>{t('newsletter.text')}</p>
        <NewsletterForm />
      </div>
    </Dialog>
  )
}
