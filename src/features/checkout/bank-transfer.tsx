import { useState } from 'react'
import { formatPrice } from '#models/price/money.ts'
import { dueAfterCards } from '#models/price/paid-cards.ts'
import { SELLER_BANK } from '#models/store/seller-bank.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import type { OrderView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NOTE_FACTS } from './payment-name.ts'
import styles from './thank-you.module.css'

interface BankTransferProps {
  order: OrderView
  note: 'prepayment' | 'prepaymentVirtual' | 'invoice'
}

/** How prepayment and invoice go on: the order number is the reference. [CHK-06] */
export function BankTransfer({ order, note }: BankTransferProps) {
  const { t } = useTranslation('checkout')
  const store = useStore()
  const { holder, iban, bic, name } = SELLER_BANK
  const { grandTotal, cards } = order.totals
  const [copied, setCopied] = useState<string | null>(null)
  const amount = grandTotal === null ? null : formatPrice(dueAfterCards(grandTotal, cards), store)
  const rows = [
    { label: t('transfer.amount'), value: amount },
    { label: t('transfer.reference'), value: order.number, toCopy: t('transfer.referenceToCopy') },
    { label: t('transfer.holder'), value: holder },
    { label: 'IBAN', value: iban, toCopy: 'IBAN' },
    { label: 'BIC', value: bic },
    { label: t('transfer.bank'), value: name },
  ]

  async function copy(label: string, value: string, row: Element | null) {
    try {
      // Forms of banks expect an IBAN without its spaces.
      await navigator.clipboard.writeText(value.replaceAll(/\s/g, ''))
      setCopied(label)
    } catch {
      // The browser refuses, or the page has no HTTPS: selected text can be copied by hand.
      if (row) getSelection()?.selectAllChildren(row)
    }
  }

  return (
    <section className={styles.transfer} aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">{t('transfer.title')}</h2>
      <p>{t(`${note}Next`, NOTE_FACTS)}</p>
      <dl className={styles.account}>
        {rows.map(
          ({ label, value, toCopy }) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span>{value}</span>
                  {toCopy !== undefined && (
                    <Button
                      variant="quiet"
                      size="s"
                      onClick={({ currentTarget }) => copy(label, value, currentTarget.previousElementSibling)}
                    >
                      <span aria-live="polite">
                        {t(copied === label ? 'transfer.copied' : 'transfer.copy', { what: toCopy })}
                      </span>
                    </Button>
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
