import { expect, test } from 'vitest'
import { decodeEvent, encodeEvent, everyEvent, isOfNewerCode } from '#worker/log/codecs.ts'
import type { DomainEvent } from '#worker/streams/states.ts'

/** Domain events are the outputs of the codecs' schemas: an event without a schema does not compile. */
const TYPES = everyEvent().map((event) => event.slice(0, event.lastIndexOf('@')))

test.each(TYPES)('%s is written with a version and has a codec that reads it [ENG-03]', (type) => {
  const written = encodeEvent({ type } as DomainEvent)
  expect(written).toMatchObject({ type, v: expect.toSatisfy((version) => Number.isInteger(version) && version >= 1) })
  expect(isOfNewerCode(written)).toBe(false)
  expect(isOfNewerCode({ ...written, v: written.v + 1 })).toBe(true)
  // An event that lacks a field is damaged and not read in part.
  const decoded = decodeEvent(written)
  expect(decoded === null || Object.keys(decoded).length === 1).toBe(true)
})

test('a refusal is read with a reason that this build does not know [ENG-03]', () => {
  const refused = { type: 'requests.refused', v: 1, data: { id: 'r-1', reason: 'a-reason-of-tomorrow' } } as const
  expect(decodeEvent(refused)).toEqual({ type: 'requests.refused', id: 'r-1', reason: 'a-reason-of-tomorrow' })
  expect(decodeEvent({ ...refused, data: { id: 'r-1', reason: 7 } })).toBeNull()
})
