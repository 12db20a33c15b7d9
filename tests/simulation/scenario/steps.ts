import { DISK_FAULTS } from '../device/disk.ts'
import { OPENING_FAULTS } from '../device/disk-opening.ts'
import { NETWORK_FAULTS } from '../device/network.ts'
import { type Rng, rngOf } from '../rng.ts'
import { generateIntent } from './intents.ts'
import type { Act, OnDevice, Step } from './step.ts'

const WEIGHTS = {
  intent: 60,
  network: 14,
  disk: 8,
  look: 4,
  stall: 2,
  wake: 3,
  open: 3,
  close: 1.5,
  reload: 2,
  'crash-worker': 2,
  connect: 2.5,
  hints: 1.5,
  clock: 1,
  opening: 1.5,
  deploy: 0.3,
} as const satisfies Record<Act['act'], number>

const PATHS = [
  '',
  '/cart',
  '/cart/update',
  '/cart/delete',
  '/cart/pull',
  '/cart/totals',
  '/cart/create',
  '/order',
  '/sync/order',
  '/assets',
  '/review',
  '/productstockalert',
  '/user',
]
const HOUR_MS = 3_600_000

export function generateSteps(seed: number, count: number): readonly Step[] {
  const rng = rngOf(seed)
  return Array.from({ length: count }, () => ({ ...generateAct(rng), pause: generatePause(rng) }))
}

function generateAct(rng: Rng): Act {
  const act = rng.weighted(WEIGHTS)
  const tab = rng.between(0, 5)
  switch (act) {
    case 'intent':
      return { act, tab, intent: generateIntent(rng) }
    case 'open':
      return { act, isVisible: rng.chance(0.7), ...generateDevice(rng) }
    case 'stall': {
      const notified = rng.chance(0.6)
      return { act, tab, notified, cached: notified && rng.chance(0.5) }
    }
    case 'opening':
      return { act, fault: rng.pick(OPENING_FAULTS), times: rng.between(1, 4) }
    case 'deploy':
      return { act }
    case 'look':
      return { act, tab, isVisible: rng.chance(0.6) }
    case 'connect':
      return { act, isOnline: rng.chance(0.6), ...generateDevice(rng) }
    case 'hints':
      return { act, arrive: rng.chance(0.6), ...generateDevice(rng) }
    case 'network':
      return {
        act,
        fault: rng.pick(NETWORK_FAULTS),
        path: rng.pick(PATHS),
        times: rng.between(1, 3),
        ...generateDevice(rng),
      }
    case 'disk':
      return { act, fault: rng.pick(DISK_FAULTS), writesOnly: rng.chance(0.7), times: rng.between(1, 3) }
    case 'clock':
      return { act, jump: Math.round((rng.next() - 0.5) * 48) * HOUR_MS + rng.between(-90_000, 90_000) }
    default:
      return { act, tab }
  }
}

/** Most shoppers have one. */
function generateDevice(rng: Rng): OnDevice {
  return rng.chance(0.15) ? { device: 1 } : {}
}

function generatePause(rng: Rng): number {
  const kind = rng.weighted({ turns: 20, instant: 15, short: 40, pause: 20, long: 5 })
  switch (kind) {
    case 'turns':
      return -rng.between(1, 30)
    case 'instant':
      return 0
    case 'short':
      return rng.between(1, 300)
    case 'pause':
      return rng.between(300, 3000)
    case 'long':
      return rng.between(3000, 20_000)
  }
}
