import type { PasskeyRequest, PasskeySnapshot } from '#machines/passkey.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** One ceremony at a time, and what became of it. (USER-12; accounts.md §4.3, §7) */

interface Ceremony {
  readonly state: 'idle' | 'ceremony' | 'verifying' | 'done' | 'cancelled' | 'failed' | 'unavailable'
  readonly since: number
  readonly request: PasskeyRequest | null
  readonly credential: unknown
  readonly reason: string | null
  /** The time after which an offer ends has not come. */
  readonly isFresh: boolean
}

/** A challenge is valid for five minutes. */
const OFFER_MS = 240_000

const BLANK = { since: 0, request: null, credential: null, reason: null, isFresh: true } as const

const begin: Row<Ceremony> = (known, { event: { request }, now }) =>
  request.isQuiet && known.request?.isQuiet === false ? known : { ...BLANK, state: 'ceremony', request, since: now }
const leave: Row<Ceremony> = (known, { event: { asker } }) =>
  known.request?.asker === asker ? { ...BLANK, state: 'idle' } : known
const fail: Row<Ceremony> = (known) => ({ ...known, state: 'failed', credential: null, reason: 'other' })

export const passkeyFacts: Facts<Ceremony> = {
  begin: () => ({ ...BLANK, state: 'idle' }),
  everywhere: { asked: begin, left: leave },
  states: {
    idle: {},
    ceremony: {
      'perform done': (known, { event: { output }, now }) => {
        if (output.type === 'performed') {
          return { ...known, state: 'verifying', since: now, credential: output.credential }
        }
        if (output.reason === 'no-sessions') return { ...known, state: 'unavailable' }
        if (known.request?.isQuiet) return { ...known, state: 'idle' }
        if (output.type === 'cancelled') return { ...known, state: 'cancelled' }
        return { ...known, state: 'failed', reason: output.reason }
      },
      'perform failed': (known, happened) =>
        known.request?.isQuiet ? { ...known, state: 'idle' } : fail(known, happened),
      'after quietOffer': (known) =>
        known.request?.isQuiet ? { ...known, state: 'idle' } : { ...known, isFresh: false },
    },
    verifying: {
      // A second press must not sign in twice.
      asked: (known) => known,
      'verify done': (known, { event: { output } }) =>
        output.type === 'accepted'
          ? { ...known, state: 'done' }
          : { ...known, state: 'failed', credential: null, reason: output.reason },
      'verify failed': fail,
    },
    done: {},
    cancelled: {},
    failed: {},
    unavailable: {},
  },
  observed({ state, since, request, credential, reason, isFresh }) {
    const says = { state, request, reason }
    if (state === 'ceremony') {
      const timers = isFresh ? { quietOffer: since + OFFER_MS } : {}
      return { says, calls: { perform: { since, input: request } }, timers }
    }
    return state === 'verifying' ? { says, calls: { verify: { since, input: { request, credential } } } } : { says }
  },
  read: ({ value, context: { request, reason } }: PasskeySnapshot) => ({ state: value, request, reason }),
  never: {
    'anything is verified that no authenticator gave': (before, { calls = {} }, happened) =>
      'verify' in calls && !('verify' in (before.calls ?? {})) && happened !== 'perform done',
  },
}
