import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { useLateDialog } from '#src/ui/use-late-dialog.tsx'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ProductView } from './product-view.ts'

const ReviewDialog = lazyPart(
  async () =>
    (await withTexts(import('./review-dialog.tsx'), 'review', 'validation', 'notices', 'errors')).ReviewDialog,
)

/** The way to say how a product turned out. [CAT-23] */
export function WriteReview({ product }: { product: ProductView }) {
  const { t } = useTranslation('product')
  const [open, dialog] = useLateDialog((state) => <ReviewDialog product={product} {...state} />)
  return (
    <p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        {t('reviews.write')}
      </Button>
      {dialog}
    </p>
  )
}
