import { Form, Link } from 'react-router'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Listing } from '../listing/listing.tsx'
import { RescueCards } from '../listing/rescue-cards.tsx'
import type { SearchView } from './load-search.ts'
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
        {search.type === 'found' && <DidYouMean words={search.listing.suggestions} />}
      </header>
      <section aria-label={t('results')}>
        <Results search={search} />
      </section>
    </div>
  )
}

function Results({ search }: { search: SearchView }) {
  const { t } = useTranslation('search')
  switch (search.type) {
    case 'waiting':
      return <p className={styles.tips}>{t('metaDescription')}</p>
    case 'too-short':
      return <Banner kind="info">{t('tooShort')}</Banner>
    case 'failed':
      return <Banner kind="warning">{t('failed')}</Banner>
    case 'nothing':
      return (
        <div className={styles.nothing}>
          <div role="status">
            <h2>{t('nothingFor', { text: search.text })}</h2>
            <p className={styles.tips}>{t('tips')}</p>
          </div>
          <h2>{t('bestSellers')}</h2>
          <RescueCards cards={search.bestSellers} />
        </div>
      )
    case 'found':
      return <Listing listing={search.listing} />
  }
}

/** Typing errors mended by the search. [SEARCH-04] */
function DidYouMean({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('search')
  if (words.length === 0) return null
  return (
    <p className={styles.suggestions}>
      {t('didYouMean')}{' '}
      {words.map((word) => (
        <Link key={word} to={{ search: `?q=${encodeURIComponent(word)}` }}>
          {word}
        </Link>
      ))}
    </p>
  )
}
