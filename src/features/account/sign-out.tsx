import { useState } from 'react'
import { forgetSession } from '#src/engine/browser-session.ts'
import { useExecute } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Refusal } from '#worker/commands.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetOrder } from '../checkout/order-note.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './account.module.css'

import { SIGN_OUT_PATH } from './sign-out-path.ts'

interface SignOutProps {
  /** Public id of the session, for a browser without JavaScript; null if only the engine can sign out. */
  readonly session: string | null
  readonly onLeft: () => void
}

/** Unsent work is discarded only after the shopper confirms. [USER-03, USER-19, ENG-56] */
export function SignOut({ session, onLeft }: SignOutProps) {
  const { t } = useTranslation('account')
  const execute = useExecute()
  const refusalText = useRefusalText()
  const link = useStoreLink()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function leave(discardsUnsent: boolean): Promise<void> {
    const outcome = await execute({ type: 'identity.sign-out', discardsUnsent })
    if (outcome.ok) {
      forgetOrder()
      forgetSession()
      onLeft()
    } else setRefusal(outcome.refusal)
  }

  return (
    <div className={styles.signOut}>
      <form
        method="post"
        action={link(SIGN_OUT_PATH)}
        onSubmit={(event) => {
          event.preventDefault()
          void leave(false)
        }}
      >
        {session && <input type="hidden" name="session" value={session} />}
        <Button type="submit" variant="secondary">
          {t('signOut')}
        </Button>
      </form>
      <div role="alert">
        {refusal && (
          <Banner kind="warning">
            <p>{refusalText(refusal)}</p>
            {refusal.reason === 'unsent-work' && (
              <p className={styles.choices}>
                <Button variant="secondary" size="s" onClick={() => void leave(true)}>
                  {t('signOutAnyway')}
                </Button>
                <Button variant="quiet" size="s" onClick={() => setRefusal(null)}>
                  {t('stay')}
                </Button>
              </p>
            )}
          </Banner>
        )}
      </div>
    </div>
  )
}
