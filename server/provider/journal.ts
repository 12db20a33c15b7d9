import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { JournalEvent } from './core/ledger.ts'

const NEWLINE = 0x0a

/** Where the sandbox stores its events. {@link append} resolves when they are durable. */
export interface Journal {
  /** Everything that was stored before, oldest first. */
  readonly stored: readonly JournalEvent[]
  append(events: readonly JournalEvent[]): Promise<void>
  close(): Promise<void>
}

/** The journal has been damaged or is used by somebody else. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
}

/**
 * A file of one JSON line an event. A last line that was cut off by a crash was never acknowledged and is dropped; any
 * other line that cannot be read ends the start with a {@link JournalError}.
 */
export async function openJournal(file: string): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await openFile(file)
  try {
    const bytes = await handle.readFile()
    const whole = bytes.subarray(0, bytes.lastIndexOf(NEWLINE) + 1)
    return new FileJournal(handle, file, { size: whole.length, found: bytes.length }, eventsOf(whole, file))
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Reads and writes, creates if absent, and never empties: no single flag does all of it. */
async function openFile(file: string): Promise<FileHandle> {
  const created = await open(file, 'a', 0o600)
  await created.close()
  return open(file, 'r+')
}

function eventsOf(bytes: Buffer, file: string): JournalEvent[] {
  const lines = bytes.toString().split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as JournalEvent
    } catch {
      throw new JournalError(`Line ${index + 1} of ${file} is damaged. Remove the file to start an empty sandbox.`)
    }
  })
}

class FileJournal implements Journal {
  readonly stored: readonly JournalEvent[]
  readonly #handle: FileHandle
  readonly #file: string
  /** Bytes of whole lines. */
  #size: number
  /** Bytes of the file: more than {@link FileJournal.#size} while it ends with a line that was cut off. */
  #found: number

  constructor(
    handle: FileHandle,
    file: string,
    { size, found }: { size: number; found: number },
    stored: readonly JournalEvent[],
  ) {
    this.#handle = handle
    this.#file = file
    this.#size = size
    this.#found = found
    this.stored = stored
  }

  async append(events: readonly JournalEvent[]): Promise<void> {
    const bytes = Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
    if ((await this.#handle.stat()).size !== this.#found) {
      throw new JournalError(`${this.#file} is written by another process`)
    }
    if (this.#found > this.#size) await this.#cutToWholeLines()
    try {
      await this.#handle.write(bytes, 0, bytes.length, this.#size)
      await this.#handle.sync()
    } catch (error) {
      // What was not acknowledged must not be read by the next start.
      await this.#cutToWholeLines().catch(() => {})
      throw error
    }
    this.#size += bytes.length
    this.#found = this.#size
  }

  async #cutToWholeLines(): Promise<void> {
    await this.#handle.truncate(this.#size)
    this.#found = this.#size
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}
