import { hashOf } from '../log/hash.ts'
import type { Log } from '../log/log.ts'
import type { Storage } from '../log/storage-port.ts'
import { REDUCER_VERSION } from '../streams/states.ts'
import type { Metrics } from './metrics.ts'
import { createRedaction } from './redaction.ts'
import type { TapeEntry } from './tape.ts'

export interface LogExport {
  readonly log: Log
  readonly storage: Storage
  readonly now: number
  readonly metrics: Metrics
  readonly tape: readonly TapeEntry[]
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

/** The whole log as redacted JSON lines, which a developer can replay to the same state. [ENG-58] */
export async function exportLog({ log, storage, now, metrics, tape }: LogExport): Promise<string> {
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
    ...tape.map((entry) => ({ tape: entry })),
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}
