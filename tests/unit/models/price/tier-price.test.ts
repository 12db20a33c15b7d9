import { expect, test } from 'vitest'
import { countedGroup, customerTaxClass, hasGroupPrices } from '#models/price/customer-group.ts'
import { pricedFor, tieredPrice, tierSteps } from '#models/price/tier-price.ts'
import type { Product, TierPrice } from '#models/wire/product.ts'

/** The platform's id for all groups. */
const EVERY_GROUP = 32_000

const tier = (customer_group_id: number, qty: number, value: number): TierPrice => ({ customer_group_id, qty, value })
const tier_prices = [tier(EVERY_GROUP, 4, 33), tier(1, 1, 37), tier(EVERY_GROUP, 2, 36), tier(7, 2, 30)]
const trees = {
  final_price_incl_tax: 39,
  lowest_price_30_days: 42,
  recommended_price: null,
  tier_prices,
  configurable_children: [{ final_price_incl_tax: 49, tier_prices: [tier(7, 1, 40)] }],
} as unknown as Product
const TIERS = { usesTiers: true }

test.each([
  ['a guest', 0, [39, 36, 36, 33]],
  ['a customer with a price from the first piece on', 1, [37, 36, 36, 33]],
  ['a customer with a tier of their own', 7, [39, 30, 30, 30]],
])('%s has the price of group and quantity [CAT-14]', (_, group, prices) => {
  const own = pricedFor(trees, TIERS, group)
  expect([1, 2, 3, 4].map((quantity) => tieredPrice(own, quantity))).toEqual(prices)
})

test('the page lists each tier that is cheaper than the last, in order [CAT-14]', () => {
  const stepsOf = (group: number) =>
    tierSteps(pricedFor(trees, TIERS, group)).map(({ quantity, amount }) => [quantity, amount])
  expect(stepsOf(0)).toEqual([
    [2, 36],
    [4, 33],
  ])
  expect(stepsOf(7)).toEqual([[2, 30]])
})

test("a group's own price has no struck-through reference price, in every variant [CAT-14]", () => {
  const own = pricedFor(trees, TIERS, 1)
  expect(own).toMatchObject({ final_price: 37, price_incl_tax: 37, lowest_price_30_days: null })
  expect(pricedFor(trees, TIERS, 7).configurable_children).toMatchObject([{ final_price_incl_tax: 40 }])
  expect(pricedFor(trees, TIERS, 0)).toMatchObject({ final_price_incl_tax: 39, lowest_price_30_days: 42 })
})

test('a store without tiers has one price for all [CAT-14]', () => {
  const plain = pricedFor(trees, { usesTiers: false }, 1)
  expect(plain.final_price_incl_tax).toBe(39)
  expect(tierSteps(plain)).toEqual([])
})

test('the configuration may force the default group, or exclude groups from tax [USER-07]', () => {
  const store = (defaultId: number | null, isDefaultForced = false) => ({
    customerGroups: { defaultId, isDefaultForced },
  })
  expect([countedGroup(store(0), null), countedGroup(store(0), 2), countedGroup(store(0, true), 2)]).toEqual([0, 2, 0])
  // 3 are private customers, 5 resellers.
  expect([customerTaxClass(store(0), 2), customerTaxClass(store(0), 1), customerTaxClass(store(null), 2)]).toEqual([
    5, 3, 3,
  ])
  const asks = (usesTiers: boolean, defaultId: number | null, isForced = false) =>
    hasGroupPrices({ ...store(defaultId, isForced), usesTiers })
  expect([asks(true, null), asks(false, 0), asks(false, null), asks(true, 0, true)]).toEqual([true, true, false, false])
})
