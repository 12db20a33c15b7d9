import { derivedSeed, rngOf } from '../rng.ts'
import type { Step } from './steps.ts'

const PLACE = 6
const SHARE = 0.06

/** Whether the tabs of the run that a seed stands for keep a journal beside their database. */
export function keepsJournal(seed: number): boolean {
  return rngOf(derivedSeed(seed, PLACE)).chance(SHARE)
}

/** A journal belongs to one device of one build, whose disk opens and can be read while somebody waits. */
export function onOneDevice(steps: readonly Step[]): readonly Step[] {
  return steps
    .filter((step) => !('device' in step || step.act === 'opening' || step.act === 'deploy'))
    .filter((step) => step.act !== 'disk' || step.fault !== 'slow')
    .map((step) => (step.act === 'disk' ? { ...step, writesOnly: true } : step))
}
