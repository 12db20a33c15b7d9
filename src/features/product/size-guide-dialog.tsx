import { formatHalfSize, parseSize, type SizeRun, sizeChart, sizeRunOf } from '#models/product/sizes.ts'
import { useStore } from '#src/store/use-store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ProductView } from './product-view.ts'
import styles from './size-guide-dialog.module.css'

interface SizeGuideDialogProps {
  readonly product: Pick<ProductView, 'options' | 'fitAdvice'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** How to measure, the size table, and the advice for this last. [CAT-20] */
export function SizeGuideDialog({ product, isOpen, onClose }: SizeGuideDialogProps) {
  const { t } = useTranslation('sizes')
  const store = useStore()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} side="end">
      <div className={styles.guide}>
        {product.fitAdvice && (
          <section>
            <h3>{t('last')}</h3>
            <p>{product.fitAdvice}</p>
          </section>
        )}
        <section>
          <h3>{t('how')}</h3>
          <p>{t('steps')}</p>
        </section>
        <SizeTable run={runOf(product)} />
        <p className={styles.note}>
          {t('note')} <TextLink to={store.footer.sizes}>{t('more')}</TextLink>
        </p>
      </div>
    </Dialog>
  )
}

function runOf({ options }: SizeGuideDialogProps['product']): SizeRun {
  const sizes = options.find(({ values }) => values[0]?.systems)?.values ?? []
  return sizeRunOf(sizes.flatMap(({ label }) => parseSize(label) ?? []))
}

function SizeTable({ run }: { run: SizeRun }) {
  const { t } = useTranslation('sizes')
  const { locale } = useStore()
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
  const plain = new Intl.NumberFormat(locale)
  return (
    <table className={styles.table}>
      <caption>{t(run)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('eu')}</th>
          <th scope="col">{t('uk')}</th>
          <th scope="col">{t('us')}</th>
          <th scope="col">{t('foot')}</th>
        </tr>
      </thead>
      <tbody>
        {sizeChart(run).map(({ eu, uk, us, foot }) => (
          <tr key={eu}>
            <th scope="row">{plain.format(eu)}</th>
            <td>{formatHalfSize(uk)}</td>
            <td>{formatHalfSize(us)}</td>
            <td>{decimal.format(foot)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
