import { LIVE_CHANNEL, type Question, type TabMessage, tabLock } from './tab-message.ts'

interface TabListener {
  onMessage(message: TabMessage): void
  /** The tab was closed, has crashed, or shows another page. */
  onGone(tab: number): void
}

/** Follows what the tabs of this browser publish, all but `isOwn`. Tabs that open later introduce themselves. [DEV-06] */
export function watchTabs(
  { onMessage, onGone }: TabListener,
  isOwn: (tab: number) => boolean = () => false,
): () => void {
  const channel = new BroadcastChannel(LIVE_CHANNEL)
  const watching = new AbortController()
  const { signal } = watching
  const known = new Set<number>()

  const ask = (tab: number | null) => channel.postMessage({ type: 'ask', tab } satisfies Question)

  /** This view gets the lock of the tab when the tab is gone. */
  async function untilGone(tab: number): Promise<void> {
    if (known.has(tab)) return
    known.add(tab)
    try {
      await navigator.locks.request(tabLock(tab), { signal }, () => known.delete(tab))
      onGone(tab)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Question | TabMessage>) => {
    if (data.type === 'ask' || isOwn(data.tab)) return
    void untilGone(data.tab)
    onMessage(data)
    if (data.type === 'present' && !data.isWatched) ask(data.tab)
  })
  ask(null)

  return () => {
    watching.abort()
    channel.close()
  }
}
