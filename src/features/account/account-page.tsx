import { useState } from 'react'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { OwnAccount } from './own-account.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The account and its parts are for whoever is signed in; a guest is told so and can. [ROUTE-10] */
export function AccountPage() {
  const { t } = useTranslation('account')
  const status = useEngineStatus()
  const { isSignedIn, hasExpired } = useModel(({ identity }) => identity)
  const [hasLeft, setHasLeft] = useState(false)
  if (isSignedIn) return <OwnAccount onLeft={() => setHasLeft(true)} />
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {status === 'ready' || status === 'failed' ? (
        <>
          <div role="status" className={styles.state}>
            {hasLeft && <Banner kind="success">{t('signedOut')}</Banner>}
            {hasExpired && <Banner kind="warning">{t('expired')}</Banner>}
          </div>
          {!hasLeft && <p className={styles.lead}>{t('needed')}</p>}
          <SignInForm onSignedIn={() => setHasLeft(false)} />
        </>
      ) : (
        <p className={styles.lead} role="status">
          {t('loading')}
        </p>
      )}
      <noscript>
        <p>
          {t('needed')} {t('noScript')}
        </p>
      </noscript>
    </section>
  )
}
