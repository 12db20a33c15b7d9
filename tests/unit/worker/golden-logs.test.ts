import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Fold } from '#worker/log/fold.ts'
import { hashOf } from '#worker/log/hash.ts'
import { importLog } from '#worker/operations/import-log.ts'
import { REDUCER_VERSION } from '#worker/streams/states.ts'

const FOLDER = 'tests/fixtures/golden-logs'
const logs = readdirSync(FOLDER).map((name) => [name, importLog(readFileSync(`${FOLDER}/${name}`, 'utf8'))] as const)

/** What a shopper would see of each, written down by hand. */
const SEEN: Readonly<Record<string, { cart: readonly (readonly [string, number])[]; step: string | null }>> = {
  'checkout-at-review.jsonl': {
    cart: [
      ['OX-1', 3],
      ['OX-2', 1],
    ],
    step: 'checkmo',
  },
  'second-cart.jsonl': { cart: [['OX-3', 1]], step: null },
  'closed-books.jsonl': { cart: [['OX-3', 2]], step: null },
}

test.each(logs)(
  '%s of an older build is read to its last event, and shows what it showed [ENG-04, ENG-70]',
  (name, { contents }) => {
    const fold = new Fold()
    expect(fold.takeTail(contents.events)).toBe(0)
    expect([fold.damaged, [...fold.unreadable]]).toEqual([[], []])
    const { cart, checkout } = fold.states
    expect(cart.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual(SEEN[name]?.cart)
    expect(checkout.paymentMethod).toBe(SEEN[name]?.step)
  },
)

test.each(logs)(
  '%s folds to the same state as when it was written, or the version of the folds was raised [ENG-06, ENG-11]',
  (_, { head, contents }) => {
    const fold = new Fold()
    fold.takeTail(contents.events)
    if (head.reducer === REDUCER_VERSION) expect(hashOf(fold.states)).toBe(head.hash)
    else expect(REDUCER_VERSION).toBeGreaterThan(head.reducer)
  },
)

test('together the golden logs know every stream and a balance [ENG-04]', () => {
  const types = new Set(logs.flatMap(([, { contents }]) => contents.events.map(({ type }) => type)))
  for (const type of ['cart.line-added', 'checkout.order-accepted', 'consent.decided', 'cart.carried-forward']) {
    expect(types).toContain(type)
  }
})
