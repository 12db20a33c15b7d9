import type { Storage } from '#worker/log/storage-port.ts'
import type { ResilientStorage } from '#worker/storage/resilient-storage.ts'
import type { Ledger } from '../proof/ledger.ts'
import { over } from './over.ts'

interface Witnesses {
  /** Of the database below the fallback chain, which sees what its connections write. */
  onDisk(): Ledger
  newLedger(): Ledger
  watched(ledger: Ledger, storage: Storage): Storage
  /** What the fallback chain reports. */
  told(what: string): void
}

/** The storage of a worker. In memory, from the start or later, it has another log and ledger. */
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

  /** The disk may have failed when it was opened, or while the log was read. */
  function look(): void {
    if (isLonely() === isAlone) return
    isAlone = true
    take(newLedger())
    place = watched(ledger, steady)
  }

  function moved(): void {
    const contents = steady.read(0)
    look()
    const { log } = ledger
    void contents.then(({ events }) => log.begin(events))
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
        moved(isOpenable) {
          moved()
          user.moved(isOpenable)
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
