import type { Clock } from '../ports.ts'
import type { Patch, ReadModels } from '../protocol.ts'

/** One frame of the page, ms. */
export const FRAME_MS = 16

/**
 * Tells what changed: changed models only, versioned; at most once a frame, and at once when nobody waits for more.
 */
export function createPublisher(clock: Clock, compute: () => ReadModels, send: (patch: Patch) => void) {
  let published: ReadModels | null = null
  let version = 0
  let lastSentAt = Number.NEGATIVE_INFINITY
  let isDue = false
  let cancel: (() => void) | null = null

  function publish() {
    cancel?.()
    cancel = null
    if (!isDue) return
    isDue = false
    const before = published
    const models = compute()
    const names = Object.keys(models) as (keyof ReadModels)[]
    const news = names.filter((name) => models[name] !== before?.[name])
    if (news.length === 0) return
    published = models
    const changed = Object.fromEntries(news.map((name) => [name, models[name]]))
    lastSentAt = clock.now()
    send({ ...changed, version: ++version })
  }

  return {
    /** Something may have changed. */
    touch() {
      if (isDue) return
      isDue = true
      // Never longer than a frame, also where the clock was set back. [ENG-48]
      const wait = Math.min(FRAME_MS, Math.max(0, lastSentAt + FRAME_MS - clock.now()))
      // A frame may have begun until then.
      if (wait === 0) queueMicrotask(() => cancel ?? publish())
      else cancel = clock.after(wait, publish)
    },
    /** Whoever asked waits for this alone. */
    flush: publish,
    /** Everything, for a page that has just come. */
    full(): Patch & ReadModels {
      published ??= compute()
      return { ...published, version }
    },
  }
}
