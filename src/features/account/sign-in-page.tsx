import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useModel } from '#src/engine/use-engine.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInResult } from './sign-in-result.ts'

interface SignInPageProps {
  /** Where a sign-in leads. */
  readonly to: string
  readonly answer: SignInResult | undefined
}

/** `/sign-in`: the form that leads back to where it was needed. [USER-01, USER-19] */
export function SignInPage({ to, answer }: SignInPageProps) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  useEffect(() => {
    if (isSignedIn) void navigate(to, { replace: true })
  }, [isSignedIn, navigate, to])
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('signInTitle')}</h1>
      <p className={styles.lead}>{t('intro')}</p>
      <SignInForm to={to} answer={answer} />
    </section>
  )
}
