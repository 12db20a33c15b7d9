import { useEffect } from 'react'
import { useEngineStatus, useExecute, useModel } from '#src/engine/use-engine.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { leaveFor, useIsPaymentWindow } from './leave-for-provider.ts'
import styles from './payment-return.module.css'

/** The window that the order opened: it goes on to the provider as soon as our server knows its page. [ROUTE-09, CHK-06] */
export function PleaseWait() {
  const { t } = useTranslation('payment')
  const isRefused = useHandOffToPopup()
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t(isRefused ? 'loading.refusedTitle' : 'loading.title')}</h1>
      <div className={styles.seam} />
      <p role="status" className={styles.text}>
        {t(isRefused ? 'loading.refused' : 'loading.text')}
      </p>
      {!isRefused && (
        <p>
          {t('loading.late')} <TextLink to="/">{t('toHome')}</TextLink>
        </p>
      )}
    </section>
  )
}

/** Leaves for the newest attempt that is prepared for a popup. True if there is no order to pay: the window closes. */
function useHandOffToPopup(): boolean {
  const execute = useExecute()
  const isReady = useEngineStatus() === 'ready'
  const payment = useModel(
    ({ payments }) =>
      payments.find(({ flow, state, url }) => flow === 'popup' && state === 'prepared' && url !== null) ?? null,
  )
  const isOrderRefused = useModel(({ checkout }) => checkout.order === null && checkout.refusal !== null)
  const isPopup = useIsPaymentWindow()
  const id = payment?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (isPopup && payment) void leaveFor(payment, execute)
  }, [isPopup, id])
  const isRefused = isPopup && isReady && isOrderRefused
  useEffect(() => {
    if (isRefused) window.close()
  }, [isRefused])
  return isRefused
}
