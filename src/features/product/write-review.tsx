import { useShellDialog } from '#src/frame/use-shell-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ProductView } from './product-view.ts'

const ReviewDialog = lazyComponent(
  async () =>
    (await withTexts(import('./review-dialog.tsx'), 'review', 'validation', 'notices', 'errors')).ReviewDialog,
)

/** The way to say how a product turned out. [CAT-23] */
export function WriteReview({ product }: { product: ProductView }) {
  const { t } = useTranslation('product')
  const [open, dialog] = useShellDialog('review', { sku: product.sku }, (state) => (
    <ReviewDialog product={product} {...state} />
  ))
  return (
    <p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        {t('reviews.write')}
      </Button>
      {dialog}
    </p>
  )
}
