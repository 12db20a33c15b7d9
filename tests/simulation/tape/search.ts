import type { Defect } from '../device/device.ts'
import { derivedSeed } from '../rng.ts'
import { run } from '../scenario/run.ts'
import type { SimulatedShop } from '../scenario/shop.ts'
import { shrink } from '../scenario/shrink.ts'
import type { Step } from '../scenario/step.ts'
import { jitter } from './jitter.ts'

/** Variants of one tape. */
const VARIANTS = 200
const SEED = 20261126

/** Variants that one of several searches looks at: every `stride`-th, beginning with `first`. */
export interface Share {
  readonly first: number
  readonly stride: number
}

const ALL: Share = { first: 0, stride: 1 }

export function variantsOf({ first, stride }: Share): readonly number[] {
  return Array.from({ length: Math.ceil((VARIANTS - first) / stride) }, (_, turn) => first + turn * stride)
}

export interface SearchOptions {
  /** A planted defect, for a run: it may keep a state of its own. */
  readonly defect?: () => Defect
  readonly searchMs: number
  readonly shrinkMs: number
  /** All variants if it is absent. */
  readonly share?: Share
}

export interface Outcome {
  /** Number of variants that were run. */
  readonly variants: number
  readonly found: Found | null
}

export interface Found {
  readonly seed: number
  readonly variant: number
  readonly promise: string
  readonly message: string
  readonly steps: readonly Step[]
}

/** Runs variants of the steps until one breaks a promise, and shortens it; null if none does. [DEV-09] */
export async function search(
  shop: SimulatedShop,
  steps: readonly Step[],
  { defect = () => ({}), searchMs, shrinkMs, share = ALL }: SearchOptions,
): Promise<Outcome> {
  const begun = performance.now()
  let variants = 0
  for (const variant of variantsOf(share)) {
    if (performance.now() - begun > searchMs) break
    variants++
    const seed = derivedSeed(SEED, variant)
    const jittered = jitter(steps, SEED, variant)
    const attempt = async (some: readonly Step[]) =>
      (await run(shop, seed, some, { defect: defect(), isJournaled: false })).violation
    const violation = await attempt(jittered)
    if (!violation) continue
    const { promise } = violation
    const until = performance.now() + shrinkMs
    const shortest = await shrink(
      jittered,
      async (fewer) => (await attempt(fewer))?.promise === promise,
      () => performance.now() > until,
    )
    const message = (await attempt(shortest))?.message ?? violation.message
    return { variants, found: { seed, variant, promise, message, steps: shortest } }
  }
  return { variants, found: null }
}
