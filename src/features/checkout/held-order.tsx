import { useState } from 'react'
import { useModel } from '#src/engine/use-engine.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HeldAnswers, OrderedGoods } from './order-details.tsx'
import styles from './thank-you.module.css'

/**
 * Back online, asks for confirmation before an order that was placed offline is sent. A dismissed question returns with
 * the next page load, and at the checkout. [SYNC-13]
 */
export function HeldOrder({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('checkout')
  const view = useModel(({ checkout }) => checkout)
  const [isPutOff, setIsPutOff] = useState(false)
  if (isPutOff && !isOpen) setIsPutOff(false)

  return (
    <Dialog
      isOpen={isOpen && !isPutOff}
      onClose={() => setIsPutOff(true)}
      title={t('held.title')}
      footer={<HeldAnswers />}
    >
      <p>{t('held.text')}</p>
      {view.order && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is taller than a phone and scrolls by arrow keys
        <section className={styles.order} aria-label={t('yourOrder')} tabIndex={0}>
          <OrderedGoods view={view} order={view.order} />
        </section>
      )}
    </Dialog>
  )
}
