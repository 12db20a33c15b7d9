import type { Channel, Clock, Fetch, Lifecycle, LifecycleEvent, Locks } from './ports.ts'
import type { LifecycleFacts } from './protocol.ts'

/** The browser behind the ports. */

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** An id has twenty digits, and asking the system for each would cost more than all else about it. */
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
  const listeners = new Set<(message: unknown) => void>()
  channel.onmessage = ({ data }) => {
    for (const listener of listeners) listener(data)
  }
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => void listeners.add(listener),
    close: () => channel.close(),
  }
}

const browserLocks: Locks = {
  hold(name, { steal, release }, onHeld) {
    const released = new Promise<void>((resolve) => {
      release.addEventListener('abort', () => resolve(), { once: true })
    })
    // A request that steals cannot be cancelled: it is granted at once.
    const options: LockOptions = steal ? { steal } : { signal: release }
    return navigator.locks.request(name, options, async () => {
      if (release.aborted) return
      onHeld()
      await released
    })
  },
}

/** Without shared storage a tab shares nothing: it hears nobody, and leads itself. [PROM-10] */
export const lonelyTab: { readonly channel: Channel; readonly locks: Locks } = {
  channel: { post: () => {}, listen: () => {}, close: () => {} },
  locks: {
    hold: (_, { release }, onHeld) =>
      new Promise((resolve) => {
        onHeld()
        release.addEventListener('abort', () => resolve(), { once: true })
      }),
  },
}

/** What tabs share as long as they share a disk. Where storage is denied, locks are too. */
export function sharedWhile(isShared: () => boolean, channelName: string): { channel: Channel; locks: Locks } {
  if (!isShared()) return lonelyTab
  const channel = openChannel(channelName)
  return {
    channel: {
      post: (message) => isShared() && channel.post(message),
      listen: (listener) => channel.listen((message) => isShared() && listener(message)),
      close: () => channel.close(),
    },
    locks: {
      hold: (...request) => (isShared() ? browserLocks : lonelyTab.locks).hold(...request),
    },
  }
}

/** Pages and pictures that were kept for a tunnel: all of them can be fetched again. [ENG-49] */
export async function forgetPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => /^(pages|images)/.test(name)).map((name) => caches.delete(name)))
}

/** Rejects where there is none, and none may be begun. */
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

export const browserFetch: Fetch = (url, init) => fetch(url, init)

/** A worker gets no page lifecycle events: the window forwards them. */
export function createForwardedLifecycle(first: LifecycleFacts): Lifecycle & { tell(facts: LifecycleFacts): void } {
  let facts = first
  const listeners = new Set<(event: LifecycleEvent) => void>()
  const emit = (event: LifecycleEvent) => {
    for (const listener of listeners) listener(event)
  }
  return {
    isOnline: () => facts.isOnline,
    isVisible: () => facts.isVisible,
    listen: (listener) => void listeners.add(listener),
    tell(next) {
      const before = facts
      facts = next
      if (next.event) emit(next.event)
      if (next.isVisible !== before.isVisible) emit(next.isVisible ? 'visible' : 'hidden')
      if (next.isOnline !== before.isOnline) emit(next.isOnline ? 'online' : 'offline')
    },
  }
}
