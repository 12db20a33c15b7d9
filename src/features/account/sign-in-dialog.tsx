import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { SignInForm } from './sign-in-form.tsx'

interface SignInDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * Sign-in over the page; then the account opens. It opens at once for a signed-in customer, and if the engine has failed.
 * [SHELL-04]
 */
export function SignInDialog({ isOpen, onClose }: SignInDialogProps) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const link = useStoreLink()
  const status = useEngineStatus()
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const isGuest = status === 'ready' && !isSignedIn
  const enter = useEffectEvent(() => {
    onClose()
    void navigate(link('/my-account'))
  })
  const mayEnter = isOpen && (isSignedIn || status === 'failed')
  useEffect(() => {
    if (mayEnter) enter()
  }, [mayEnter])
  return createPortal(
    <Dialog isOpen={isOpen && isGuest} onClose={onClose} title={t('signInTitle')} side="end">
      <p className={styles.intro}>{t('intro')}</p>
      <SignInForm to={link('/my-account')} />
    </Dialog>,
    document.body,
  )
}
