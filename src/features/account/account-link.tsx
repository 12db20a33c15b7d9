import { type MouseEvent, Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { useModel } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const SignInDialog = lazyComponent(
  async () => (await withTexts(import('./sign-in-dialog.tsx'), 'account', 'validation', 'errors')).SignInDialog,
)

interface AccountLinkProps {
  readonly className: string | undefined
  readonly hasLabel?: boolean
}

/** To the account; a guest signs in over the page first. Who is here may be known a moment after the press. [SHELL-04] */
export function AccountLink({ className = '', hasLabel = false }: AccountLinkProps) {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useWasTrue(isOpen)
  function press(event: MouseEvent): void {
    if (isSignedIn || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <NavLink to={link('/my-account')} className={className} aria-label={t('account')} data-panel onClick={press}>
        <Icon name="user" />
        {hasLabel && <span aria-hidden="true">{t('account')}</span>}
      </NavLink>
      {wasOpened && (
        <Suspense>
          <SignInDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
