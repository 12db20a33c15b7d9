import type { Storage } from '#worker/log/storage-port.ts'
import type { ResilientStorage } from '#worker/storage/resilient-storage.ts'
import type { Checker } from '../invariants/checker.ts'
import { over } from './over.ts'

interface CheckedStoragePorts {
  /** Of the database below the fallback chain, which sees what its connections write. */
  onDisk(): Checker
  newChecker(): Checker
  watched(checker: Checker, storage: Storage): Storage
  /** What the fallback chain reports. */
  onMeasured(metric: string): void
}

/** The storage of a worker. In memory, from the start or later, it has another log and checker. */
export function checkedStorage(
  resilient: ResilientStorage,
  { onDisk, newChecker, watched, onMeasured }: CheckedStoragePorts,
) {
  const isLonely = () => resilient.kind === 'memory'
  let checker = isLonely() ? newChecker() : onDisk()
  let isAlone = isLonely()
  let place: Storage = isAlone ? watched(checker, resilient) : resilient

  function take(next: Checker): void {
    checker.log.share()
    next.log.share()
    next.requests.begin(checker.requests)
    // What it could not read there it judges by until it has read the next log.
    next.log.newestBuild = Math.max(next.log.newestBuild, checker.log.newestBuild)
    checker = next
  }

  /** The disk may have failed when it was opened, or while the log was read. */
  function look(): void {
    if (isLonely() === isAlone) return
    isAlone = true
    take(newChecker())
    place = watched(checker, resilient)
  }

  function moved(): void {
    const contents = resilient.read(0)
    look()
    const { log } = checker
    void contents.then(({ events }) => log.begin(events))
  }

  const storage = over(resilient, {
    commit(write) {
      look()
      return place.commit(write)
    },
    attach(user) {
      resilient.attach({
        ...user,
        measure(name, value) {
          onMeasured(name)
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
    checker() {
      look()
      return checker
    },
  }
}
