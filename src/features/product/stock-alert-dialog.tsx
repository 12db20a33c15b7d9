import { createPortal } from 'react-dom'
import { stockAlertRequestSchema } from '#models/wire/stock-alert.ts'
import { validate } from '#models/wire/validate.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmailField } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RequestStatus } from '../requests/request-status.tsx'
import styles from '../requests/requests.module.css'
import { useRequest } from '../requests/use-request.ts'
import type { ProductView } from './product-view.ts'

interface StockAlertDialogProps {
  readonly product: Pick<ProductView, 'name' | 'options' | 'variants'>
  readonly sku: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Double opt-in. Rendered in a portal, because the form of the buy box cannot contain another. [CAT-22] */
export function StockAlertDialog({ product, sku, isOpen, onClose }: StockAlertDialogProps) {
  const { t } = useTranslation('alert')
  const store = useStore()
  const { make, status, refusal } = useRequest()
  const { error, formProps } = useForm({
    check: ({ email }) => validate(stockAlertRequestSchema, { email, sku, storeId: store.id }),
    async send(body, form) {
      if (await make({ kind: 'stock-alert.create', sku, name: product.name, body })) form.reset()
    },
  })

  return createPortal(
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} side="end">
      <form {...formProps} className={styles.form}>
        <p>{t('text', { name: [product.name, ...chosenOptions(product, sku)].join(', ') })}</p>
        <EmailField label={t('email')} error={error('email')} />
        <p className={styles.note}>
          {t('privacy')}{' '}
          <TextLink to={store.footer.privacy} target="_blank" rel="noopener">
            {t('privacyLink')}
          </TextLink>
        </p>
        <Button type="submit" isBusy={status === 'storing'}>
          {t('submit')}
        </Button>
        <RequestStatus kind="stock-alert.create" status={status} refusal={refusal} />
      </form>
    </Dialog>,
    document.body,
  )
}

/** The size with its label, and what else is chosen of the variant. */
function chosenOptions({ options, variants }: StockAlertDialogProps['product'], sku: string): string[] {
  const values = variants.find((variant) => variant.sku === sku)?.values ?? {}
  return options.flatMap((option) => {
    const chosen = option.values.find(({ id }) => id === values[option.code])
    return chosen ? `${option.label} ${chosen.label}` : []
  })
}
