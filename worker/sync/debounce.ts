import type { Clock } from '../ports.ts'

/** Pause after a single click, in which the stock check may object, ms. */
const FIRST_PAUSE_MS = 250
/** Pause after each further click, so that a burst is sent as one, ms. [PROM-03] */
const BURST_PAUSE_MS = 900
/** Longest delay of a burst, ms. */
const MAX_DELAY_MS = 4000

/** Debounces clicks: a burst costs one request per changed line, not one per click. */
export function createDebounce(clock: Clock, onQuiet: () => void) {
  let cancel: (() => void) | null = null
  let since = 0

  function fire() {
    cancel?.()
    cancel = null
    onQuiet()
  }

  return {
    /** `at`: time of the click, if it was earlier. */
    touch(at = clock.now()) {
      const now = clock.now()
      const clicked = Math.min(at, now)
      if (!cancel) since = clicked
      const pause = cancel ? BURST_PAUSE_MS : FIRST_PAUSE_MS
      cancel?.()
      cancel = clock.after(Math.max(0, Math.min(clicked + pause, since + MAX_DELAY_MS) - now), fire)
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
