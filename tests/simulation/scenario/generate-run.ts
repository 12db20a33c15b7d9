import { derivedSeed, rngOf } from '../rng.ts'
import { endsSessions, sharesCart, withEndedSessions, withSharedCart } from './account-steps.ts'
import { paysOnline, withPayments } from './payment-steps.ts'
import { savesProfile, withProfiles } from './profile-steps.ts'
import type { Step } from './step.ts'
import { generateSteps } from './steps.ts'

/** Steps of a run: long runs reach snapshots, short runs are shrunk quickly. */
const MIN_STEPS = 20
const MAX_STEPS = 160
/** Streams of choices. */
const LENGTH = 0
const JOURNAL = 6
const JOURNAL_SHARE = 0.06

/** The steps of a seed's run. */
export function generateRun(seed: number): readonly Step[] {
  const steps = generateSteps(seed, rngOf(derivedSeed(seed, LENGTH)).between(MIN_STEPS, MAX_STEPS))
  const journaled = hasJournal(seed) ? onOneDevice(steps) : steps
  // A journal belongs to one device.
  const shared = sharesCart(seed) && !hasJournal(seed) ? withSharedCart(seed, journaled) : journaled
  const paid = paysOnline(seed) ? withPayments(seed, shared) : shared
  const ended = paysOnline(seed) && endsSessions(seed) ? withEndedSessions(seed, paid) : paid
  return savesProfile(seed) ? withProfiles(seed, ended) : ended
}

/** Whether the tabs of a seed's run write a journal. */
export function hasJournal(seed: number): boolean {
  return rngOf(derivedSeed(seed, JOURNAL)).chance(JOURNAL_SHARE)
}

/** A journal belongs to one device with one build. Its disk opens, and responds to reads in time. */
function onOneDevice(steps: readonly Step[]): readonly Step[] {
  return steps
    .filter((step) => !('device' in step || step.act === 'opening' || step.act === 'deploy'))
    .filter((step) => step.act !== 'disk' || step.fault !== 'slow')
    .map((step) => (step.act === 'disk' ? { ...step, writesOnly: true } : step))
}
