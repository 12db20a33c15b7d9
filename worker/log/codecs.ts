import * as v from 'valibot'
import { upcastCheckout } from '../streams/checkout-state.ts'
import {
  type CarriedForward,
  type DomainEvent,
  INITIAL_STATES,
  STREAMS,
  type States,
  streamOf,
} from '../streams/states.ts'
import { hashOf } from './hash.ts'
import type { StoredEvent, StreamName } from './rows.ts'

type Data = Readonly<Record<string, unknown>>

/** Version of new events by type; 1 if absent. */
const CURRENT_VERSIONS: Readonly<Record<string, number>> = { 'checkout.carried-forward': 2, 'identity.signed-in': 2 }

/** By `type@v`: from the data of version v to v + 1. Pure, run on read; a stored event is never rewritten. [ENG-04] */
const UPCASTERS: Readonly<Record<string, (data: Data) => Data>> = {
  'checkout.carried-forward@1': ({ state, ...data }) => ({ ...data, state: upcastCheckout(state as object) }),
  'identity.signed-in@1': (data) => ({ ...data, session: null }),
}

const SCHEMAS = new Map(
  Object.values(STREAMS)
    .flatMap(({ schema }) => [...schema.options])
    .map((schema) => [schema.entries.type.literal as string, schema] as const),
)

const carriedForwardSchema = v.object({ state: v.looseObject({}), hash: v.string() })

const KNOWN_TYPES: ReadonlySet<string> = new Set([
  ...SCHEMAS.keys(),
  ...Object.keys(INITIAL_STATES).map((stream) => `${stream}.carried-forward`),
])

function currentVersion(type: string): number {
  return CURRENT_VERSIONS[type] ?? 1
}

/** Every `type@v` that a log may contain. */
export function everyEvent(): readonly string[] {
  return [...KNOWN_TYPES].flatMap((type) =>
    Array.from({ length: currentVersion(type) }, (_, before) => `${type}@${before + 1}`),
  )
}

/** Raise it when rows are written in another way. 1: writes without events take a place in the sequence too. */
const ROW_FORMAT = 1

/** Grows with each event type, version and row format: the greater one is the newer build. [ENG-45] */
export const LOG_FORMAT = Object.values(CURRENT_VERSIONS).reduce(
  (sum, version) => sum + version - 1,
  KNOWN_TYPES.size + ROW_FORMAT,
)

/** Whether newer code wrote the event: its stream is read-only until the page is reloaded. [ENG-05] */
export function isOfNewerCode({ type, v: version }: Pick<StoredEvent, 'type' | 'v'>): boolean {
  return !KNOWN_TYPES.has(type) || version > currentVersion(type)
}

/** Null: written by newer code, or damaged. */
export function decodeEvent(
  { type, v: version, data }: Pick<StoredEvent, 'type' | 'v' | 'data'>,
  upcasters = UPCASTERS,
  versionOf = currentVersion,
): DomainEvent | null {
  const isCompaction = type.endsWith('.carried-forward')
  if (version > versionOf(type) || (isCompaction && !isIntact(data))) return null
  let upcast = data
  for (let from = version; from < versionOf(type); from++) {
    const upcaster = upcasters[`${type}@${from}`]
    if (!upcaster) return null
    upcast = upcaster(upcast)
  }
  if (isCompaction) return compactionEventOf(type, upcast)
  const schema = SCHEMAS.get(type)
  const parsed = schema && v.safeParse(schema, { ...upcast, type })
  return parsed?.success ? parsed.output : null
}

function isIntact(data: Data): boolean {
  const parsed = v.safeParse(carriedForwardSchema, data)
  return parsed.success && parsed.output.hash === hashOf(parsed.output.state)
}

/** Fields that were added to the state since then get their initial values. */
function compactionEventOf(type: string, { state, hash }: Data): CarriedForward | null {
  const initial = INITIAL_STATES[streamOf({ type })]
  return initial ? ({ type, state: { ...initial, ...(state as object) }, hash } as CarriedForward) : null
}

/** The compaction event of a stream. [ENG-07] */
export function carryForward(stream: StreamName, states: States): CarriedForward {
  const state = states[stream]
  return { type: `${stream}.carried-forward`, state, hash: hashOf(state) } as CarriedForward
}

export function encodeEvent({ type, ...data }: DomainEvent): { type: string; v: number; data: Data } {
  return { type, v: currentVersion(type), data }
}
