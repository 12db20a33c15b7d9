import type { Log } from '../log/log.ts'
import type { Clock, Reserve } from '../ports.ts'
import type { Measure } from './metrics.ts'

/** A burst of clicks is not the moment, ms. */
const FIRST_LOOK_MS = 2000
/** Where the log goes on, between two looks, ms. */
const PAUSE_MS = 60_000

export interface ReserveKeeperPorts {
  readonly log: Pick<Log, 'onChange'>
  readonly storage: { readonly kind: 'durable' | 'memory'; readonly reserve?: Reserve | undefined }
  readonly clock: Clock
  readonly measure: Measure
}

/** Lays the reserve, and lays it again when there is room again. Only the leader does. [ENG-49] */
export function maintainReserve({ log, storage, clock, measure }: ReserveKeeperPorts): { stop(): void } {
  let cancel: (() => void) | null = null

  function lookAfter(ms: number): void {
    cancel ??= clock.after(ms, look)
  }

  async function look(): Promise<void> {
    // Another tab is at it, or there are no private files: then there is none.
    const isNew = storage.kind === 'durable' && storage.reserve?.lay().catch(() => false)
    if (await isNew) measure('storage.reserve', 1)
    cancel = null
  }

  const unsubscribe = log.onChange(() => lookAfter(PAUSE_MS))
  lookAfter(FIRST_LOOK_MS)
  return {
    stop() {
      unsubscribe()
      cancel?.()
    },
  }
}
