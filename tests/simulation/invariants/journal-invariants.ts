import { isDeepStrictEqual } from 'node:util'
import { JournalDisk } from '#tests/fixtures/engine/journal-disk.ts'
import type { EnginePorts } from '#worker/engine-ports.ts'
import { replay } from '#worker/log/fold.ts'
import type { StoredEvent } from '#worker/log/rows.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import { openJournaled } from '#worker/storage/journal/journaled-storage.ts'
import { mergedLog } from '#worker/storage/journal/recovery.ts'
import type { ResilientStorage } from '#worker/storage/resilient-storage.ts'
import type { Defect } from '../device/device.ts'
import { over } from '../device/over.ts'
import type { Verdict } from './violation.ts'

/** A worker that gave its files up has others after this, ms. [ENG-49] */
const REST_MS = 30_000
/** Each third worker gets its journal's code that late, ms: its commits have no line until then. */
const LATE_MS = 20_000

interface WrittenLog {
  /** By place. */
  readonly events: Map<number, StoredEvent>
  /** The newest place that was acknowledged to its writer and written into a file. */
  acknowledged: number
}

/** Every worker keeps a journal; before each step the browser could be killed and its database be thrown away. */
export class JournalInvariants {
  readonly #disk = new JournalDisk()
  /** The log of the database, then those of tabs in memory, by id. */
  readonly #logs = new Map<string, WrittenLog>()
  #opened = 0
  /** Workers that gave their files' room up for the database. */
  readonly #resting = new Set<object>()
  /** False from then on, until the other files contain all that it wrote or its own are written again. */
  #isWhole = true
  /** Bytes of the files when the last look found that all is well; null after a commit. */
  #looked: number | null = null

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
        if (result.type === 'written') this.#take(write.base.log, result.events)
        return result
      },
    })
  }

  #take(id: string, events: readonly StoredEvent[]): void {
    this.#looked = null
    for (const event of events) this.#log(id).events.set(event.seq, event)
  }

  #log(id: string): WrittenLog {
    const known = this.#logs.get(id) ?? { events: new Map(), acknowledged: 0 }
    this.#logs.set(id, known)
    return known
  }

  #journaled({ storage, clock, lifecycle }: EnginePorts): EnginePorts['storage'] {
    const { load: loadNow, die } = this.#disk.tab()
    const loadLate = () => new Promise<void>((resolve) => void clock.after(LATE_MS, resolve)).then(loadNow)
    const load = ++this.#opened % 3 === 0 ? loadLate : loadNow
    const resting = {}
    const resilient = over(storage, {
      attach: (user) =>
        storage.attach?.({
          ...user,
          freeSpace: () => {
            user.freeSpace?.()
            this.#isWhole = false
            this.#resting.add(resting)
            clock.after(REST_MS, () => this.#resting.delete(resting))
          },
          moved: (isOpenable) => {
            // Memory begins with what the tab had read.
            const begun = storage.logId()
            void storage.read(0).then(({ events }) => this.#take(begun, events))
            user.moved(isOpenable)
          },
        }),
    }) as ResilientStorage
    const opening = openJournaled(Promise.resolve(resilient), { clock, lifecycle, exists: this.#disk.exists, load })
    return over(storage, {
      attach: (user) => void opening.then((journaled) => journaled.attach(user)),
      read: async (seq) => (await opening).read(seq),
      commit: async (write) => {
        const result = await (await opening).commit(write)
        const last = result.type === 'written' && result.isJournaled ? result.events.at(-1) : undefined
        const log = this.#log(write.base.log)
        log.acknowledged = Math.max(log.acknowledged, last?.seq ?? 0)
        return result
      },
      close: () => {
        this.#resting.delete(resting)
        void opening.then((journaled) => journaled.close())
        die()
      },
    })
  }

  /**
   * A restore would give what was written up to the end of the files, which include everything acknowledged: of the
   * database, or of a tab in memory that has taken the files over.
   */
  look(verdict: Verdict): void {
    const files = this.#disk.files.reduce((sum, { length }) => sum + length, 0)
    if (files === this.#looked) return
    const restored = mergedLog(this.#disk.files)
    const [database] = this.#logs.values()
    const log = restored ? this.#logs.get(restored.log) : database
    if (!log) return
    const events = restored?.events ?? []
    const reach = events.at(-1)?.seq ?? 0
    const written = [...log.events.values()].filter(({ seq }) => seq <= reach).sort((one, other) => one.seq - other.seq)
    const isSame = isDeepStrictEqual(replay(events).states, replay(written).states)
    const holds = reach >= log.acknowledged && isSame
    if (holds && this.#resting.size === 0) this.#isWhole = true
    if (!holds && this.#isWhole) {
      const { acknowledged } = log
      verdict.broken('the journal holds what was acknowledged', { acknowledged, reach, isSame })
    }
    if (holds) this.#looked = files
  }
}
