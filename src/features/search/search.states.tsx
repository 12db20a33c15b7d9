import { type SearchPanelSnapshot, searchPanelMachine } from '#machines/search-panel/search-panel.machine.ts'
import type { SearchPanelContext } from '#machines/search-panel/search-panel.types.ts'
import { wholeListing } from '#models/listing/listing.ts'
import { plainText, type RecognisedPart, type Understanding } from '#models/listing/understanding.ts'
import { OpenDialog } from '#src/states/open-dialog.tsx'
import { SAMPLE_PRODUCT } from '#src/states/sample-product.ts'
import type { State, States } from '#src/states/state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toProductCard } from '../listing/card-view.ts'
import { BestSellers } from './best-sellers.tsx'
import type { SearchNotes, SearchView } from './load-search.server.ts'
import { PanelResults } from './panel-results.tsx'
import { PanelStart } from './panel-start.tsx'
import { SearchPage } from './search-page.tsx'

const PRODUCTS = ['OX-1', 'OX-2', 'OX-3'].map((sku) => ({ ...SAMPLE_PRODUCT, sku, parentSku: sku }))
const CARDS = PRODUCTS.map((product) => toProductCard(product, { now: new Date('2026-11-02') }))
const MENU = [{ id: 3, name: 'Herren', href: '/' }]

function Panel({ snapshot }: { readonly snapshot: SearchPanelSnapshot }) {
  const { t } = useTranslation('search')
  const send = () => undefined
  return (
    <OpenDialog title={t('title')}>
      <PanelResults
        snapshot={snapshot}
        send={send}
        start={<PanelStart menu={MENU} bestSellers={PRODUCTS} send={send} />}
        rescue={<BestSellers products={PRODUCTS} />}
      />
    </OpenDialog>
  )
}

type Value = SearchPanelSnapshot['value']

const FOUND: SearchPanelContext = {
  text: 'oxfrod',
  items: PRODUCTS,
  total: 40,
  suggestions: ['oxford'],
  completions: ['oxford braun', 'oxford schwarz'],
  understood: null,
}
const NOTHING: SearchPanelContext = { ...FOUND, items: [], total: 0, suggestions: [], completions: [] }

function panel(value: Value, context: SearchPanelContext): State {
  const snapshot = searchPanelMachine.resolveState({ value, context })
  return { show: () => <Panel snapshot={snapshot} /> }
}

/** The innermost states of a chart. */
type Leaf<Of> = Of extends string ? Of : Of extends object ? Leaf<Of[keyof Of]> : never

const PART = { label: '', without: 'oxford' }

/** Filters that the panel can recognise in a text. */
const RECOGNISED = {
  price: { ...PART, label: 'bis 200 €' },
  sale: PART,
  cheapest: PART,
  dearest: PART,
  width: { ...PART, label: 'Weite H' },
} satisfies Record<RecognisedPart['kind'], Omit<RecognisedPart, 'kind'>>

const UNDERSTOOD: Understanding = {
  ...plainText('oxford'),
  recognised: Object.entries(RECOGNISED).map(([kind, part]) => ({ ...part, kind: kind as RecognisedPart['kind'] })),
}
const UNKNOWN: Understanding = {
  ...plainText('wanderschuhe 52'),
  missing: 'hiking',
  absentSizes: [{ asked: '52', nearest: [{ size: '48', text: 'oxford 48' }] }],
  pages: [{ title: 'Größentabelle', href: '/' }],
}

/** The panel in each state of its chart, and what it has understood. A state without a state here does not compile. [DEV-08] */
export const searchPanelStates = {
  shown: panel({ open: { results: 'shown' } }, FOUND),
  loadingMore: panel({ open: { results: 'loadingMore' } }, FOUND),
  moreFailed: panel({ open: { results: 'moreFailed' } }, FOUND),
  idle: panel({ open: 'idle' }, { ...NOTHING, text: 'ox' }),
  debouncing: panel({ open: 'debouncing' }, NOTHING),
  searching: panel({ open: 'searching' }, NOTHING),
  empty: panel({ open: 'empty' }, NOTHING),
  failed: panel({ open: 'failed' }, NOTHING),
  offline: panel({ open: 'offline' }, NOTHING),
  understood: panel({ open: { results: 'shown' } }, { ...FOUND, understood: UNDERSTOOD }),
  'not-sold': panel({ open: 'empty' }, { ...NOTHING, understood: UNKNOWN }),
} satisfies Record<Exclude<Leaf<Value>, 'closed'> | 'understood' | 'not-sold', State>

const NO_NOTES: SearchNotes = { missing: null, absentSizes: [], pages: [] }
const LISTING = { query: wholeListing, cards: CARDS, total: 3, facets: [], suggestions: ['oxford'], rescue: [] }

const page = (search: SearchView): State => ({ show: () => <SearchPage search={search} /> })

const PAGES = {
  found: page({ type: 'found', text: 'oxfrod', notes: NO_NOTES, listing: LISTING }),
  nothing: page({ type: 'nothing', text: 'xylophon', notes: NO_NOTES, bestSellers: CARDS }),
  waiting: page({ type: 'waiting', bestSellers: CARDS }),
  'too-short': page({ type: 'too-short', text: 'ox', bestSellers: CARDS }),
  failed: page({ type: 'failed', text: 'oxford' }),
} satisfies Record<SearchView['type'], State>

/** The page of the search by what the server found. A kind of answer without a state does not compile. [DEV-08] */
export const searchPageStates = {
  ...PAGES,
  understood: page({
    type: 'nothing',
    text: 'wanderschuhe 52',
    bestSellers: CARDS,
    notes: {
      missing: 'hiking',
      absentSizes: [{ asked: '52', nearest: [{ size: '48', text: 'oxford 48' }] }],
      pages: [{ title: 'Größentabelle', href: '/' }],
    },
  }),
} satisfies States
