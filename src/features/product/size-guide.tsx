import { Suspense, useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ProductView } from './product-view.ts'
import styles from './size-guide.module.css'

const SizeGuideDialog = lazyPart(
  async () => (await withTexts(import('./size-guide-dialog.tsx'), 'sizes')).SizeGuideDialog,
)

/** The way to the size guide, which is fetched by those who open it. [CAT-20] */
export function SizeGuide({ product }: { product: ProductView }) {
  const { t } = useTranslation('product')
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useWasTrue(isOpen)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
        {t('sizeGuide')}
      </button>
      {wasOpened && (
        <Suspense>
          <SizeGuideDialog product={product} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
