import { assign, fromPromise, not, type SnapshotFrom, setup } from 'xstate'
import { REQUEST_DEADLINE_MS } from '../request-deadline.ts'
import { unprovided, unprovidedCall } from '../unprovided.ts'
import {
  MIN_SEARCH_LENGTH,
  SEARCH_DEBOUNCE_MS,
  SEARCH_PAGE_SIZE,
  type SearchFindings,
  type SearchOutcome,
  type SearchPanelContext,
  type SearchPanelEvent,
  type SearchRequest,
} from './search-panel.types.ts'

const nothingFound: SearchFindings = { items: [], total: 0, suggestions: [], completions: [], understood: null }

function foundIn(outcome: SearchOutcome): SearchFindings {
  if (outcome.type === 'unreachable') return nothingFound
  const { items, total, suggestions, completions, understood = null } = outcome
  return { items, total, suggestions, completions, understood }
}

const setText = {
  type: 'setText',
  params: ({ event }: { event: { text: string } }) => ({ text: event.text }),
} as const
const failureOf = {
  type: 'logFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const
const lateness = { type: 'logFailure', params: { error: `no answer for ${REQUEST_DEADLINE_MS} ms` } } as const

/**
 * Search as you type. New input aborts the running search (the provided actor gets an abort signal), so an older answer never
 * replaces a newer one. [SEARCH-01, SEARCH-02, SEARCH-03]
 */
export const searchPanelMachine = setup({
  types: {
    context: {} as SearchPanelContext,
    events: {} as SearchPanelEvent,
    tags: {} as 'open' | 'busy' | 'results' | 'empty' | 'failed' | 'offline' | 'too-short',
  },
  actors: { search: fromPromise<SearchOutcome, SearchRequest>(unprovidedCall) },
  guards: {
    isLongEnough: ({ event }) => 'text' in event && event.text.trim().length >= MIN_SEARCH_LENGTH,
    hasMore: ({ context }) => context.items.length < context.total,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    /** Stores `context.text` for the next opening; also at each search, as the page may end first. [SEARCH-02] */
    storeText: unprovided,
    /** Logs why a search failed. [SEARCH-03] */
    logFailure: unprovided as (_: unknown, params: { error: unknown }) => void,
    show: assign((_, found: SearchFindings) => found),
    append: assign(({ context }, found: SearchFindings) => ({
      items: [...context.items, ...found.items],
      // A page without products ends the list, whatever the former total.
      total: found.items.length === 0 ? context.items.length : found.total,
    })),
    clear: assign({ ...nothingFound }),
  },
  delays: { debounce: SEARCH_DEBOUNCE_MS, requestDeadline: REQUEST_DEADLINE_MS },
}).createMachine({
  id: 'searchPanel',
  context: { text: '', ...nothingFound },
  initial: 'closed',
  options: { maxIterations: 100 },
  states: {
    closed: {
      on: {
        opened: [
          {
            guard: 'isLongEnough',
            target: 'open.searching',
            actions: setText,
          },
          { target: 'open.idle', actions: setText },
        ],
      },
    },
    open: {
      tags: 'open',
      initial: 'idle',
      exit: ['storeText', 'clear'],
      on: {
        closed: 'closed',
        typed: [
          {
            guard: not('isLongEnough'),
            target: '.idle',
            actions: [setText, 'clear'],
          },
          {
            target: '.debouncing',
            actions: setText,
          },
        ],
      },
      states: {
        idle: { tags: 'too-short' },
        debouncing: { tags: 'busy', after: { debounce: 'searching' } },
        searching: {
          tags: 'busy',
          entry: 'storeText',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => ({ text: context.text.trim(), start: 0, size: SEARCH_PAGE_SIZE }),
            onDone: [
              {
                description: 'unreachable',
                guard: ({ event }) => event.output.type === 'unreachable',
                target: 'offline',
                actions: 'clear',
              },
              {
                description: 'nothing found',
                guard: ({ event }) => event.output.type === 'found' && event.output.items.length === 0,
                target: 'empty',
                actions: { type: 'show', params: ({ event }) => foundIn(event.output) },
              },
              {
                description: 'found',
                target: 'results',
                actions: { type: 'show', params: ({ event }) => foundIn(event.output) },
              },
            ],
            onError: { target: 'failed', actions: ['clear', failureOf] },
          },
          after: { requestDeadline: { target: 'failed', actions: ['clear', lateness] } },
        },
        results: {
          tags: 'results',
          initial: 'shown',
          states: {
            shown: { on: { 'more.wanted': { guard: 'hasMore', target: 'loadingMore' } } },
            loadingMore: {
              tags: 'busy',
              invoke: {
                id: 'searchMore',
                src: 'search',
                input: ({ context }) => ({
                  text: context.text.trim(),
                  start: context.items.length,
                  size: SEARCH_PAGE_SIZE,
                }),
                onDone: [
                  {
                    description: 'found',
                    guard: ({ event }) => event.output.type === 'found',
                    target: 'shown',
                    actions: { type: 'append', params: ({ event }) => foundIn(event.output) },
                  },
                  { description: 'unreachable', target: 'moreFailed' },
                ],
                onError: { target: 'moreFailed', actions: failureOf },
              },
              after: { requestDeadline: { target: 'moreFailed', actions: lateness } },
            },
            moreFailed: { tags: 'failed', on: { retried: 'loadingMore', 'more.wanted': 'loadingMore' } },
          },
        },
        empty: { tags: 'empty' },
        failed: { tags: 'failed', on: { retried: 'searching' } },
        offline: { tags: 'offline', on: { retried: 'searching' } },
      },
    },
  },
})

export type SearchPanelSnapshot = SnapshotFrom<typeof searchPanelMachine>

/** Whether "load more" is shown: not on the last page. [SEARCH-01] */
export function canLoadMore(snapshot: SearchPanelSnapshot): boolean {
  return snapshot.hasTag('results') && snapshot.context.items.length < snapshot.context.total
}
