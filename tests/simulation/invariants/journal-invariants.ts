import { isDeepStrictEqual } from 'node:util'
import { JournalDisk } from '#tests/fixtures/engine/journal-disk.ts'
import type { EnginePorts } from '#worker/engine-ports.ts'
import { replay } from '#worker/log/fold.ts'
import type { StoredEvent } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import { openJournaled } from '#worker/storage/journal/journaled-storage.ts'
import { contentsOf } from '#worker/storage/journal/recovery.ts'
import type { ResilientStorage } from '#worker/storage/resilient-storage.ts'
import type { Defect } from '../device/device.ts'
import { over } from '../device/over.ts'
import type { Verdict } from './violation.ts'

/** A worker that gave its files up has others after this, ms. [ENG-49] */
const REST_MS = 30_000
/** Each third worker gets its journal's code that late, ms: its commits have no line until then. */
const LATE_MS = 20_000

/** Every worker keeps a journal; before each step the browser could be killed and its database be thrown away. */
export class JournalInvariants {
  readonly #disk = new JournalDisk()
  readonly #events: StoredEvent[] = []
  #opened = 0
  /** The newest event that was acknowledged to its writer and written into a file. */
  #acknowledged = 0
  /** Workers that gave their files' room up for the database. */
  readonly #resting = new Set<object>()
  /** False from then on, until the other files contain all that it wrote or its own are written again. */
  #isWhole = true
  /** Where the last look found that all is well. */
  #looked = { reach: 0, files: 0 }

  /** What the workers stand on, with the journal between. */
  over(defect: Defect): Defect {
    return {
      storage: (storage) => this.#observed(defect.storage?.(storage) ?? storage),
      ports: (ports) => {
        const own = defect.ports?.(ports) ?? ports
        return { ...own, storage: this.#journaled(own) }
      },
    }
  }

  #observed(storage: Storage): Storage {
    return over(storage, {
      commit: async (write) => {
        const result = await storage.commit(write)
        if (result.type === 'written' && storage.kind === 'durable') this.#events.push(...result.events)
        return result
      },
    })
  }

  #journaled({ storage, clock, lifecycle }: EnginePorts): EnginePorts['storage'] {
    const { load: loadNow, die } = this.#disk.tab()
    const loadLate = () => new Promise<void>((resolve) => void clock.after(LATE_MS, resolve)).then(loadNow)
    const load = ++this.#opened % 3 === 0 ? loadLate : loadNow
    const resting = {}
    const steady = over(storage, {
      attach: (user) =>
        storage.attach?.({
          ...user,
          freeSpace: () => {
            user.freeSpace?.()
            this.#isWhole = false
            this.#resting.add(resting)
            clock.after(REST_MS, () => this.#resting.delete(resting))
          },
        }),
    }) as ResilientStorage
    const opening = openJournaled(Promise.resolve(steady), { clock, lifecycle, exists: this.#disk.exists, load })
    return over(storage, {
      attach: (user) => void opening.then((journaled) => journaled.attach(user)),
      read: async (seq) => (await opening).read(seq),
      commit: async (write) => {
        const result = await (await opening).commit(write)
        const last = result.type === 'written' && result.isJournaled ? result.events.at(-1) : undefined
        if (storage.kind === 'durable') this.#acknowledged = Math.max(this.#acknowledged, last?.seq ?? 0)
        return result
      },
      close: () => {
        this.#resting.delete(resting)
        void opening.then((journaled) => journaled.close())
        die()
      },
    })
  }

  /** A restore would give what was written up to the end of the files, which include everything acknowledged. */
  look(verdict: Verdict): void {
    if (this.#acknowledged === 0) return
    const files = this.#disk.files.reduce((sum, { length }) => sum + length, 0)
    if (files === this.#looked.files && this.#acknowledged <= this.#looked.reach) return
    // A tab in memory took the files over while the tabs with the database had none yet: they hold its own commits too.
    if (!contentsOf(this.#disk.files, 'durable') && contentsOf(this.#disk.files)) return
    const { events = [] } = contentsOf(this.#disk.files) ?? {}
    const reach = events.at(-1)?.seq ?? 0
    const written = this.#events.filter(({ seq }) => seq <= reach)
    const isSame = isDeepStrictEqual(replay(events).states, replay(written).states)
    const holds = reach >= this.#acknowledged && isSame
    if (holds && this.#resting.size === 0) this.#isWhole = true
    if (!holds && this.#isWhole) {
      verdict.broken('the journal holds what was acknowledged', { acknowledged: this.#acknowledged, reach, isSame })
    }
    if (holds) this.#looked = { reach, files }
  }
}
