import { useEffect, useId, useRef, useState } from 'react'
import { useExecute, useNotices } from '#src/engine/use-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Refusal } from '#worker/commands.ts'
import type { CartView } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useInlineMessages } from '../notifications/notify.ts'
import { isRefusal, refusalOf, useRefusalText } from '../notifications/refusal-text.ts'
import styles from './coupon-form.module.css'

/** One code at a time, validated by the server. [CART-08] */
export function CouponForm({ coupon }: { coupon: CartView['coupon'] }) {
  const { t } = useTranslation('cart')
  const execute = useExecute()
  const refusalText = useRefusalText()
  const id = useId()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // While a code is pending the form is unmounted; a refused code is filled in again.
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)

  // The focused button was unmounted with the form.
  useEffect(() => {
    if (refusal && document.activeElement === document.body) field.current?.focus()
  }, [refusal])

  const message = refusal && refusalText(refusal)
  useInlineMessages(field, message)
  // The server's answer arrives long after the command was accepted.
  useNotices(({ message, data }) => {
    if (isRefusal(message) && message.startsWith('errors:coupon-')) setRefusal(refusalOf(message, data))
  })

  const { isBusy, formProps } = useForm({
    check: ({ coupon: code = '' }) => ({ ok: true, value: code }),
    async send(code) {
      setTyped(code)
      const outcome = await execute({ type: 'cart.apply-coupon', code })
      setRefusal(outcome.ok ? null : outcome.refusal)
      if (!outcome.ok) field.current?.focus()
    },
  })

  if (coupon) {
    return (
      <div className={styles.couponTaken}>
        <p role="status">
          {t(`couponStatus.${coupon.status}`)} <strong>{coupon.code}</strong>
        </p>
        <Button variant="quiet" size="s" onClick={() => execute({ type: 'cart.remove-coupon' })}>
          {t('couponRemove')}
        </Button>
      </div>
    )
  }
  return (
    <form {...formProps} className={styles.coupon} aria-labelledby={`${id}-title`}>
      <span id={`${id}-title`} hidden>
        {t('couponTitle')}
      </span>
      <div className={styles.couponRow}>
        <TextField
          ref={field}
          label={t('coupon')}
          name="coupon"
          autoComplete="off"
          defaultValue={refusal ? typed : ''}
          error={message ?? undefined}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {t('couponApply')}
        </Button>
      </div>
    </form>
  )
}
