import type { Storage } from '#worker/log/storage-port.ts'
import type { ResilientStorage } from '#worker/storage/resilient-storage.ts'
import type { Ledger } from '../proof/ledger.ts'
import { over } from './over.ts'

interface Witnesses {
  /** Of the database that the ladder stands on, which sees what its connections write. */
  onDisk(): Ledger
  newLedger(): Ledger
  watched(ledger: Ledger, storage: Storage): Storage
  /** What the ladder tells. */
  told(what: string): void
}

/** What a worker stands on. In another database, or in memory, from the start or on its way, it has another log and ledger. */
export function checkedStorage(steady: ResilientStorage, { onDisk, newLedger, watched, told }: Witnesses) {
  const isLonely = () => steady.kind === 'memory'
  let ledger = isLonely() ? newLedger() : onDisk()
  let isAlone = isLonely()
  let place: Storage = isAlone ? watched(ledger, steady) : steady

  function take(next: Ledger): void {
    ledger.log.share()
    next.log.share()
    next.requests.begin(ledger.requests)
    // What it could not read there it judges by until it has read the next log.
    next.log.newestBuild = Math.max(next.log.newestBuild, ledger.log.newestBuild)
    ledger = next
  }

  /** The disk may have failed when it was opened, or while the log was read: then there is no connection below the ladder. */
  function look(): void {
    if (isLonely() === isAlone) {
      if (!isAlone && onDisk() !== ledger) take(onDisk())
      return
    }
    isAlone = true
    take(newLedger())
    place = watched(ledger, steady)
  }

  function moved(kind: Storage['kind']): void {
    told(`moved: ${kind}`)
    const books = steady.eventsAfter(0)
    look()
    const { log } = ledger
    if (kind === 'memory') void books.then((events) => log.begin(events))
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
          moved(kind)
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
