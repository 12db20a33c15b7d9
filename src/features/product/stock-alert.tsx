import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { useLateDialog } from '#src/ui/use-late-dialog.tsx'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const StockAlertDialog = lazyPart(
  async () =>
    (await withTexts(import('./stock-alert-dialog.tsx'), 'alert', 'validation', 'notices', 'errors')).StockAlertDialog,
)

/** The way to be told when a size is there again, for those who chose one that is sold out. [CAT-20, CAT-22] */
export function StockAlert({ name, sku }: { name: string; sku: string }) {
  const { t } = useTranslation('product')
  const [open, dialog] = useLateDialog((state) => <StockAlertDialog name={name} sku={sku} {...state} />)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        {t('notifyMe')}
      </Button>
      {dialog}
    </>
  )
}
