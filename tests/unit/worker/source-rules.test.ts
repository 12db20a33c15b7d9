import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decodeEvent, encodeEvent, isOfNewerCode } from '#worker/log/codecs.ts'
import { cartEventSchema } from '#worker/streams/cart-events.ts'
import { checkoutEventSchema } from '#worker/streams/checkout-events.ts'
import { consentEventSchema } from '#worker/streams/consent.ts'
import { identityEventSchema } from '#worker/streams/identity.ts'
import { listsEventSchema } from '#worker/streams/lists.ts'
import type { DomainEvent } from '#worker/streams/states.ts'

const SOURCES = globSync('{worker,src,machines}/**/*.{ts,tsx}').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
)
const SCHEMAS = [cartEventSchema, checkoutEventSchema, consentEventSchema, identityEventSchema, listsEventSchema]
/** Domain events are the outputs of these schemas: the compiler refuses one that has none. */
const TYPES = SCHEMAS.flatMap(({ options }) => options.map(({ entries }) => entries.type.literal))

test.each(TYPES)('%s is written with a version and has a codec that reads it [ENG-03]', (type) => {
  const written = encodeEvent({ type } as DomainEvent)
  expect(written).toMatchObject({ type, v: expect.toSatisfy((version) => Number.isInteger(version) && version >= 1) })
  expect(isOfNewerCode(written)).toBe(false)
  expect(isOfNewerCode({ ...written, v: written.v + 1 })).toBe(true)
  // What lacks a field is damaged, never half an event.
  const needsData = SCHEMAS.every((schema) => !v.safeParse(schema, { type }).success)
  expect(decodeEvent(written) === null).toBe(needsData)
})

test('the engine never asks for a SharedWorker, which not every browser has [ENG-41]', () => {
  expect(SOURCES.filter(([, text]) => text.includes('SharedWorker')).map(([path]) => path)).toEqual([])
})
