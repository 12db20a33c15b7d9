import type { FoldedLog } from '../log/fold.ts'
import type { LogView } from '../log/log-ports.ts'
import type { Contents, LogPosition, StreamName } from '../log/rows.ts'
import type { Storage } from '../log/storage-port.ts'
import type { Measure } from '../operations/metrics.ts'

/** The log in memory, as far as a storage asks for it: a new place is filled with what the tab knows. */
export interface FoldedSource extends Pick<LogView, 'states' | 'subjects'> {
  readonly seq: number
  readonly fold: FoldedLog
  readonly position: LogPosition
  revOf(stream: StreamName): number
  contents(): Contents
  onChange(listener: () => void): () => void
}

export interface StorageUser {
  readonly log: FoldedSource
  /** Gives back what it holds on the disk and the log can do without. */
  freeSpace?(): void
  /** The log goes on in another place than before. */
  moved(kind: Storage['kind']): void
  readonly measure: Measure
}
