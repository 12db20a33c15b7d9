import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { PasskeyPurpose } from '#models/wire/passkey.ts'
import { NO_SESSIONS } from '#models/wire/session-names.ts'
import { unprovidedCall } from './unprovided.ts'

/** Who asks for a ceremony, and for what. */
export interface PasskeyRequest {
  /** The part of the page that asked. A browser runs one ceremony at a time, so the last one counts. */
  readonly asker: string
  readonly purpose: PasskeyPurpose
  /** Public id of the session; null for a guest. */
  readonly session: string | null
  /** Offered in the list of the e-mail field, without a dialog. An offer that ends without a passkey is not reported. */
  readonly isQuiet: boolean
}

/** `credential`: what the authenticator answered. */
export type CeremonyOutcome =
  | { readonly type: 'performed'; readonly credential: unknown }
  | { readonly type: 'cancelled' }
  | { readonly type: 'refused'; readonly reason: string }

export type PasskeyVerdict = { readonly type: 'accepted' } | { readonly type: 'refused'; readonly reason: string }

interface PasskeyContext {
  readonly request: PasskeyRequest | null
  readonly credential: unknown
  /** Why the last ceremony failed. */
  readonly reason: string | null
}

type PasskeyEvent =
  | { readonly type: 'asked'; readonly request: PasskeyRequest }
  /** The part of the page that asked is gone. */
  | { readonly type: 'left'; readonly asker: string }

/** An offer ends before its challenge, which is valid for five minutes, ms. The button remains. */
const QUIET_OFFER_MS = 4 * 60_000

const UNEXPECTED = 'other'

const NOTHING: PasskeyContext = { request: null, credential: null, reason: null }

/** One ceremony of the browser and its authenticator, and what the server says of it. [USER-12] */
export const passkeyMachine = setup({
  types: {
    context: {} as PasskeyContext,
    events: {} as PasskeyEvent,
  },
  actors: {
    perform: fromPromise<CeremonyOutcome, PasskeyRequest | null>(unprovidedCall),
    verify: fromPromise<PasskeyVerdict, { request: PasskeyRequest | null; credential: unknown }>(unprovidedCall),
  },
  guards: {
    /** An offer does not end a ceremony that the shopper has begun. */
    mayBegin: ({ context, event }) =>
      event.type === 'asked' && !(event.request.isQuiet && context.request?.isQuiet === false),
    isQuiet: ({ context }) => context.request?.isQuiet === true,
    isOfAsker: ({ context, event }) => event.type === 'left' && event.asker === context.request?.asker,
  },
  actions: {
    take: assign(({ event }) => (event.type === 'asked' ? { ...NOTHING, request: event.request } : {})),
    hold: assign((_, { credential }: { credential: unknown }) => ({ credential })),
    note: assign((_, reason: string) => ({ reason, credential: null })),
    forget: assign(NOTHING),
  },
  delays: { quietOffer: QUIET_OFFER_MS },
}).createMachine({
  id: 'passkey',
  context: NOTHING,
  initial: 'idle',
  options: { maxIterations: 100 },
  on: {
    asked: { guard: 'mayBegin', target: '.ceremony', actions: 'take' },
    left: { guard: 'isOfAsker', target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    ceremony: {
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => context.request,
        onDone: [
          {
            description: 'performed',
            guard: ({ event }) => event.output.type === 'performed',
            target: 'verifying',
            actions: {
              type: 'hold',
              params: ({ event }) => ({
                credential: event.output.type === 'performed' ? event.output.credential : null,
              }),
            },
          },
          {
            description: 'no passkeys here',
            guard: ({ event }) => event.output.type === 'refused' && event.output.reason === NO_SESSIONS,
            target: 'unavailable',
          },
          { description: 'nothing came of an offer', guard: 'isQuiet', target: 'idle' },
          {
            description: 'cancelled',
            guard: ({ event }) => event.output.type === 'cancelled',
            target: 'cancelled',
          },
          {
            description: 'refused',
            target: 'failed',
            actions: { type: 'note', params: ({ event }) => reasonIn(event.output) },
          },
        ],
        onError: [
          { guard: 'isQuiet', target: 'idle' },
          { target: 'failed', actions: { type: 'note', params: UNEXPECTED } },
        ],
      },
      after: { quietOffer: { guard: 'isQuiet', target: 'idle' } },
    },
    verifying: {
      // Its answer may have signed in already.
      on: { asked: {} },
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { request, credential } }) => ({ request, credential }),
        onDone: [
          { description: 'accepted', guard: ({ event }) => event.output.type === 'accepted', target: 'done' },
          {
            description: 'refused',
            target: 'failed',
            actions: { type: 'note', params: ({ event }) => reasonIn(event.output) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'note', params: UNEXPECTED } },
      },
    },
    done: {},
    cancelled: {},
    failed: {},
    /** A foreign backend has the accounts. */
    unavailable: {},
  },
})

export type PasskeySnapshot = SnapshotFrom<typeof passkeyMachine>

function reasonIn(outcome: CeremonyOutcome | PasskeyVerdict): string {
  return outcome.type === 'refused' ? outcome.reason : UNEXPECTED
}
