import { Suspense, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const StockAlertDialog = lazyPart(
  async () => (await withTexts(import('./stock-alert-dialog.tsx'), 'alert')).StockAlertDialog,
)

/** The way to be told when a size is there again, for those who chose one that is sold out. [CAT-20, CAT-22] */
export function StockAlert({ name, sku }: { name: string; sku: string }) {
  const { t } = useTranslation('product')
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useWasTrue(isOpen)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('notifyMe')}
      </Button>
      {wasOpened && (
        <Suspense>
          <StockAlertDialog name={name} sku={sku} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
