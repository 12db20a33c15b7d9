import { useLocation } from 'react-router'
import { useModel } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { SIGNED_OUT } from './sign-out-path.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** What a guest sees of the account: why, and the sign-in form, which leads back here. [ROUTE-10] */
export function GuestView({ hasLeft }: { readonly hasLeft: boolean }) {
  const { t } = useTranslation('account')
  const { pathname, search } = useLocation()
  const hasExpired = useModel(({ identity }) => identity.hasExpired)
  useFocusAfterRemoval()
  const message = useFocusAfter<HTMLDivElement>(hasLeft)
  const hasSignedOut = hasLeft || new URLSearchParams(search).has(SIGNED_OUT)
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <div ref={message} role="status" tabIndex={-1} className={styles.state}>
        {hasSignedOut && <Banner kind="success">{t('signedOut')}</Banner>}
        {hasExpired && !hasSignedOut && <Banner kind="warning">{t('expired')}</Banner>}
      </div>
      {!hasSignedOut && <p className={styles.lead}>{t('needed')}</p>}
      <SignInForm to={pathname} />
    </section>
  )
}
