import { imageUrl } from '#models/images.ts'
import { inStore, type StoreView } from '#models/store-view.ts'
import { isForSale } from './product-choice.ts'
import type { ProductView } from './product-view.ts'

/**
 * What search engines may show of an offer, after schema.org: the page's own price as a plain number, stock and real
 * rating, nothing else. [SHELL-16]
 */
export function productJsonLd(product: ProductView, store: StoreView, origin: string) {
  const url = `${origin}${inStore(store, product.href)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.metaDescription,
    url,
    image: product.gallery.map(({ image }) => `${origin}${imageUrl(image, 'gallery', 'jpeg')}`),
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.rating && product.rating.count > 0 && { aggregateRating: aggregateRating(product.rating) }),
    offers: offersOf(product, url, store.currency),
  }
}

function aggregateRating({ average, count }: NonNullable<ProductView['rating']>) {
  return { '@type': 'AggregateRating', ratingValue: Number(average.toFixed(1)), reviewCount: count, bestRating: 5 }
}

function offersOf(product: ProductView, url: string, priceCurrency: string) {
  const availability = `https://schema.org/${isForSale(product) ? 'InStock' : 'OutOfStock'}`
  const prices = product.variants.map(({ price }) => price.amount)
  const shared = { url, priceCurrency, availability }
  if (prices.length === 0) return { '@type': 'Offer', ...shared, price: product.price.amount.toFixed(2) }
  return {
    '@type': 'AggregateOffer',
    ...shared,
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    offerCount: prices.length,
  }
}
