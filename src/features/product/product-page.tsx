import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { VariantSelection } from '#models/product/variant-choice.ts'
import { variantHref } from '#models/urls/product-href.ts'
import { ROUTING } from '#models/urls/routing.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useShellDialog } from '#src/frame/use-shell-dialog.tsx'
import { StaticSection } from '#src/static-html/static-section.tsx'
import { useStoreLink } from '#src/store/use-store.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { ProductName } from '#src/ui/product-name.tsx'
import { WhenNear } from '#src/ui/when-near.tsx'
import { withTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useConfirmedPrices } from '../listing/use-confirmed-prices.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { useLiveStock } from './live-stock.ts'
import { chosenImage, chosenVariant, firstChoice, type ProductChoice } from './product-choice.ts'
import details from './product-details.module.css'
import styles from './product-page.module.css'
import type { ProductView } from './product-view.ts'
import { noteSeen } from './seen-skus.ts'
import { Stars } from './stars.tsx'

export function ProductPage({ product: rendered }: { product: ProductView }) {
  const product = useLiveStock(rendered)
  useConfirmedPrices([rendered])
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
      <div className={styles.top}>
        <div className={styles.pictures}>
          <Gallery
            name={product.name}
            pictures={product.gallery}
            shown={chosenImage(product, choice)}
            turntable={product.turntable}
          />
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
          <BuyBox product={product} choice={choice} onChoose={choose} />
          <StaticSection className={styles.serviceNotes} html={product.sections.serviceNotes} />
          {product.shortDescription && <p className={styles.short}>{product.shortDescription}</p>}
          {product.sections.guarantee && <StaticSection html={product.sections.guarantee} />}
        </div>
      </div>
      <StaticSection className={details.details} html={product.sections.details} />
      <StaticSection html={product.sections.reviews} />
      <WriteReview product={product} />
      {product.sections.others && <StaticSection className={styles.others} html={product.sections.others} />}
      <RecentlySeen sku={product.sku} />
    </div>
  )
}

const ReviewDialog = lazyComponent(
  async () =>
    (await withTexts(import('./review-dialog.tsx'), 'review', 'validation', 'notices', 'errors')).ReviewDialog,
)

/** Opens the review form. [CAT-23] */
function WriteReview({ product }: { product: ProductView }) {
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

const RecentlySeenList = lazyComponent(async () => (await import('./recently-seen-list.tsx')).RecentlySeenList)

/** Products viewed before this one; loaded when they are almost in view. [CAT-27] */
function RecentlySeen({ sku }: { sku: string }) {
  const mayStore = useModel(({ consent }) => consent.decision)?.tracking ?? null
  useEffect(() => noteSeen(sku, mayStore), [sku, mayStore])
  return (
    <WhenNear className={styles.later}>
      <RecentlySeenList sku={sku} />
    </WhenNear>
  )
}

/** The shopper's choice. The address names the variant, so that reloads and links restore it. */
function useChoice(product: ProductView): [choice: ProductChoice, choose: (choice: ProductChoice) => void] {
  const { search } = useLocation()
  const link = useStoreLink()
  const { childSku } = useParams()
  const address = `${childSku ?? ''}${search}`
  const begin = () => ({ address, choice: firstChoice(product, requestedSelection(product, search, childSku)) })
  const [state, setState] = useState(begin)
  // A link to another variant of the same product arrives here without a new page.
  if (state.address !== address) setState(begin())
  function choose(choice: ProductChoice): void {
    setState({ address, choice })
    const variant = chosenVariant(product, choice)
    if (variant) rememberInAddress(product, variant.sku, link(product.href))
  }
  return [state.choice, choose]
}

/** A child by sku, or values: `?hf_shoe_size=425&hf_shoe_width=53`, as in links to other colours. */
function requestedSelection({ options }: ProductView, search: string, childSku: string | undefined): VariantSelection {
  const params = new URLSearchParams(search)
  const values = options.flatMap(({ code }): [string, number][] => {
    const id = params.get(code)
    return id && /^\d{1,9}$/.test(id) ? [[code, Number(id)]] : []
  })
  return { sku: params.get('childSku') ?? childSku ?? null, values: Object.fromEntries(values) }
}

/** Bypasses the router: no loader runs, and a choice adds no history entry. */
function rememberInAddress({ options }: ProductView, childSku: string, href: string): void {
  const params = new URLSearchParams(location.search)
  for (const { code } of options) params.delete(code)
  // If the variant is not part of the path, the page keeps its address.
  const path = ROUTING.usesUrlPaths ? location.pathname : href
  history.replaceState(history.state, '', variantHref(path, childSku, params) + location.hash)
}
