import type { MeasurementPort } from './measurement-port.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * The data layer that tag managers read: an array of this page. It sends nothing anywhere; a tag that does has to be added
 * by the shop's owner, together with its origin in the content security policy.
 */
export function createDataLayer(): MeasurementPort {
  window.dataLayer ??= []
  const layer = window.dataLayer
  let command = 'default'
  return {
    consent(signals) {
      gtag('consent', command, signals)
      command = 'update'
    },
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
