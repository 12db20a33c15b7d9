import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeEvent, encodeEvent, everyEvent, isOfNewerCode } from '#worker/log/codecs.ts'
import type { DomainEvent } from '#worker/streams/states.ts'

const SOURCES = globSync('{worker,src,machines}/**/*.{ts,tsx}').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
)
/** Domain events are the outputs of the codecs' schemas: the compiler refuses one that has none. */
const TYPES = everyEvent().map((event) => event.slice(0, event.lastIndexOf('@')))

test.each(TYPES)('%s is written with a version and has a codec that reads it [ENG-03]', (type) => {
  const written = encodeEvent({ type } as DomainEvent)
  expect(written).toMatchObject({ type, v: expect.toSatisfy((version) => Number.isInteger(version) && version >= 1) })
  expect(isOfNewerCode(written)).toBe(false)
  expect(isOfNewerCode({ ...written, v: written.v + 1 })).toBe(true)
  // What lacks a field is damaged, never half an event.
  const decoded = decodeEvent(written)
  expect(decoded === null || Object.keys(decoded).length === 1).toBe(true)
})

test('the engine never asks for a SharedWorker, which not every browser has [ENG-41]', () => {
  expect(SOURCES.filter(([, text]) => text.includes('SharedWorker')).map(([path]) => path)).toEqual([])
})

function sourcesWith(pattern: RegExp): string[] {
  return SOURCES.filter(([, text]) => pattern.test(text)).map(([path]) => path)
}

test('only what hands over all requests and the commit in one turn begins a transaction of the log [ENG-44]', () => {
  expect(sourcesWith(/\.transaction\(\s*['"`\w[]*(table|'r)/)).toEqual(['worker/storage/transactions.ts'])
  const [, transactions = ''] = SOURCES.find(([path]) => path === 'worker/storage/transactions.ts') ?? []
  // The one function that waits asks `write`, which waits for the end alone.
  expect(transactions.match(/\bawait\b.*/g)).toEqual(['await write(database, tablesOf(rows), (store) => {'])
  const writing = sourcesWith(/import \{[^}]*\bwrite\b[^}]*\} from '.*transactions\.ts'/)
  expect(writing.sort()).toEqual(['worker/storage/purge.ts', 'worker/storage/restore.ts'])
  for (const path of [...writing, 'worker/storage/transactions.ts']) {
    const text = SOURCES.find((source) => source[0] === path)?.[1] ?? ''
    expect([path, text.match(/write\(database, [^)]*\)?, async/)]).toEqual([path, null])
  }
})

test('events are added once; only a purge of closed books changes or deletes their rows [ENG-01, ENG-08]', () => {
  expect(sourcesWith(/store\('events'\)\.(put|clear)/)).toEqual(['worker/storage/purge.ts'])
  const deleting = SOURCES.flatMap(([path, text]) =>
    [...text.matchAll(/.*store\('events'\)\.delete.*/g)].map(([line]) => `${path}: ${line.trim()}`),
  )
  // The other two give back the place of a write without events, in the transaction that took it.
  expect(deleting.sort()).toEqual([
    "worker/storage/purge.ts: for (const { seq, events } of oldest) if (events.length === 0) store('events').delete(seq)",
    "worker/storage/restore.ts: if (!first) store('events').delete(1)",
    "worker/storage/transactions.ts: if (events.length === 0) store('events').delete(place)",
  ])
})
