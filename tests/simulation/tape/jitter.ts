import { derivedSeed, type Rng, rngOf } from '../rng.ts'
import type { Step } from '../scenario/step.ts'
import { faultsLike } from './faults-of-answers.ts'

/** Choices of the variants of a tape. */
const JITTER = 9

/** Variant 0 is the tape itself; each other one has different pauses, faults that look alike, and one event unseen. */
export function jitter(steps: readonly Step[], seed: number, variant: number): readonly Step[] {
  if (variant === 0) return steps
  const rng = rngOf(derivedSeed(derivedSeed(seed, JITTER), variant))
  const moved = steps.map((step) => ({ ...withAnotherFault(step, rng), pause: pauseLike(step.pause, rng) }))
  if (rng.chance(0.5)) return moved
  const place = rng.between(0, moved.length)
  return [...moved.slice(0, place), ...unseen(rng), ...moved.slice(place)]
}

function withAnotherFault(step: Step, rng: Rng): Step {
  return step.act === 'network' && rng.chance(0.5) ? { ...step, fault: rng.pick(faultsLike(step.fault)) } : step
}

function pauseLike(pause: number, rng: Rng): number {
  switch (rng.weighted({ same: 3, turns: 1, short: 2, scaled: 3 })) {
    case 'same':
      return pause
    case 'turns':
      return -rng.between(1, 30)
    case 'short':
      return rng.between(0, 300)
    case 'scaled':
      return Math.round(pause * (0.3 + 1.7 * rng.next()))
  }
}

/** What a tab's tape cannot tell: its worker's death, other tabs, hints that were lost. */
function unseen(rng: Rng): readonly Step[] {
  const tab = rng.between(0, 1)
  const pause = rng.between(0, 2000)
  switch (rng.pick(['worker', 'reload', 'open', 'hints'] as const)) {
    case 'worker':
      return [{ act: 'crash-worker', tab, pause }]
    case 'reload':
      return [{ act: 'reload', tab, pause }]
    case 'open':
      return [{ act: 'open', isVisible: rng.chance(0.5), pause }]
    case 'hints':
      return [
        { act: 'open', isVisible: false, pause },
        { act: 'hints', arrive: false, pause: 0 },
      ]
  }
}
