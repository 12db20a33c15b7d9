import { consentSignals, type MeasurementPort } from './measurement-port.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * The data layer that tag managers read: an array of this page. It sends nothing anywhere; a tag that does has to be added
 * by the shop's owner, together with its origin in the content security policy. Everything is denied until an update.
 */
export function createDataLayer(): MeasurementPort {
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
export const logPort: MeasurementPort = {
  consent: (signals) => console.info('[measurement] consent', signals),
  send: (event) => console.info('[measurement]', event),
}
