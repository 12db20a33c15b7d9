import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useModel } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from '../account/account.module.css'
import { SignInForm } from '../account/sign-in-form.tsx'

interface CheckoutSignInProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sign-in over the checkout: what was typed stays, and the account fills in the rest. [CHK-02] */
export function CheckoutSignIn({ isOpen, onClose }: CheckoutSignInProps) {
  const { t } = useTranslation('account')
  const link = useStoreLink()
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isSignedIn) return
    if (isOpen) close()
    // The button that opened the dialog is gone.
    else document.querySelector<HTMLElement>('main [name=firstName]')?.focus()
  }, [isSignedIn, isOpen])
  return createPortal(
    <Dialog isOpen={isOpen && !isSignedIn} onClose={onClose} title={t('signInTitle')} side="end">
      <p className={styles.intro}>{t('intro')}</p>
      <SignInForm to={link('/checkout')} />
    </Dialog>,
    document.body,
  )
}
