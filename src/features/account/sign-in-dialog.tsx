import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { useStoreLink } from '#src/shell/store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { SignInForm } from './sign-in-form.tsx'

interface SignInDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Signing in over the page; then the account opens, which is what the shopper wanted. [SHELL-04] */
export function SignInDialog({ isOpen, onClose }: SignInDialogProps) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const link = useStoreLink()
  function enter(): void {
    onClose()
    void navigate(link('/my-account'))
  }
  return createPortal(
    <Dialog isOpen={isOpen} onClose={onClose} title={t('signInTitle')} side="end">
      <p className={styles.intro}>{t('intro')}</p>
      <SignInForm onSignedIn={enter} />
    </Dialog>,
    document.body,
  )
}
