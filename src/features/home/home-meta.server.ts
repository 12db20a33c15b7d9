import type { MetaDescriptor } from 'react-router'
import { themeFile } from '#models/store/brand-paths.ts'
import { SELLER } from '#models/store/seller.ts'
import { inStore, type StoreView, viewsOfBrand } from '#models/store/store-view.ts'
import { pageMeta } from '#src/head/page-meta.ts'
import { brandTexts } from '#src/themes/brand-texts.server.ts'

export function homeMeta(image: string | undefined, store: StoreView, origin: string): MetaDescriptor[] {
  const { title, description } = brandTexts(store)
  const home = origin + inStore(store, '/')
  const [first = store] = viewsOfBrand(store)
  const organizationId = `${origin}${inStore(first, '/')}#organization`
  const [postalCode, addressLocality] = SELLER.city.split(' ')
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': organizationId,
    name: store.brand.name,
    legalName: SELLER.company,
    url: home,
    logo: origin + themeFile(store.brand, 'icon-512.png'),
    telephone: SELLER.phone,
    email: SELLER.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: SELLER.street,
      postalCode,
      addressLocality,
      addressCountry: SELLER.country,
    },
  }
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: store.brand.name,
    url: home,
    inLanguage: store.locale,
    publisher: { '@id': organizationId },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${inStore(store, '/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return [
    ...pageMeta({
      title,
      description,
      path: '/',
      store,
      origin,
      image,
    }),
    { 'script:ld+json': organization },
    { 'script:ld+json': website },
  ]
}
