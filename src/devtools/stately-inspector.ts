import type { EngineClient } from '#worker/client.ts'

const INSPECTOR = 'https://stately.ai/inspect'
/** The inspector's page posts this to its opener when it is ready. */
const CONNECTED = '@statelyai.connected'

/** Opens the Stately inspector in a new window and posts all events to it, even while the panel is closed. [ENG-60] */
export function createStatelyBridge(subscribe: EngineClient['inspect']) {
  let inspector: Window | null = null
  let unsubscribe = () => {}

  addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (inspector === null || source !== inspector || data?.type !== CONNECTED) return
    const { origin } = new URL(INSPECTOR)
    unsubscribe()
    unsubscribe = subscribe((event) => inspector?.postMessage(event, origin))
  })

  return {
    open(): void {
      unsubscribe()
      inspector = window.open(INSPECTOR, 'welt-inspector')
    },
  }
}
