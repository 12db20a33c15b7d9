import { useState } from 'react'
import { Link } from 'react-router'
import { canLoadMore, type SearchPanelSnapshot } from '#machines/search-panel/search-panel.machine.ts'
import { MIN_SEARCH_LENGTH, type SearchPanelEvent } from '#machines/search-panel/search-panel.types.ts'
import type { Product } from '#models/product.ts'
import { useStoreLink } from '#src/shell/store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toProductCard } from '../listing/card-view.ts'
import { ProductCard } from '../listing/product-card.tsx'
import styles from './search-panel.module.css'

interface PanelResultsProps {
  readonly snapshot: SearchPanelSnapshot
  readonly send: (event: SearchPanelEvent) => void
}

export function PanelResults({ snapshot, send }: PanelResultsProps) {
  const { t } = useTranslation('search')
  return (
    <section aria-label={t('results')} className={styles.results} aria-busy={snapshot.hasTag('busy')}>
      <p role="status" className={styles.status}>
        {statusOf(snapshot, t)}
      </p>
      {snapshot.hasTag('offline') && <Retry text={t('offline')} send={send} />}
      {snapshot.hasTag('failed') && <Retry text={t('failed')} send={send} />}
      <Words label={t('didYouMean')} words={snapshot.context.suggestions} send={send} />
      <Words label={t('suggestions')} words={completionsOf(snapshot)} send={send} />
      {snapshot.hasTag('results') && <Found snapshot={snapshot} send={send} />}
    </section>
  )
}

type Texts = ReturnType<typeof useTranslation<'search'>>['t']

function statusOf(snapshot: SearchPanelSnapshot, t: Texts): string {
  const { text, total } = snapshot.context
  if (snapshot.hasTag('results')) return t('found', { count: total })
  if (snapshot.hasTag('busy')) return t('searching')
  if (snapshot.hasTag('empty')) return t('nothing')
  const length = text.trim().length
  return snapshot.hasTag('too-short') && length > 0 && length < MIN_SEARCH_LENGTH ? t('tooShort') : ''
}

function Retry({ text, send }: { text: string; send: PanelResultsProps['send'] }) {
  const { t } = useTranslation('search')
  return (
    <Banner kind="warning">
      <p>{text}</p>
      <Button size="s" variant="secondary" onClick={() => send({ type: 'retried' })}>
        {t('again')}
      </Button>
    </Banner>
  )
}

const SHOWN_COMPLETIONS = 5

/** What is typed already is no news, and products stand as cards below. */
function completionsOf({ context: { text, items, completions } }: SearchPanelSnapshot): string[] {
  const shown = new Set([text.trim(), ...items.map(({ name }) => name)].map((word) => word.toLowerCase()))
  return completions.filter((word) => !shown.has(word.toLowerCase())).slice(0, SHOWN_COMPLETIONS)
}

interface WordsProps {
  readonly label: string
  readonly words: readonly string[]
  readonly send: PanelResultsProps['send']
}

/** Texts that may be searched instead of the typed one. [SEARCH-04] */
function Words({ label, words, send }: WordsProps) {
  if (words.length === 0) return null
  return (
    <p className={styles.suggestions}>
      {label}{' '}
      {words.map((word) => (
        <button key={word} type="button" className={styles.word} onClick={() => send({ type: 'typed', text: word })}>
          {word}
        </button>
      ))}
    </p>
  )
}

function Found({ snapshot, send }: PanelResultsProps) {
  const { t } = useTranslation('search')
  const link = useStoreLink()
  const [category, setCategory] = useState<number | null>(null)
  const { items, text } = snapshot.context
  const shown = category === null ? items : items.filter(({ category_ids }) => category_ids.includes(category))
  const now = new Date()
  return (
    <>
      <Categories items={items} chosen={category} onChoose={setCategory} />
      <ul className={styles.cards}>
        {shown.map((product) => (
          <li key={product.sku}>
            <ProductCard card={toProductCard(product, { now })} sizes="(min-width: 30rem) 13rem, 45vw" />
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        {canLoadMore(snapshot) && (
          <Button variant="secondary" isBusy={snapshot.hasTag('busy')} onClick={() => send({ type: 'more.wanted' })}>
            {t('loadMore')}
          </Button>
        )}
        <Link to={link(`/search?q=${encodeURIComponent(text.trim())}`)}>{t('all')}</Link>
      </div>
    </>
  )
}

const SHOWN_CATEGORIES = 6

interface CategoriesProps {
  readonly items: readonly Product[]
  readonly chosen: number | null
  readonly onChoose: (category: number | null) => void
}

/** Categories of what was found, the fullest first; one at a time narrows the products. [SEARCH-04] */
function Categories({ items, chosen, onChoose }: CategoriesProps) {
  const { t } = useTranslation('search')
  const counted = new Map<number, { name: string; count: number }>()
  for (const { category_id, name } of items.flatMap(({ category }) => category ?? [])) {
    counted.set(category_id, { name, count: (counted.get(category_id)?.count ?? 0) + 1 })
  }
  const fullest = [...counted].toSorted(([, one], [, other]) => other.count - one.count).slice(0, SHOWN_CATEGORIES)
  if (fullest.length < 2) return null
  return (
    <fieldset className={styles.categories}>
      <legend className="visually-hidden">{t('categories')}</legend>
      {fullest.map(([id, { name }]) => (
        <button
          key={id}
          type="button"
          className={styles.word}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? null : id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
