import { useEffect, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './passkey.module.css'
import { usePasskeyText } from './passkey-text.ts'
import { usePasskey } from './use-passkey.ts'

/** Instead of the password in the form around it, which is submitted then. [USER-12] */
export function ConfirmByPasskey() {
  const { t } = useTranslation('security')
  const { session } = useOutletContext<{ readonly session: string }>()
  const passkeyText = usePasskeyText()
  const place = useRef<HTMLDivElement>(null)
  const [proofs, setProofs] = useState(0)
  const { isBusy, reason, ask } = usePasskey({ onDone: () => setProofs((before) => before + 1) })
  useEffect(() => {
    if (proofs > 0) place.current?.closest('form')?.requestSubmit()
  }, [proofs])
  return (
    <div ref={place} className={styles.confirm} data-scripted>
      {proofs > 0 && <input type="hidden" name="proof" value="passkey" />}
      <Button variant="secondary" isBusy={isBusy} onClick={() => ask({ purpose: 'step-up', session, isQuiet: false })}>
        {t('passkeys.confirm')}
      </Button>
      <div role="alert">{reason !== null && <Banner kind="danger">{passkeyText(reason)}</Banner>}</div>
    </div>
  )
}
