import { canLoadMore, type SearchPanelSnapshot } from '#machines/search-panel/search-panel.machine.ts'
import type { SearchFindings } from '#machines/search-panel/search-panel.types.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** What is searched, shown and logged while the shopper types. [SEARCH-01, SEARCH-02, SEARCH-03] */

interface Panel {
  readonly state:
    | 'closed'
    | 'tooShort'
    | 'typing'
    | 'searching'
    | 'shown'
    | 'loadingMore'
    | 'moreFailed'
    | 'empty'
    | 'failed'
    | 'offline'
  readonly since: number
  readonly text: string
  readonly found: SearchFindings
}

const DEBOUNCE_MS = 200
const REQUEST_MS = 5000
const NOTHING: SearchFindings = { items: [], total: 0, suggestions: [], completions: [], understood: null }

const isLongEnough = (text: string) => text.trim().length >= 3
const foundIn = ({ items, total, suggestions, completions, understood = null }: SearchFindings) => ({
  items,
  total,
  suggestions,
  completions,
  // An answer that is words alone says nothing of it.
  understood,
})
const search: Row<Panel> = (panel, { now }) => ({ ...panel, state: 'searching', since: now, effects: ['storeText'] })
const fail: Row<Panel> = (panel) => ({ ...panel, state: 'failed', found: NOTHING, effects: ['logFailure'] })
const loadMore: Row<Panel> = (panel, { now }) => ({ ...panel, state: 'loadingMore', since: now })
const failMore: Row<Panel> = (panel) => ({ ...panel, state: 'moreFailed', effects: ['logFailure'] })

/** What every open state makes of it. */
const open = {
  closed: (panel) => ({ ...panel, state: 'closed', found: NOTHING, effects: ['storeText'] }),
  typed: (panel, { event: { text }, now }) =>
    isLongEnough(text)
      ? { ...panel, state: 'typing', since: now, text }
      : { ...panel, state: 'tooShort', text, found: NOTHING },
} satisfies Record<string, Row<Panel>>

export const searchPanelFacts: Facts<Panel> = {
  resets: ['closed'],
  begin: () => ({ state: 'closed', since: 0, text: '', found: NOTHING }),
  states: {
    closed: {
      opened: (panel, happened) => {
        const next = { ...panel, text: happened.event.text }
        return isLongEnough(next.text) ? search(next, happened) : { ...next, state: 'tooShort' }
      },
    },
    tooShort: open,
    typing: { ...open, 'after debounce': search },
    searching: {
      ...open,
      'search done': (panel, { event: { output } }) => {
        if (output.type === 'unreachable') return { ...panel, state: 'offline', found: NOTHING }
        return { ...panel, state: output.items.length > 0 ? 'shown' : 'empty', found: foundIn(output) }
      },
      'search failed': fail,
      'after requestDeadline': fail,
    },
    shown: {
      ...open,
      'more.wanted': (panel, happened) =>
        panel.found.items.length < panel.found.total ? loadMore(panel, happened) : panel,
    },
    loadingMore: {
      ...open,
      'searchMore done': (panel, { event: { output } }) => {
        if (output.type === 'unreachable') return { ...panel, state: 'moreFailed' }
        const items = [...panel.found.items, ...output.items]
        // A page without products is the last.
        const total = output.items.length > 0 ? output.total : items.length
        const { items: _, total: __, ...rest } = panel.found
        return { ...panel, state: 'shown', found: { items, total, ...rest } }
      },
      'searchMore failed': failMore,
      'after requestDeadline': failMore,
    },
    moreFailed: { ...open, retried: loadMore, 'more.wanted': loadMore },
    empty: open,
    failed: { ...open, retried: search },
    offline: { ...open, retried: search },
  },
  observed({ state, since, text, found }) {
    const hasResults = ['shown', 'loadingMore', 'moreFailed'].includes(state)
    const says = { text, ...found, offersMore: hasResults && found.items.length < found.total }
    const call = (start: number) => ({ since, input: { text: text.trim(), start, size: 18 } })
    const deadline = { requestDeadline: since + REQUEST_MS }
    switch (state) {
      case 'closed':
        return { says }
      case 'tooShort':
        return { says, tags: ['open', 'too-short'] }
      case 'typing':
        return { says, tags: ['open', 'busy'], timers: { debounce: since + DEBOUNCE_MS } }
      case 'searching':
        return { says, tags: ['open', 'busy'], calls: { search: call(0) }, timers: deadline }
      case 'shown':
        return { says, tags: ['open', 'results'] }
      case 'loadingMore':
        return {
          says,
          tags: ['open', 'results', 'busy'],
          calls: { searchMore: call(found.items.length) },
          timers: deadline,
        }
      case 'moreFailed':
        return { says, tags: ['open', 'results', 'failed'] }
      default:
        return { says, tags: ['open', state] }
    }
  },
  read: (snapshot: SearchPanelSnapshot) => ({ ...snapshot.context, offersMore: canLoadMore(snapshot) }),
  never: {
    'a search of fewer than three characters is sent [SEARCH-01]': (_, { calls = {} }) =>
      Object.values(calls).some(({ input }) => (input as { text: string }).text.length < 3),
    'an answer is shown that was not asked for last [SEARCH-01]': (_, { calls = {} }) => Object.keys(calls).length > 1,
  },
}
