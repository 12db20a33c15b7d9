import { derivedSeed, rngOf } from '../rng.ts'
import { keepsJournal, onOneDevice } from './keeps-journal.ts'
import { drawSteps, type Step } from './steps.ts'

/** Runs of so many steps: long ones reach snapshots, short ones are soon shrunk. */
const SHORTEST = 20
const LONGEST = 160

/** The steps that a seed stands for. */
export function drawRun(seed: number): readonly Step[] {
  const steps = drawSteps(seed, rngOf(derivedSeed(seed, 0)).between(SHORTEST, LONGEST))
  return keepsJournal(seed) ? onOneDevice(steps) : steps
}
