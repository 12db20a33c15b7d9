import type { FoldedLog } from '../log/fold.ts'
import type { LogView } from '../log/log-ports.ts'
import type { Contents, LogPosition, StreamName } from '../log/rows.ts'
import type { Measure } from '../operations/metrics.ts'

/** The log in memory, as far as a storage asks for it: memory storage is filled with what the tab knows. */
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
  /** Frees the space on the disk that the log can do without. */
  freeSpace?(): void
  /** The log continues in memory. `isOpenable`: the database still opens, so the next start finds it again. */
  moved(isOpenable: boolean): void
  readonly measure: Measure
}
