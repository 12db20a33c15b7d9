import { useRef, useState } from 'react'
import { formatPrice } from '#models/price/money.ts'
import type { PaidCard } from '#models/wire/paid-cards.ts'
import { changeGiftCard } from '#src/engine/engine.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Outcome, Refusal } from '#worker/commands.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './form.module.css'

/** Redeems gift cards before the payment method is chosen, which pays what they leave. The server checks them. [CHK-17] */
export function GiftCardForm({ cards = [] }: { cards: readonly PaidCard[] | undefined }) {
  const { t } = useTranslation('checkout')
  const refusalText = useRefusalText()
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const field = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  function show(outcome: Outcome): void {
    setRefusal(outcome.ok ? null : outcome.refusal)
    if (outcome.ok && field.current) field.current.value = ''
    field.current?.focus()
  }

  const { isBusy, formProps } = useForm({
    check: ({ giftCard = '' }) => ({ ok: true, value: giftCard.trim() }),
    async send(code) {
      if (code === '') show({ ok: false, refusal: { reason: 'gift-card-required' } })
      else if (!isOnline) show({ ok: false, refusal: { reason: 'gift-card-offline' } })
      else show(await changeGiftCard({ code }))
    },
  })

  return (
    <div className={styles.giftCard}>
      <div role="status">
        {cards.length > 0 && (
          <ul className={styles.giftCards}>
            {cards.map((card) => (
              <AppliedCard key={card.id} card={card} onRemoved={show} />
            ))}
          </ul>
        )}
      </div>
      <form {...formProps} className={styles.giftCardRow}>
        <TextField
          ref={field}
          label={t('giftCard.field')}
          name="giftCard"
          hint={t('giftCard.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={refusal ? refusalText(refusal) : undefined}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {t('giftCard.redeem')}
        </Button>
      </form>
    </div>
  )
}

function AppliedCard({ card, onRemoved }: { card: PaidCard; onRemoved(outcome: Outcome): void }) {
  const { t } = useTranslation('checkout')
  const { t: common } = useTranslation('cart')
  const store = useStore()
  const [isBusy, setIsBusy] = useState(false)
  const { id, last4, amount } = card

  async function remove(): Promise<void> {
    setIsBusy(true)
    const outcome = await changeGiftCard({ id })
    setIsBusy(false)
    onRemoved(outcome)
  }

  return (
    <li>
      <span>{t('giftCard.applied', { last4, amount: formatPrice(-amount, store) })}</span>
      <Button
        variant="quiet"
        size="s"
        isBusy={isBusy}
        aria-label={t('giftCard.remove', { last4 })}
        onClick={() => void remove()}
      >
        {common('remove')}
      </Button>
    </li>
  )
}
