import type { MetaDescriptor } from 'react-router'
import { SELLER } from '#models/store/seller.ts'
import { inStore, type StoreView } from '#models/store/store-view.ts'
import { pageMeta } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'

export function homeMeta(image: string | undefined, store: StoreView, origin: string): MetaDescriptor[] {
  const t = i18nFor(store.language).getFixedT(store.language, 'home')
  const home = origin + inStore(store, '/')
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${origin}/#organization`,
    name: SELLER.shop,
    legalName: SELLER.company,
    url: origin,
    logo: `${origin}/icon-512.png`,
    telephone: SELLER.phone,
    email: SELLER.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Musterstraße 1',
      postalCode: '12345',
      addressLocality: 'Musterstadt',
      addressCountry: 'DE',
    },
  }
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Welt',
    url: home,
    inLanguage: store.locale,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${inStore(store, '/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return [
    ...pageMeta({
      title: t('title'),
      description: t('description'),
      path: '/',
      store,
      origin,
      image,
    }),
    { 'script:ld+json': organization },
    { 'script:ld+json': website },
  ]
}
