import { useState } from 'react'
import { useExecute } from '#src/engine/use-engine.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Refusal } from '#worker/commands.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetOrder } from '../checkout/order-note.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './account.module.css'
import { forgetSession } from './session-cookie.ts'

/** Unsent work is discarded only after the shopper confirms. [USER-03, ENG-56] */
export function SignOut({ onLeft }: { readonly onLeft: () => void }) {
  const { t } = useTranslation('account')
  const execute = useExecute()
  const refusalText = useRefusalText()
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
      <Button variant="secondary" onClick={() => void leave(false)}>
        {t('signOut')}
      </Button>
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
