import * as v from 'valibot'
import type { Contents, PersonalData, StoredEvent, Task } from '#worker/log/rows.ts'
import type { ExportHead } from '#worker/operations/export-log.ts'
import type { TapeEntry } from '#worker/operations/tape.ts'

const headSchema = v.looseObject({ format: v.literal('welt-log'), v: v.literal(1), hash: v.string() })

export interface ImportedLog {
  readonly head: ExportHead
  readonly contents: Contents
  /** What the tab was given, oldest first. */
  readonly tape: readonly TapeEntry[]
}

/** Reads an exported log; throws if the file is something else. Metrics are skipped. */
export function importLog(text: string): ImportedLog {
  const [first, ...lines] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
  const head = v.parse(headSchema, first) as unknown as ExportHead
  const rows = lines as { event?: StoredEvent; task?: Task; subject?: PersonalData; tape?: TapeEntry }[]
  return {
    head,
    contents: {
      events: rows.flatMap(({ event }) => event ?? []),
      tasks: rows.flatMap(({ task }) => task ?? []),
      subjects: rows.flatMap(({ subject }) => subject ?? []),
    },
    tape: rows.flatMap(({ tape }) => tape ?? []),
  }
}
