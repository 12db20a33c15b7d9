import type { Clock } from '../ports.ts'

/** A single click is sent after this pause: time enough for the stock check to object, ms. */
const CALM_QUIET_MS = 250
/** Between clicks of a burst the pause is longer, so that the burst is sent as one, ms. [PROM-03] */
const BURST_QUIET_MS = 900
/** However long the burst, something is sent after this, ms. */
const LONGEST_WAIT_MS = 4000

/** Says when the shopper has paused: requests are counted by lines touched, not by clicks. */
export function createDebounce(clock: Clock, onQuiet: () => void) {
  let cancel: (() => void) | null = null
  let since = 0

  function fire() {
    cancel?.()
    cancel = null
    onQuiet()
  }

  return {
    /** `at`: when the shopper clicked, where that is a while ago. */
    touch(at = clock.now()) {
      const now = clock.now()
      const clicked = Math.min(at, now)
      if (!cancel) since = clicked
      const pause = cancel ? BURST_QUIET_MS : CALM_QUIET_MS
      cancel?.()
      cancel = clock.after(Math.max(0, Math.min(clicked + pause, since + LONGEST_WAIT_MS) - now), fire)
    },
    isQuiet: () => cancel === null,
    flush() {
      if (cancel) fire()
    },
    stop() {
      cancel?.()
      cancel = null
    },
  }
}
