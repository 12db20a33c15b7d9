import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#src/shell/store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type AlertRequest, requestAlert } from './request-alert.ts'
import styles from './stock-alert-dialog.module.css'

interface StockAlertDialogProps {
  readonly name: string
  readonly sku: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Nobody is written to who has not said yes by mail. Drawn outside the buy box, whose form can hold no other. [CAT-22] */
export function StockAlertDialog({ name, sku, isOpen, onClose }: StockAlertDialogProps) {
  const { t } = useTranslation('alert')
  const store = useStore()
  const [state, setState] = useState<AlertRequest | 'idle' | 'sending'>('idle')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // React hands the event on to the buy box, which would put the pair in the cart.
    event.stopPropagation()
    const form = event.currentTarget
    if (state === 'sending') return
    const isValid = form.checkValidity()
    if (isValid) setState('sending')
    const outcome = isValid
      ? await requestAlert({ email: String(new FormData(form).get('email') ?? ''), sku, store })
      : 'invalid'
    setState(outcome)
    if (outcome === 'invalid') form.querySelector('input')?.focus()
    if (outcome === 'requested') form.reset()
  }

  return createPortal(
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} side="end">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('text', { name })}</p>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={state === 'invalid' ? t('invalid') : undefined}
        />
        <p className={styles.note}>
          {t('privacy')} <TextLink to={store.footer.privacy}>{t('privacyLink')}</TextLink>
        </p>
        <Button type="submit" isBusy={state === 'sending'}>
          {t('submit')}
        </Button>
        <p role="status" className={styles.status} data-state={state}>
          {(state === 'requested' || state === 'available' || state === 'busy' || state === 'failed') && t(state)}
        </p>
      </form>
    </Dialog>,
    document.body,
  )
}
