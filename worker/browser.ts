import type { Channel, Clock, Lifecycle, LifecycleEvent, Locks } from './ports.ts'
import type { LifecycleFacts } from './protocol.ts'

/** The ports, implemented by the browser. */

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** Random words in stock: an id needs twenty, and one system call for each would dominate its cost. */
const words = new Uint32Array(256)
let used = words.length

export function browserRandom(): number {
  if (used === words.length) {
    crypto.getRandomValues(words)
    used = 0
  }
  return (words[used++] ?? 0) / 2 ** 32
}

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  }
}

const browserLocks: Locks = {
  hold(name, { steal, release }, onHeld) {
    const released = new Promise<void>((resolve) => {
      release.addEventListener('abort', () => resolve(), { once: true })
    })
    // The API allows no signal for a request that steals; it is granted at once.
    const options: LockOptions = steal ? { steal } : { signal: release }
    return navigator.locks.request(name, options, async () => {
      if (release.aborted) return
      onHeld()
      await released
    })
  },
}

/** A tab without shared storage shares nothing: it receives no messages and leads itself. [PROM-10] */
export const lonelyTab: { readonly channel: Channel; readonly locks: Locks } = {
  channel: { post: () => {}, listen: () => {} },
  locks: {
    hold: (_, { release }, onHeld) =>
      new Promise((resolve) => {
        onHeld()
        release.addEventListener('abort', () => resolve(), { once: true })
      }),
  },
}

/** Channel and locks of tabs that share a disk. A browser that denies storage denies locks too. */
export function sharedWhile(isShared: () => boolean, channelName: string): { channel: Channel; locks: Locks } {
  if (!isShared()) return lonelyTab
  const channel = openChannel(channelName)
  return {
    channel: {
      post: (message) => isShared() && channel.post(message),
      listen: (listener) => channel.listen((message) => isShared() && listener(message)),
    },
    locks: {
      hold: (...request) => (isShared() ? browserLocks : lonelyTab.locks).hold(...request),
    },
  }
}

/** Deletes cached pages and images, to free space: all of them can be fetched again. [ENG-49] */
export async function forgetPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => /^(pages|images)/.test(name)).map((name) => caches.delete(name)))
}

/** Rejects if there is none and `create` is false. */
export async function openJournalFolder(create: boolean): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle('journal', { create })
}

export function hasJournal(): Promise<boolean> {
  return openJournalFolder(false).then(
    () => true,
    () => false,
  )
}

/** A worker gets no page lifecycle events: the window forwards them. */
export function createForwardedLifecycle(first: LifecycleFacts): Lifecycle & { update(facts: LifecycleFacts): void } {
  let facts = first
  const listeners = new Set<(event: LifecycleEvent) => void>()
  const emit = (event: LifecycleEvent) => {
    for (const listener of listeners) listener(event)
  }
  return {
    isOnline: () => facts.isOnline,
    isVisible: () => facts.isVisible,
    listen: (listener) => void listeners.add(listener),
    update(next) {
      const before = facts
      facts = next
      if (next.event) emit(next.event)
      if (next.isVisible !== before.isVisible) emit(next.isVisible ? 'visible' : 'hidden')
      if (next.isOnline !== before.isOnline) emit(next.isOnline ? 'online' : 'offline')
    },
  }
}
