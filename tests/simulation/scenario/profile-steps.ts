import type { Command } from '#worker/commands.ts'
import { derivedSeed, type Rng, rngOf } from '../rng.ts'
import type { Step } from './step.ts'

/** Choices of runs with changes of the personal data. The steps of all other runs are as they were without them. */
const PROFILES = 8
const PROFILES_SHARE = 0.2

/** Whether the shopper of a seed's run changes the personal data. */
export function savesProfile(seed: number): boolean {
  return rngOf(derivedSeed(seed, PROFILES)).chance(PROFILES_SHARE)
}

/** Signs in and out more often, changes the personal data, lets these requests fail, and reads cookies that are old soon. */
export function withProfiles(seed: number, steps: readonly Step[]): readonly Step[] {
  const rng = rngOf(derivedSeed(~seed, PROFILES))
  return [signIn(rng), ...steps.flatMap((step) => [step, ...(rng.chance(0.3) ? [generateStep(rng)] : [])])]
}

function generateStep(rng: Rng): Step {
  const [tab, pause] = [rng.between(0, 5), rng.chance(0.5) ? rng.between(0, 300) : rng.between(0, 4000)]
  if (rng.chance(0.15)) return signIn(rng)
  if (rng.chance(0.2)) return { act: 'follow', tab, wait: rng.between(0, 1000), pause: 0 }
  if (rng.chance(0.1)) return { act: 'intent', tab, intent: { kind: 'sign-out', discards: true }, pause }
  if (rng.chance(0.25)) {
    const fault = rng.pick(['drop-answer', 'duplicate', 'late-request', 'done-then-intermediary', 'nonsense'] as const)
    return { act: 'network', fault, path: '/user/me', times: 1, pause: 0 }
  }
  return { act: 'intent', tab, intent: { kind: 'profile', isOutdated: rng.chance(0.2) }, pause }
}

function signIn(rng: Rng): Step {
  const account = rng.chance(0.7) ? 0 : 1
  return { act: 'intent', tab: rng.between(0, 5), intent: { kind: 'sign-in', account }, pause: 2000 }
}

/** The names say which change this is and for which session, so that what came of it can be looked up at the shop. */
export function profileCommand(session: string, version: string, id: string): Command {
  const customer = { firstname: id, lastname: session, gender: null, birthDate: null }
  return { type: 'requests.make', kind: 'profile.save', id, sku: '', name: '', session, body: { customer, version } }
}
