import type { Command } from '../commands.ts'
import { hashOf } from '../log/hash.ts'
import type { Log } from '../log/log.ts'
import type { Storage } from '../log/storage-port.ts'
import { REDUCER_VERSION } from '../streams/states.ts'
import type { Metrics } from './metrics.ts'
import { createRedaction } from './redaction.ts'

/** One command. Texts are names from our own code, never typed by a person. [ENG-61] */
export interface Trace {
  readonly at: number
  readonly command: Command['type']
  /** Until it was on disk or refused, ms. */
  readonly took: number
  readonly outcome: 'stored' | 'refused' | 'failed'
  /** Key of the refusal's text. */
  readonly reason: string | null
}

export interface LogExport {
  readonly log: Log
  readonly storage: Storage
  readonly now: number
  readonly metrics: Metrics
  readonly traces: readonly Trace[]
}

/** First line of every exported log. */
export interface ExportHead {
  readonly format: 'welt-log'
  readonly v: 1
  readonly reducer: number
  readonly exportedAt: number
  readonly storage: Storage['kind']
  /** Of the state that the redacted events fold to. */
  readonly hash: string
}

/**
 * The whole log as redacted JSON lines: a shopper can send it to support, and a developer can replay it to the same state.
 * [ENG-58]
 */
export async function exportLog({ log, storage, now, metrics, traces }: LogExport): Promise<string> {
  const { events, tasks, subjects } = await storage.read(0)
  const redaction = createRedaction()
  for (const row of [...events, ...tasks, ...subjects]) redaction.learn(row)
  redaction.learn(log.states)
  const head: ExportHead = {
    format: 'welt-log',
    v: 1,
    reducer: REDUCER_VERSION,
    exportedAt: now,
    storage: storage.kind,
    hash: hashOf(redaction.row(log.states)),
  }
  const lines = [
    head,
    ...events.map((event) => ({ event: redaction.event(event) })),
    // Error codes are the server's own.
    ...tasks.map((task) => ({ task: { ...(redaction.row(task) as object), lastError: task.lastError } })),
    ...subjects.map(({ id, fields }) => ({ subject: { id, fields: redaction.personal(fields) } })),
    { metrics },
    ...traces.map((trace) => ({ trace })),
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}
