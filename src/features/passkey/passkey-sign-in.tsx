import { useEffect, useEffectEvent, useState } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { whenIdle } from '#src/ui/when-idle.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './passkey.module.css'
import { usePasskeyText } from './passkey-text.ts'
import { usePasskey } from './use-passkey.ts'

/**
 * Sign-in without a password: by the button, or from the list that the browser shows at the e-mail field. Without JavaScript
 * only the password is there. [USER-12]
 */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('account')
  const passkeyText = usePasskeyText()
  const { isBusy, isAvailable, reason, ask } = usePasskey({ onDone: onSignedIn })
  const [isSupported, setIsSupported] = useState(true)
  const offer = useEffectEvent(() => {
    const canSign = 'PublicKeyCredential' in window
    setIsSupported(canSign)
    if (canSign) ask({ purpose: 'sign-in', session: null, isQuiet: true })
  })

  useEffect(() => {
    let isGone = false
    whenIdle(() => {
      if (!isGone) offer()
    })
    return () => {
      isGone = true
    }
  }, [])

  if (!isSupported || !isAvailable) return null
  return (
    <div className={styles.signIn} data-scripted>
      <Button
        variant="secondary"
        isBusy={isBusy}
        onClick={() => ask({ purpose: 'sign-in', session: null, isQuiet: false })}
      >
        {t('passkey.signIn')}
      </Button>
      <div role="alert">{reason !== null && <Banner kind="danger">{passkeyText(reason)}</Banner>}</div>
    </div>
  )
}
