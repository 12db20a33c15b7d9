import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JournalDisk } from '#tests/fixtures/engine/journal-disk.ts'
import { openJournaled } from '#worker/journal/journaled-storage.ts'
import { contentsOf } from '#worker/journal/recovery.ts'
import { replay } from '#worker/log/fold.ts'
import type { StoredEvent } from '#worker/log/rows.ts'
import type { Ports, Storage } from '#worker/ports.ts'
import type { Defect } from './device/device.ts'
import { derivedSeed } from './dice.ts'
import { drawRun } from './play/draw-run.ts'
import { run } from './play/run.ts'
import { openSimulatedShop, type SimulatedShop } from './play/shop.ts'
import type { Step } from './play/steps.ts'

const RUNS = 8
const SEED = 20261121

let shop: SimulatedShop

beforeAll(async () => {
  shop = await openSimulatedShop()
})
afterAll(() => shop.close())

/** One device of one build, on a disk that opens and can be read while somebody waits. */
function onOneDevice(steps: readonly Step[]): readonly Step[] {
  return steps
    .filter((step) => !('device' in step || step.act === 'opening' || step.act === 'deploy'))
    .filter((step) => step.act !== 'disk' || step.fault !== 'slow')
    .map((step) => (step.act === 'disk' ? { ...step, writesOnly: true } : step))
}

/** Every worker keeps a journal; before each step the browser could be killed and its database be thrown away. */
class JournalWitness {
  readonly #disk = new JournalDisk()
  readonly #events: StoredEvent[] = []
  /** The newest event of which its writer was told that it is written. */
  #acknowledged = 0
  looks = 0
  /** The first look that found less. */
  broken: object | null = null

  readonly defect: Defect = {
    storage: (storage) => this.#heard(storage),
    ports: (ports) => ({ ...ports, storage: this.#journaled(ports) }),
  }

  #heard(storage: Storage): Storage {
    return {
      ...storage,
      commit: async (write) => {
        const result = await storage.commit(write)
        if (result.type === 'written') this.#events.push(...result.events)
        return result
      },
    }
  }

  #journaled({ storage, clock, lifecycle }: Ports): Ports['storage'] {
    const { load, die } = this.#disk.tab()
    const steady = { ...storage, attach: () => undefined }
    const opening = openJournaled(Promise.resolve(steady), { clock, lifecycle, exists: this.#disk.exists, load })
    return {
      ...storage,
      attach: (user) => void opening.then((journaled) => journaled.attach(user)),
      eventsAfter: async (seq) => (await opening).eventsAfter(seq),
      commit: async (write) => {
        const result = await (await opening).commit(write)
        const last = result.type === 'written' ? result.events.at(-1) : undefined
        this.#acknowledged = Math.max(this.#acknowledged, last?.seq ?? 0)
        return result
      },
      close() {
        void opening.then((journaled) => journaled.close())
        die()
      },
    }
  }

  look(): void {
    if (this.#acknowledged === 0) return
    this.looks++
    const { events = [] } = contentsOf(this.#disk.files) ?? {}
    const reach = events.at(-1)?.seq ?? 0
    const written = this.#events.filter(({ seq }) => seq <= reach)
    const isSame = isDeepStrictEqual(replay(events).states, replay(written).states)
    if (reach < this.#acknowledged || !isSame) {
      this.broken ??= { look: this.looks, acknowledged: this.#acknowledged, reach, isSame }
    }
  }
}

test('whatever fails and whenever the browser is killed, the files hold all that was acknowledged [ENG-53, ENG-66, ENG-71]', async () => {
  let looks = 0
  for (let place = 0; place < RUNS; place++) {
    const seed = derivedSeed(SEED, place)
    const witness = new JournalWitness()
    const { defect } = witness
    const { violation } = await run(shop, seed, onOneDevice(drawRun(seed)), {
      defect,
      tell: (what) => what === 'step' && witness.look(),
    })
    expect([violation, witness.broken], `seed ${seed}`).toEqual([null, null])
    looks += witness.looks
  }
  expect(looks).toBeGreaterThan(RUNS * 20)
}, 120_000)
