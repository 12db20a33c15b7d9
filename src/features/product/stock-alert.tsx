import { useShellDialog } from '#src/frame/use-shell-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const StockAlertDialog = lazyComponent(
  async () =>
    (await withTexts(import('./stock-alert-dialog.tsx'), 'alert', 'validation', 'notices', 'errors')).StockAlertDialog,
)

/** The way to be told when a size is there again, for those who chose one that is sold out. [CAT-20, CAT-22] */
export function StockAlert({ name, sku }: { name: string; sku: string }) {
  const { t } = useTranslation('product')
  const [open, dialog] = useShellDialog('stock-alert', { sku }, (state) => (
    <StockAlertDialog name={name} sku={sku} {...state} />
  ))
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        {t('notifyMe')}
      </Button>
      {dialog}
    </>
  )
}
