import type { MetaDescriptor } from 'react-router'
import { deliveryDays } from '#models/checkout/delivery-time.ts'
import { imageUrl } from '#models/product/images.ts'
import { isGoods } from '#models/product/product-kinds.ts'
import { inStore, type StoreView } from '#models/store/store-view.ts'
import { variantHref } from '#models/urls/product-href.ts'
import type { Review } from '#models/wire/catalogue.ts'
import { breadcrumbList, pageMeta } from '#src/head/page-meta.ts'
import type { LoadedProduct } from './load-product.server.ts'
import { isForSale } from './product-choice.ts'
import type { ProductView, VariantView } from './product-view.ts'
import { SHOWN_REVIEWS } from './reviews.server.tsx'

export function productMeta(
  { product, reviews, canonical }: LoadedProduct,
  store: StoreView,
  origin: string,
): MetaDescriptor[] {
  const { metaTitle: title, metaDescription: description, href: path } = product
  const steps = [...product.trail, product].map(({ name, href }) => [name, `${origin}${inStore(store, href)}`] as const)
  return [
    ...pageMeta({
      title,
      description,
      path,
      store,
      origin,
      canonical,
      pathIn: ({ code }) => product.paths[code] ?? null,
      image: product.gallery[0]?.image,
      type: 'product',
    }),
    { 'script:ld+json': productJsonLd(product, reviews, store, origin) },
    { 'script:ld+json': breadcrumbList(steps) },
  ]
}

const SCHEMA = 'https://schema.org/'
/** Free returns, as the page "returns" promises them. */
const RETURN_DAYS = 30

/**
 * Structured data of the offer by schema.org: the page's prices as plain numbers, stock, real rating, the visible
 * reviews, and the terms of delivery and return, nothing else. A product in sizes is a group, each size an offer.
 * [SHELL-16, CAT-23]
 */
export function productJsonLd(product: ProductView, reviews: readonly Review[], store: StoreView, origin: string) {
  const rated = reviews.slice(0, SHOWN_REVIEWS).filter(({ rating }) => rating !== null)
  const url = `${origin}${inStore(store, product.href)}`
  const shared = {
    '@context': SCHEMA.slice(0, -1),
    name: product.name,
    sku: product.sku,
    description: product.metaDescription,
    url,
    image: product.gallery
      .filter(({ vid }) => !vid)
      .map(({ image }) => `${origin}${imageUrl(image, 'gallery', 'jpeg')}`),
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.colour && { color: product.colour.value }),
    ...(product.materials.length > 0 && { material: [...new Set(product.materials.map(({ material }) => material))] }),
    ...(product.rating && product.rating.count > 0 && { aggregateRating: aggregateRating(product.rating) }),
    ...(rated.length > 0 && { review: rated.map(reviewLd) }),
  }
  const offer = offers(product, store)
  if (product.variants.length === 0) {
    return { '@type': 'Product', ...shared, offers: offer(url, product.price.amount, isForSale(product)) }
  }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product.sku,
    variesBy: [...new Set(product.options.map(({ code }) => SCHEMA + propertyOf(code)))],
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      sku: variant.sku,
      ...variantTexts(product, variant),
      offers: offer(variantHref(url, variant.sku), variant.price.amount, variant.stock.isInStock),
    })),
  }
}

/** "42½ G" and the like; a chosen colour has a separate property. */
function variantTexts({ name, options }: ProductView, { values }: VariantView) {
  const words = { name, size: '', color: '' }
  for (const option of options) {
    const { label } = option.values.find(({ id }) => id === values[option.code]) ?? { label: '' }
    const property = propertyOf(option.code)
    words[property] = `${words[property]} ${label}`.trim()
    words.name += ` ${label}`
  }
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word))
}

function propertyOf(code: string): 'color' | 'size' {
  return code === 'hf_color' ? 'color' : 'size'
}

function aggregateRating({ average, count }: NonNullable<ProductView['rating']>) {
  return { '@type': 'AggregateRating', ratingValue: Number(average.toFixed(1)), reviewCount: count, bestRating: 5 }
}

function reviewLd({ title, detail, nickname, created_at, rating, language }: Review) {
  return {
    '@type': 'Review',
    name: title,
    reviewBody: detail,
    author: { '@type': 'Person', name: nickname },
    datePublished: new Date(created_at).toISOString().slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    ...(language && { inLanguage: language }),
  }
}

/** The first offer contains the terms; the others reference them. */
function offers(product: ProductView, { currency, taxCountry }: StoreView) {
  let terms = isGoods(product.type) ? termsIn(taxCountry) : {}
  return (url: string, amount: number, isInStock: boolean) => {
    const shownTerms = terms
    terms = Object.fromEntries(Object.entries(terms).map(([property, term]) => [property, { '@id': term['@id'] }]))
    return {
      '@type': 'Offer',
      url,
      priceCurrency: currency,
      price: amount.toFixed(2),
      availability: SCHEMA + (isInStock ? 'InStock' : 'OutOfStock'),
      itemCondition: `${SCHEMA}NewCondition`,
      ...shownTerms,
    }
  }
}

/** Delivery and returns are free in every country. */
function termsIn(country: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const { min, max } = deliveryDays(country)
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    ...{ minValue, maxValue, unitCode: 'DAY' },
  })
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      '@id': '#shipping',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 1), transitTime: days(min - 1, max - 1) },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      '@id': '#returns',
      applicableCountry: country,
      returnPolicyCategory: `${SCHEMA}MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: RETURN_DAYS,
      returnMethod: `${SCHEMA}ReturnByMail`,
      returnFees: `${SCHEMA}FreeReturn`,
    },
  }
}
