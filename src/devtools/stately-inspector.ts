const INSPECTOR = 'https://stately.ai/inspect'
const CONNECTED = '@statelyai.connected'

/** Hands the actors' events on to the inspector's own window; what came before it was open is handed on too. [ENG-60] */
export function createStatelyBridge() {
  const history: unknown[] = []
  let inspector: Window | null = null
  let isConnected = false

  addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (source !== inspector || inspector === null || data?.type !== CONNECTED) return
    isConnected = true
    for (const event of history) inspector.postMessage(event, new URL(INSPECTOR).origin)
  })

  return {
    open(): void {
      isConnected = false
      inspector = window.open(INSPECTOR, 'welt-inspector')
    },
    hear(event: unknown): void {
      history.push(event)
      if (isConnected) inspector?.postMessage(event, new URL(INSPECTOR).origin)
    },
  }
}
