import { currentModels, subscribeToEngine } from '#src/engine/engine.ts'
import { loadWithRetry } from '#src/ui/load-with-retry.ts'

/** Loads measurement as soon as the shopper has decided about it. [SHELL-09] */
export function measureWithConsent(): void {
  const unsubscribe = subscribeToEngine(() => {
    if (currentModels().consent.decision === null) return
    unsubscribe()
    void start()
  })
}

async function start(): Promise<void> {
  const { startMeasurement } = await loadWithRetry(() => import('./start-measurement.ts'))
  startMeasurement()
}
