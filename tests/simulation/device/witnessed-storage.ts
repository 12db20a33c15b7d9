import type { Storage } from '#worker/ports.ts'
import type { SteadyStorage } from '#worker/storage/steady-storage.ts'
import type { Ledger } from '../proof/ledger.ts'
import { over } from './over.ts'

interface Witnesses {
  /** Of the disk, which sees what its connections write. */
  readonly disk: Ledger
  newLedger(): Ledger
  watched(ledger: Ledger, storage: Storage): Storage
  /** What the ladder tells. */
  told(metric: string): void
}

/** What a worker stands on. Once it is in memory, from the start or on its way, it has a log and a ledger of its own. */
export function witnessedStorage(steady: SteadyStorage, { disk, newLedger, watched, told }: Witnesses) {
  let ledger = disk
  let place: Storage = steady

  /** Above the ladder: there is no connection below it. */
  function leave(): void {
    const own = newLedger()
    own.requests.begin(disk.requests)
    ledger = own
    place = watched(own, steady)
  }

  function leaveWith(books: ReturnType<Storage['eventsAfter']>): void {
    leave()
    disk.log.share()
    const { log } = ledger
    void books.then((events) => log.begin(events))
  }

  /** The disk may have failed when it was opened, or while the log was read. */
  function look(): void {
    if (steady.kind === 'memory' && ledger === disk) leave()
  }

  const storage = over(steady, {
    commit(write) {
      look()
      return place.commit(write)
    },
    attach(user) {
      steady.attach({
        ...user,
        measure(name, value) {
          told(name)
          user.measure(name, value)
        },
        moved(kind) {
          leaveWith(steady.eventsAfter(0))
          user.moved(kind)
        },
      })
    },
  })
  return {
    storage,
    ledger() {
      look()
      return ledger
    },
  }
}
