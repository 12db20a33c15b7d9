import { type MouseEvent, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { useModel } from '#src/engine/use-engine.ts'
import { useShellDialog } from '#src/frame/use-shell-dialog.tsx'
import { useStoreLink } from '#src/store/use-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { opensElsewhere } from '#src/ui/opens-elsewhere.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SignInDialog } from './lazy-sign-in-dialog.ts'
import { useSessionEnd } from './use-session-end.ts'

interface AccountLinkProps {
  readonly className: string | undefined
  readonly hasLabel?: boolean
}

/**
 * Links to the account. A guest signs in over the page first; who is signed in may be known only after the click. The same
 * dialog opens once when the session of the page ends. [SHELL-04, USER-02]
 */
export function AccountLink({ className = '', hasLabel = false }: AccountLinkProps) {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const hasEnded = useSessionEnd()
  const [staysHere, setStaysHere] = useState(false)
  const [open, dialog] = useShellDialog('authentication', {}, (state) => (
    <SignInDialog {...state} staysHere={staysHere} />
  ))
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once an end, and stays closed when it is dismissed
  useEffect(() => {
    if (!hasEnded) return
    setStaysHere(true)
    open()
  }, [hasEnded])
  function press(event: MouseEvent): void {
    if (isSignedIn || opensElsewhere(event)) return
    event.preventDefault()
    setStaysHere(false)
    open()
  }
  return (
    <>
      <NavLink to={link('/my-account')} className={className} aria-label={t('account')} data-panel onClick={press}>
        <Icon name="user" />
        {hasLabel && <span aria-hidden="true">{t('account')}</span>}
      </NavLink>
      {dialog}
    </>
  )
}
