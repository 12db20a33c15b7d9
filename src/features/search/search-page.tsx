import { Form, Link, type MetaDescriptor } from 'react-router'
import { type ListingQuery, listingSearch } from '#models/listing/listing.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { pageMeta } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CardView } from '../listing/card-view.ts'
import { Listing } from '../listing/listing.tsx'
import { RescueCards } from '../listing/rescue-cards.tsx'
import type { SearchView } from './load-search.server.ts'
import { SearchNotes } from './search-notes.tsx'
import styles from './search-page.module.css'

export function SearchPage({ search }: { search: SearchView }) {
  const { t } = useTranslation('search')
  const text = search.type === 'waiting' ? '' : search.text
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text ? t('titleFor', { text }) : t('title')}</h1>
        <search>
          <Form method="get" className={styles.form} key={text}>
            <input
              type="search"
              name="q"
              defaultValue={text}
              aria-label={t('term')}
              placeholder={t('placeholder')}
              className={styles.field}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button type="submit">{t('submit')}</Button>
          </Form>
        </search>
        {'notes' in search && <SearchNotes notes={search.notes} another={anotherSearch} />}
        {search.type === 'found' && <DidYouMean query={search.listing.query} words={search.listing.suggestions} />}
      </header>
      <section aria-label={t('results')}>
        <Results search={search} />
      </section>
    </div>
  )
}

function anotherSearch(text: string, label: string) {
  return <Link to={{ search: `?q=${encodeURIComponent(text)}` }}>{label}</Link>
}

function Results({ search }: { search: SearchView }) {
  const { t } = useTranslation('search')
  switch (search.type) {
    case 'waiting':
      return (
        <div className={styles.nothing}>
          <p className={styles.tips}>{t('startText')}</p>
          <BestSellers cards={search.bestSellers} />
        </div>
      )
    case 'too-short':
      return (
        <div className={styles.nothing}>
          <Banner kind="info">{t('tooShort')}</Banner>
          <BestSellers cards={search.bestSellers} />
        </div>
      )
    case 'failed':
      return <Banner kind="warning">{t('failed')}</Banner>
    case 'nothing':
      return (
        <div className={styles.nothing}>
          {!search.notes.missing && search.notes.pages.length === 0 && (
            <div role="status">
              <h2>{t('nothingFor', { text: search.text })}</h2>
              <p className={styles.tips}>{t('tips')}</p>
            </div>
          )}
          <BestSellers cards={search.bestSellers} />
        </div>
      )
    case 'found':
      return <Listing listing={search.listing} />
  }
}

function BestSellers({ cards }: { cards: readonly CardView[] }) {
  const { t } = useTranslation('search')
  if (cards.length === 0) return null
  return (
    <>
      <h2>{t('bestSellers')}</h2>
      <RescueCards cards={cards} />
    </>
  )
}

/** Link to the corrected query; filters that the query implied stay. [SEARCH-04] */
function DidYouMean({ query, words }: { query: ListingQuery; words: readonly string[] }) {
  const { t } = useTranslation('search')
  if (words.length === 0) return null
  return (
    <p className={styles.suggestions}>
      {t('didYouMean')}{' '}
      {words.map((text) => (
        <Link key={text} to={{ search: listingSearch({ ...query, text, page: 1 }) }}>
          {text}
        </Link>
      ))}
    </p>
  )
}

/** Search engines may index the search page, but not its results. */
export function searchMeta(search: SearchView, store: StoreView, origin: string): MetaDescriptor[] {
  const t = i18nFor(store.language).getFixedT(store.language, 'search')
  const title = search.type === 'waiting' ? t('title') : t('titleFor', { text: search.text })
  return pageMeta({ title, description: t('metaDescription'), path: '/search', store, origin, isHidden: true })
}
