import { storeViewOf } from '#models/store/store-view.ts'
import { currentModels, engineStatus, subscribeToEngine } from '#src/engine/engine.ts'
import { isAtCheckout } from '#src/features/checkout/is-at-checkout.ts'
import { type MeasuredSoFar, measure } from './measure.ts'
import { forgetMeasured, replaceMeasured } from './measured-store.ts'
import { consentSignals, type MeasurementPort } from './measurement-port.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Sends to the port what the read models show, once across tabs and reloads, while consent to tracking is valid. Without
 * it nothing is sent, stored or sent later. [CHK-12, SHELL-09]
 */
export function startMeasurement(): void {
  const port = import.meta.env.DEV ? logPort : createDataLayer()
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

/**
 * The data layer that tag managers read: an array of this page. It sends nothing anywhere; a tag that does has to be added
 * by the shop's owner, together with its origin in the content security policy. Everything is denied until an update.
 */
function createDataLayer(): MeasurementPort {
  window.dataLayer ??= []
  const layer = window.dataLayer
  gtag('consent', 'default', consentSignals(false))
  return {
    consent: (signals) => gtag('consent', 'update', signals),
    send: (event) => layer.push(event),
  }

  /** Tag managers tell commands from events by the type: commands are `arguments` objects. */
  function gtag(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: an array would be read as an event
    layer.push(arguments)
  }
}

/** Writes to the console of the browser what is measured. */
const logPort: MeasurementPort = {
  consent: (signals) => console.info('[measurement] consent', signals),
  send: (event) => console.info('[measurement]', event),
}
