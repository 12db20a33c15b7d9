import { storeViewOf } from '#models/store/store-view.ts'
import { currentModels, engineStatus, subscribeToEngine } from '#src/engine/engine.ts'
import { isAtCheckout } from '#src/features/checkout/is-at-checkout.ts'
import { type MeasuredSoFar, measure } from './measure.ts'
import { forgetMeasured, replaceMeasured } from './measured-store.ts'
import { consentSignals, type MeasurementPort } from './measurement-port.ts'

/**
 * Sends to the port what the read models show, once across tabs and reloads, while consent to tracking is valid. Without
 * it nothing is sent, stored or sent later. [CHK-12, SHELL-09]
 */
export function startMeasurement(port: MeasurementPort): void {
  let isGranted: boolean | null = null

  async function update(): Promise<void> {
    if (engineStatus() !== 'ready') return
    const { decision } = currentModels().consent
    const wasGranted = isGranted
    isGranted = decision?.tracking === true
    if (isGranted !== wasGranted) {
      if (isGranted || wasGranted) port.consent(consentSignals(isGranted))
      // At the start as well: the tab that withdrew the consent may have been closed at once.
      if (!isGranted) forgetMeasured()
    }
    if (!isGranted) return
    const { events } = await replaceMeasured(measureNow)
    for (const event of events) port.send(event)
  }

  const updateOrReport = () => {
    update().catch((error) => console.warn('[measurement] not measured', error))
  }
  subscribeToEngine(updateOrReport)
  updateOrReport()
}

function measureNow(before: MeasuredSoFar) {
  const { currency } = storeViewOf(location.pathname)
  return measure(before, currentModels(), { isAtCheckout: isAtCheckout(), currency })
}
