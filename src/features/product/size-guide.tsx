import { useShellDialog } from '#src/frame/use-shell-dialog.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ProductView } from './product-view.ts'
import styles from './size-guide.module.css'

const SizeGuideDialog = lazyComponent(
  async () => (await withTexts(import('./size-guide-dialog.tsx'), 'sizes')).SizeGuideDialog,
)

/** The way to the size guide. [CAT-20] */
export function SizeGuide({ product }: { product: ProductView }) {
  const { t } = useTranslation('product')
  const [open, dialog] = useShellDialog('size-guide', { sku: product.sku }, (state) => (
    <SizeGuideDialog product={product} {...state} />
  ))
  return (
    <>
      <button type="button" className={styles.open} onClick={open}>
        {t('sizeGuide')}
      </button>
      {dialog}
    </>
  )
}
