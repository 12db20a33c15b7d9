import { useEffect, useState } from 'react'
import { loadOrder } from '#models/product/turntable.ts'
import { loadTurntableFrames } from './load-turntable-frames.ts'

interface Frames {
  readonly loaded: ReadonlyMap<number, HTMLImageElement>
  readonly hasFailed: boolean
  readonly retry: () => void
}

const NONE: Frames['loaded'] = new Map()

/** Loads the frames of a turntable while it is mounted. After a failure it waits for `retry` or for the network. */
export function useTurntableFrames(frames: readonly string[], isOnline: boolean): Frames {
  const [loaded, setLoaded] = useState(NONE)
  const [hasFailed, setHasFailed] = useState(false)
  const isLoading = isOnline && !hasFailed

  // biome-ignore lint/correctness/useExhaustiveDependencies: frames that arrive meanwhile do not begin the loading again
  useEffect(() => {
    if (!isLoading) return
    return loadTurntableFrames({
      frames,
      order: loadOrder(frames.length).filter((frame) => !loaded.has(frame)),
      onLoaded: (frame, image) => setLoaded((known) => new Map(known).set(frame, image)),
      onFailed: () => setHasFailed(true),
    })
  }, [frames, isLoading])

  // A lost connection explains a failure; it is over when the network is back.
  if (hasFailed && !isOnline) setHasFailed(false)
  return { loaded, hasFailed, retry: () => setHasFailed(false) }
}
