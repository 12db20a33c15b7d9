import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { withoutStore } from '#models/store/store-view.ts'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { SignInForm } from './sign-in-form.tsx'

interface SignInDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The session ended while the page was used: the page stays open after the sign-in. */
  readonly staysHere: boolean
}

/**
 * Sign-in over the page; then the account opens. It opens at once for a signed-in customer, and if the engine has failed.
 * [SHELL-04]
 */
export function SignInDialog({ isOpen, onClose, staysHere }: SignInDialogProps) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const link = useStoreLink()
  const { pathname, search } = useLocation()
  const status = useEngineStatus()
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const isGuest = status === 'ready' && !isSignedIn
  const enter = useEffectEvent(() => {
    onClose()
    if (!staysHere) void navigate(link('/my-account'))
  })
  // A page of the account shows the form itself.
  const isInPage = staysHere && /^\/(my-account|sign-in)\b/.test(withoutStore(pathname))
  const mayEnter = isOpen && (isSignedIn || status === 'failed' || isInPage)
  useEffect(() => {
    if (mayEnter) enter()
  }, [mayEnter])
  return createPortal(
    <Dialog isOpen={isOpen && isGuest && !isInPage} onClose={onClose} title={t('signInTitle')} side="end">
      {staysHere && <Banner kind="warning">{t('expired')}</Banner>}
      <p className={styles.intro}>{t('intro')}</p>
      <SignInForm to={staysHere ? pathname + search : link('/my-account')} />
    </Dialog>,
    document.body,
  )
}
