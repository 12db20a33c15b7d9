import type { Day, PriceSource, PriceStep } from '../product-source.ts'
import type { Random } from '../random.ts'
import { dayAfter } from './days.ts'

/** About one product in twelve is reduced. */
const SALE_SHARE = 0.11
const RECOMMENDED_SHARE = 0.12

interface Pricing {
  readonly regular: number
  readonly launched: Day
  readonly mayBeReduced: boolean
  readonly hasRecommendation: boolean
}

export function priceOf({ regular, launched, mayBeReduced, hasRecommendation }: Pricing, random: Random): PriceSource {
  if (mayBeReduced && random.chance(SALE_SHARE)) return reduced(regular, launched, random)
  const history: PriceStep[] = [[launched, regular]]
  if (hasRecommendation && random.chance(RECOMMENDED_SHARE)) {
    return { regular, history, recommended: regular + random.between(2, 4) * 1000 }
  }
  return { regular, history }
}

/**
 * Three kinds of sale: a plain reduction, one after an earlier offer within thirty days, and one in two steps without a
 * break.
 */
function reduced(regular: number, launched: Day, random: Random): PriceSource {
  const from = dayAfter('2026-10-05', random.between(0, 20))
  const price = endingInNine(regular * (1 - random.between(15, 30) / 100))
  const between = endingInNine((regular + price) / 2)
  const history: PriceStep[] = [[launched, regular]]
  const way = random.between(1, 3)
  if (way === 2) history.push([dayAfter(from, -26), between], [dayAfter(from, -12), regular])
  if (way === 3) history.push([dayAfter(from, -14), between])
  history.push([from, price])
  return { regular, history, special: { price, from, to: null } }
}

/** Whole euros ending in nine, in cents. */
function endingInNine(cents: number): number {
  return Math.floor(cents / 1000) * 1000 + 900
}
