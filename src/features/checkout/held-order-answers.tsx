import { useExecute } from '#src/engine/use-engine.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '../notifications/notify.ts'
import { useLazyRefusalText } from '../notifications/refusal-text.ts'
import styles from './held-order.module.css'

/** The two answers to the question about an order that was placed without a network. [SYNC-13] */
export function HeldAnswers() {
  const { t } = useTranslation('checkout')
  const execute = useExecute()
  const refusalText = useLazyRefusalText()

  async function answer(type: 'checkout.release-order' | 'checkout.give-up-order') {
    const outcome = await execute({ type })
    if (!outcome.ok) notify({ type: 'danger', message: await refusalText(outcome.refusal) })
  }

  return (
    <div className={styles.answers}>
      <Button variant="secondary" onClick={() => answer('checkout.give-up-order')}>
        {t('held.giveUp')}
      </Button>
      <Button onClick={() => answer('checkout.release-order')}>{t('placeOrder')}</Button>
    </div>
  )
}
