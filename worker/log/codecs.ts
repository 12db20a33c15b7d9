import * as v from 'valibot'
import { cartEventSchema } from '../streams/cart-events.ts'
import { checkoutEventSchema } from '../streams/checkout-events.ts'
import { consentEventSchema } from '../streams/consent.ts'
import { identityEventSchema } from '../streams/identity.ts'
import type { DomainEvent } from '../streams/states.ts'
import type { StoredEvent } from './rows.ts'

type Data = Readonly<Record<string, unknown>>

/** Version that new events of a type are written in; 1 where nothing stands here. */
const CURRENT_VERSIONS: Readonly<Record<string, number>> = {}

/** `type@v` → the data of v + 1. Pure, run on read; a stored event is never rewritten. [ENG-04] */
const UPCASTERS: Readonly<Record<string, (data: Data) => Data>> = {}

const domainEventSchema = v.variant('type', [
  cartEventSchema,
  checkoutEventSchema,
  consentEventSchema,
  identityEventSchema,
])

function currentVersion(type: string): number {
  return CURRENT_VERSIONS[type] ?? 1
}

/** Null: written by newer code, or damaged. Its stream must not be written to until the page is reloaded. [ENG-05] */
export function decodeEvent(
  { type, v: version, data }: Pick<StoredEvent, 'type' | 'v' | 'data'>,
  upcasters: Readonly<Record<string, (data: Data) => Data>> = UPCASTERS,
  versionOf: (type: string) => number = currentVersion,
): DomainEvent | null {
  let upcast = data
  for (let from = version; from < versionOf(type); from++) {
    const upcaster = upcasters[`${type}@${from}`]
    if (!upcaster) return null
    upcast = upcaster(upcast)
  }
  if (version > versionOf(type)) return null
  const parsed = v.safeParse(domainEventSchema, { ...upcast, type })
  return parsed.success ? parsed.output : null
}

export function encodeEvent({ type, ...data }: DomainEvent): { type: string; v: number; data: Data } {
  return { type, v: currentVersion(type), data }
}
