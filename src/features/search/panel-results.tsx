import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { canLoadMore, type SearchPanelSnapshot } from '#machines/search-panel/search-panel.machine.ts'
import { MIN_SEARCH_LENGTH, type SearchPanelEvent } from '#machines/search-panel/search-panel.types.ts'
import type { RecognisedPart } from '#models/listing/understanding.ts'
import { INSPIRATIONS_CATEGORY_ID } from '#models/wire/catalogue.ts'
import type { Product } from '#models/wire/product.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PanelCards } from './panel-cards.tsx'
import { SearchNotes } from './search-notes.tsx'
import styles from './search-panel.module.css'

interface PanelResultsProps {
  readonly snapshot: SearchPanelSnapshot
  readonly send: (event: SearchPanelEvent) => void
  /** Shown before the first query. */
  readonly start?: ReactNode
  /** Shown without results. */
  readonly rescue?: ReactNode
}

export function PanelResults({ snapshot, send, start, rescue }: PanelResultsProps) {
  const { t } = useTranslation('search')
  const { understood, items } = snapshot.context
  const isUnknown = snapshot.hasTag('empty') && !isAnswered(understood)
  const isWaiting = snapshot.hasTag('busy') && !snapshot.hasTag('results')
  return (
    <section aria-label={t('results')} className={styles.results} aria-busy={snapshot.hasTag('busy')}>
      <div role="status" className={styles.count}>
        <p className={styles.status}>{statusOf(snapshot, t)}</p>
        {understood && <SearchNotes notes={understood} another={searchInstead(send)} />}
        {isUnknown && <p>{t('tips')}</p>}
      </div>
      {snapshot.hasTag('offline') && <Retry text={t('offline')} send={send} />}
      {snapshot.hasTag('failed') && <Retry text={t('failed')} send={send} />}
      <Words label={t('didYouMean')} words={snapshot.context.suggestions} send={send} />
      <Words label={t('suggestions')} words={completionsOf(snapshot)} send={send} />
      {understood && <RecognisedParts parts={understood.recognised} send={send} />}
      {snapshot.hasTag('too-short') && start}
      {snapshot.hasTag('empty') && rescue}
      {isWaiting && items.length === 0 && <div className={styles.expected} />}
      {(snapshot.hasTag('results') || (isWaiting && items.length > 0)) && <Found snapshot={snapshot} send={send} />}
    </section>
  )
}

/** Whether the notes explain why there are no products. */
function isAnswered(understood: SearchPanelSnapshot['context']['understood']): boolean {
  return Boolean(understood && (understood.missing || understood.pages.length > 0))
}

type Texts = ReturnType<typeof useTranslation<'search'>>['t']

function statusOf(snapshot: SearchPanelSnapshot, t: Texts): string {
  const { text, total, understood } = snapshot.context
  if (snapshot.hasTag('results')) return t('found', { count: total })
  if (snapshot.hasTag('busy')) return t('searching')
  if (snapshot.hasTag('empty')) return isAnswered(understood) ? '' : t('nothing')
  const length = text.trim().length
  return snapshot.hasTag('too-short') && length > 0 && length < MIN_SEARCH_LENGTH ? t('tooShort') : ''
}

/** A retry needs a network. [SHELL-10] */
function Retry({ text, send }: { text: string; send: PanelResultsProps['send'] }) {
  const { t } = useTranslation('search')
  return (
    <Banner kind="warning">
      <p>{text}</p>
      {useIsOnline() && (
        <Button size="s" variant="secondary" onClick={() => send({ type: 'retried' })}>
          {t('again')}
        </Button>
      )}
    </Banner>
  )
}

const SHOWN_COMPLETIONS = 5

/** Without the typed text itself, and without products, which are shown as cards below. */
function completionsOf({ context: { text, items, completions } }: SearchPanelSnapshot): string[] {
  const shown = new Set([text.trim(), ...items.map(({ name }) => name)].map((word) => word.toLowerCase()))
  return completions.filter((word) => !shown.has(word.toLowerCase())).slice(0, SHOWN_COMPLETIONS)
}

interface WordsProps {
  readonly label: string
  readonly words: readonly string[]
  readonly send: PanelResultsProps['send']
}

/** Alternative search texts. [SEARCH-04] */
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
  const [askedMoreOf, setAskedMoreOf] = useState<string | null>(null)
  const isComplete = !canLoadMore(snapshot)
  const all = useFocusAfter<HTMLAnchorElement>(isComplete && askedMoreOf === text)
  function loadMore(): void {
    setAskedMoreOf(text)
    send({ type: 'more.wanted' })
  }
  const shown = category === null ? items : items.filter(({ category_ids }) => category_ids.includes(category))
  return (
    <>
      <Categories items={items} chosen={category} onChoose={setCategory} />
      <PanelCards products={shown} />
      <div className={styles.end}>
        {!isComplete && (
          <Button variant="secondary" isBusy={snapshot.hasTag('busy')} onClick={loadMore}>
            {t('loadMore')}
          </Button>
        )}
        <Link ref={all} to={link(`/search?q=${encodeURIComponent(text.trim())}`)}>
          {t('all')}
        </Link>
      </div>
    </>
  )
}

function searchInstead(send: PanelResultsProps['send']) {
  return (text: string, label: string) => (
    <button type="button" onClick={() => send({ type: 'typed', text })}>
      {label}
    </button>
  )
}

interface SaidProps {
  readonly parts: readonly RecognisedPart[]
  readonly send: PanelResultsProps['send']
}

/** Recognised filters, each a button that removes it. [SEARCH-04] */
function RecognisedParts({ parts, send }: SaidProps) {
  const { t } = useTranslation('search')
  const { t: inListing } = useTranslation('listing')
  if (parts.length === 0) return null
  return (
    <ul className={styles.recognised} aria-label={inListing('active')}>
      {parts.map(({ kind, label, without }) => {
        const name = kind === 'price' || kind === 'width' ? label : t(`recognised.${kind}`)
        return (
          <li key={kind + label}>
            <button type="button" className={styles.part} onClick={() => send({ type: 'typed', text: without })}>
              <span className="visually-hidden">{inListing('removeFilter', { label: name })}</span>
              <span aria-hidden="true">{name}</span>
              <Icon name="close" size={14} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const SHOWN_CATEGORIES = 6

interface CategoriesProps {
  readonly items: readonly Product[]
  readonly chosen: number | null
  readonly onChoose: (category: number | null) => void
}

/** Categories of the results, the largest first; one at a time filters them. [SEARCH-04] */
function Categories({ items, chosen, onChoose }: CategoriesProps) {
  const { t } = useTranslation('search')
  const counted = new Map<number, { name: string; count: number }>()
  for (const { category_id, name } of items.flatMap(({ category }) => category ?? [])) {
    // Nearly every shoe is in it: its occasions are categories of their own.
    if (category_id === INSPIRATIONS_CATEGORY_ID) continue
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
