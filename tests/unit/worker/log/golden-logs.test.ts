import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importLog } from '#devtools/import-log.ts'
import { everyEvent } from '#worker/log/codecs.ts'
import { Fold, replay } from '#worker/log/fold.ts'
import { hashOf } from '#worker/log/hash.ts'
import { REDUCER_VERSION } from '#worker/streams/states.ts'

const FOLDER = 'tests/fixtures/golden-logs'
const logs = readdirSync(FOLDER).map((name) => [name, importLog(readFileSync(`${FOLDER}/${name}`, 'utf8'))] as const)

/** What a shopper would see of each, written down by hand. */
const SEEN: Readonly<Record<string, { cart: readonly (readonly [string, number])[]; paymentMethod: string | null }>> = {
  'checkout-at-review.jsonl': {
    cart: [
      ['OX-1', 3],
      ['OX-2', 1],
    ],
    paymentMethod: 'checkmo',
  },
  'second-cart.jsonl': { cart: [['OX-3', 1]], paymentMethod: null },
  'compacted-log.jsonl': { cart: [['OX-3', 2]], paymentMethod: null },
  'every-event.jsonl': { cart: [['OX-1-43', 3]], paymentMethod: 'checkmo' },
  'held-order.jsonl': { cart: [['OX-1', 1]], paymentMethod: 'checkmo' },
  'archived-order.jsonl': { cart: [['OX-2', 1]], paymentMethod: null },
  'dead-letter.jsonl': { cart: [['OX-1', 1]], paymentMethod: null },
  'compacted-chart.jsonl': { cart: [['OX-1', 1]], paymentMethod: 'checkmo' },
  'payments.jsonl': { cart: [], paymentMethod: null },
  'signed-in-with-tokens.jsonl': { cart: [], paymentMethod: null },
  'compacted-streams.jsonl': { cart: [['OX-9-42', 2]], paymentMethod: null },
}

test.each(logs)(
  '%s of an older build is read to its last event, and shows what it showed [ENG-04]',
  (name, { contents }) => {
    const fold = new Fold()
    expect(fold.takeTail(contents.events)).toBe(0)
    expect([fold.damaged, [...fold.unreadable]]).toEqual([[], []])
    const { cart, checkout } = fold.states
    expect(cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual(SEEN[name]?.cart)
    expect(checkout.paymentMethod).toBe(SEEN[name]?.paymentMethod)
  },
)

test.each(logs)(
  '%s folds to the same state as when it was written, or the version of the folds was raised [ENG-06]',
  (_, { head, contents }) => {
    const fold = new Fold()
    fold.takeTail(contents.events)
    if (head.reducer === REDUCER_VERSION) expect(hashOf(fold.states)).toBe(head.hash)
    else expect(REDUCER_VERSION).toBeGreaterThan(head.reducer)
  },
)

test('every event type and version has a golden row [ENG-70]', () => {
  const rows = logs.flatMap(([, { contents }]) => contents.events.map(({ type, v }) => `${type}@${v}`))
  const golden = new Set(rows)
  expect(everyEvent().filter((event) => !golden.has(event))).toEqual([])
})

test('stored lists, requests, identity and leadership are read as they were written [ENG-04]', () => {
  const { states } = replay(logs.find(([name]) => name === 'every-event.jsonl')?.[1].contents.events ?? [])
  expect(states.lists).toMatchObject({ wishlist: [{ sku: 'OX-1' }], compare: [] })
  expect(states.requests.made.map(({ id, status, reason }) => [id, status, reason])).toEqual([
    ['letter-1', 'accepted', null],
    ['letter-2', 'refused', 'size-available'],
  ])
  expect(states.identity).toMatchObject({ epoch: 7, subject: 'tokens-3', session: 's_third', isEnding: false })
  expect(states.leadership).toEqual({ epoch: 1 })
  expect(states.checkout.order).toMatchObject({ id: 'order-2', number: '000000007' })
})

test('stored payments are read as they were written [ENG-04]', () => {
  const { states } = replay(logs.find(([name]) => name === 'payments.jsonl')?.[1].contents.events ?? [])
  expect(
    states.payments.attempts.map(({ orderId, method, state, refusal }) => [orderId, method, state, refusal]),
  ).toEqual([
    ['order-2', 'checkmo', null, 'payment-order-paid'],
    ['order-1', 'sandbox_wallet', 'captured', null],
  ])
})
