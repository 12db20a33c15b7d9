import type { WireEvent } from '#devtools/inspection-wire.ts'
import { isLiveView } from './is-live-view.ts'
import { onTrace } from './page-trace.ts'
import { publishTab } from './publish-tab.ts'

/** In development every page has the Engine button; a trace build publishes for the live view only. [DEV-06] */
export async function startDevtools(): Promise<void> {
  if (isLiveView()) return
  if (import.meta.env.DEV) {
    const { openDevtools } = await import('./open-devtools.ts')
    openDevtools()
  } else {
    publishTrace()
  }
}

/** Keys of the chart trace are for journeys only. */
function publishTrace(): void {
  const { publish } = publishTab(() => undefined)
  onTrace((traced) => {
    if (typeof traced !== 'string') publish(traced as WireEvent)
  })
}
