import { Link } from 'react-router'
import { priceOf } from '#models/price/product-price.ts'
import type { ListedProduct } from '#models/product/product-lists.ts'
import { productHref } from '#models/urls/product-href.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { OfflineCache } from '#src/offline/offline-cache.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { CroppedPicture } from '#src/ui/cropped-picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { BestSellersHtml } from '../listing/best-sellers-row.tsx'
import { TaxNote } from '../listing/tax-note.tsx'
import { Price } from '../product/price.tsx'
import { BuyFromList } from './buy-from-list.tsx'
import styles from './compare.module.css'
import { askCompared, type Compared, comparedRows } from './compared.ts'
import { ListFrame, RemoveButton } from './list-frame.tsx'
import { type FactsBySku, useCatalogue } from './use-catalogue.ts'

const offlineCache = new OfflineCache<Compared>(import.meta.url)

/** Models side by side, by the comparable attributes. [CAT-24] */
export function CompareView({ bestSellers }: { readonly bestSellers: BestSellersHtml }) {
  const { t } = useTranslation('lists')
  const listed = useModel(({ lists }) => lists.compare)
  const catalogue = useCatalogue(listed, askCompared, offlineCache)
  return (
    <ListFrame list="compare" catalogue={catalogue} bestSellers={bestSellers}>
      {/* Wider than a phone: it scrolls by finger and by arrow keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus */}
      <section className={styles.scroller} aria-label={t('compare.table')} tabIndex={0}>
        <ComparisonTable listed={listed} facts={catalogue.facts} />
      </section>
      {listed.length === 1 && <p className={styles.hint}>{t('compare.oneMore')}</p>}
      {catalogue.facts.size > 0 && <TaxNote />}
    </ListFrame>
  )
}

function ComparisonTable({ listed, facts }: { listed: readonly ListedProduct[]; facts: FactsBySku<Compared> }) {
  const { t } = useTranslation('lists')
  const rows = comparedRows(listed.flatMap(({ sku }) => facts.get(sku) ?? []))
  return (
    <table className={styles.table} style={{ '--models': listed.length }}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {listed.map((product) => (
            <th key={product.sku} scope="col">
              <ProductHead listed={product} compared={facts.get(product.sku)} />
            </th>
          ))}
        </tr>
        <tr>
          <td className={styles.corner} />
          {listed.map(({ sku }) => (
            <td key={sku} className={styles.price}>
              <ComparedPrice compared={facts.get(sku)} />
            </td>
          ))}
        </tr>
        <tr>
          <td className={styles.corner} />
          {listed.map((product) => (
            <td key={product.sku}>
              <BuyFromList listed={product} product={productOf(facts.get(product.sku))} />
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, label }) => (
          <tr key={code}>
            <th scope="row" className={styles.label}>
              {label}
            </th>
            {listed.map(({ sku }) => (
              <td key={sku}>
                {facts.get(sku)?.facts.find((fact) => fact.code === code)?.value ?? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{t('compare.unknown')}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Undefined until the catalogue answers; null if it no longer sells the product. */
type Answer = Compared | null | undefined

function productOf(compared: Answer) {
  return compared === null ? null : compared?.product
}

function ComparedPrice({ compared }: { compared: Answer }) {
  return compared ? <Price price={priceOf(compared.product)} variant="card" /> : null
}

function ProductHead({ listed, compared }: { listed: ListedProduct; compared: Answer }) {
  const link = useStoreLink()
  const product = compared?.product
  const name = product?.name ?? listed.name
  return (
    <div className={styles.head}>
      <CroppedPicture media={product?.media_gallery[0] ?? listed.image} sizes="16rem" />
      {compared === null ? name : <Link to={link(product ? productHref(product) : listed.href)}>{name}</Link>}
      <RemoveButton list="compare" listed={listed} />
    </div>
  )
}
