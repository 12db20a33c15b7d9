import type { EnginePorts } from '../engine-ports.ts'
import type { Contents } from '../log/rows.ts'
import type { TabContext } from '../tab-context.ts'

/** The whole log, with personal details: it does not leave the browser. */
export interface ShownLog {
  readonly type: '@welt.log'
  readonly contents: Contents
}

type ShownLogPorts = Pick<TabContext, 'log' | 'inspect' | 'report'> & Pick<EnginePorts, 'storage'>

/** Sends the log to an inspector, now and after each change. Loaded only when an inspector is open. [DEV-07] */
export function showLog({ log, storage, inspect, report }: ShownLogPorts): () => void {
  let isReading = false
  let isStale = false

  /** Reads once at a time; changes during a read cause one more. */
  async function show(): Promise<void> {
    isStale = true
    if (isReading) return
    isReading = true
    try {
      while (isStale) {
        isStale = false
        const { events, tasks, subjects } = await storage.read(0)
        inspect?.({ type: '@welt.log', contents: { events, tasks, subjects } } satisfies ShownLog)
      }
    } finally {
      isReading = false
    }
  }

  const update = () => void show().catch(report)
  update()
  return log.onChange(update)
}
