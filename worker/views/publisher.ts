import type { Clock } from '../ports.ts'
import type { Patch, ReadModels } from '../protocol.ts'

/** One frame of the page: it is told at most that often, ms. */
const FRAME_MS = 16

/** Tells the page what changed: changed models only, versioned, at most one message a frame. */
export function createPublisher(clock: Clock, compute: () => ReadModels, send: (patch: Patch) => void) {
  let published: ReadModels | null = null
  let texts: Partial<Record<keyof ReadModels, string>> = {}
  let version = 0
  let lastSentAt = Number.NEGATIVE_INFINITY
  let isScheduled = false

  function publish() {
    isScheduled = false
    const models = compute()
    const changed = changedModels(models)
    published = models
    if (Object.keys(changed).length === 0) return
    lastSentAt = clock.now()
    send({ ...changed, version: ++version })
  }

  function changedModels(models: ReadModels): Partial<ReadModels> {
    const names = Object.keys(models) as (keyof ReadModels)[]
    const next = Object.fromEntries(names.map((name) => [name, JSON.stringify(models[name])]))
    const changed = names.filter((name) => next[name] !== texts[name])
    texts = next
    return Object.fromEntries(changed.map((name) => [name, models[name]]))
  }

  return {
    /** Something may have changed. */
    touch() {
      if (isScheduled) return
      isScheduled = true
      // Never longer than a frame, also where the clock was set back. [ENG-48]
      const wait = Math.min(FRAME_MS, Math.max(0, lastSentAt + FRAME_MS - clock.now()))
      if (wait === 0) queueMicrotask(publish)
      else clock.after(wait, publish)
    },
    /** Everything, for a page that has just come or missed a patch. */
    full(): Patch & ReadModels {
      published ??= compute()
      return { ...published, version }
    },
  }
}
