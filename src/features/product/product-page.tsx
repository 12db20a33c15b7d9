import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { ProductName } from '#src/ui/product-name.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useConfirmedPrices } from '../listing/use-confirmed-prices.ts'
import { BuyBox } from './buy-box.tsx'
import { CardRow } from './card-row.tsx'
import { Gallery } from './gallery.tsx'
import { chosenImage } from './product-choice.ts'
import details from './product-details.module.css'
import styles from './product-page.module.css'
import type { ProductView } from './product-view.ts'
import { RecentlySeen } from './recently-seen.tsx'
import { Stars } from './stars.tsx'
import { useChoice } from './use-choice.ts'
import { useLiveStock } from './use-live-stock.ts'
import { WriteReview } from './write-review.tsx'

export function ProductPage({ product: drawn }: { product: ProductView }) {
  const product = useLiveStock(drawn)
  useConfirmedPrices([drawn])
  const { t } = useTranslation('product')
  const [choice, choose] = useChoice(product)
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={[
          ...product.trail.map(({ name, href }) => ({ label: name, to: href })),
          { label: product.name, to: product.href },
        ]}
      />
      {product.still.stockAlert && <Still html={product.still.stockAlert} />}
      <div className={styles.top}>
        <div className={styles.pictures}>
          <Gallery name={product.name} pictures={product.gallery} shown={chosenImage(product, choice)} />
        </div>
        <div className={styles.offer}>
          <header className={styles.head}>
            <p className={styles.number}>{t('number', { sku: product.sku })}</p>
            <h1>
              <ProductName>{product.name}</ProductName>
            </h1>
            <p className={styles.headline}>{product.headline}</p>
            {product.rating && product.rating.count > 0 && (
              <p className={styles.rating}>
                <a href="#reviews">
                  <Stars average={product.rating.average} /> {t('reviews.count', { count: product.rating.count })}
                </a>
              </p>
            )}
          </header>
          {product.shortDescription && <p className={styles.short}>{product.shortDescription}</p>}
          <BuyBox product={product} choice={choice} onChoose={choose} />
          {product.still.guarantee && <Still html={product.still.guarantee} />}
        </div>
      </div>
      <Still className={details.details} html={product.still.details} />
      <Still html={product.still.reviews} />
      <WriteReview product={product} />
      <CardRow title={t('related')} cards={product.related} />
      <CardRow title={t('alternatives')} cards={product.alternatives} />
      <CardRow title={t('sameLast')} cards={product.sameLast} />
      <RecentlySeen sku={product.sku} />
    </div>
  )
}

/** Drawn by the server, see still-parts.tsx. */
function Still({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components, escaped by React
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
