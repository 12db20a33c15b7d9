import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { useModel } from '#src/engine/use-engine.ts'
import { useShellDialog } from '#src/frame/use-shell-dialog.tsx'
import { useStoreLink } from '#src/store/use-store.ts'
import { Icon } from '#src/ui/icon.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const SignInDialog = lazyComponent(
  async () => (await withTexts(import('./sign-in-dialog.tsx'), 'account', 'validation', 'errors')).SignInDialog,
)

interface AccountLinkProps {
  readonly className: string | undefined
  readonly hasLabel?: boolean
}

/**
 * Links to the account. A guest signs in over the page first; who is signed in may be known only after the click.
 * [SHELL-04]
 */
export function AccountLink({ className = '', hasLabel = false }: AccountLinkProps) {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const [open, dialog] = useShellDialog('authentication', {}, (state) => <SignInDialog {...state} />)
  function press(event: MouseEvent): void {
    if (isSignedIn || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
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
