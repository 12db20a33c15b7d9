import { openJournalFolder } from '../../browser.ts'
import type { JournalFile } from '../../ports.ts'
import { journalIn } from './journal.ts'

/**
 * The journal in the origin private file system: bytes that a sync access handle has written survive the end of the tab and
 * of the browser. A handle is exclusive. Each tab has two files with one number. Numbers are reused, because the browser
 * keeps the list of files in a database of its own, which should change as little as possible.
 *
 * A chunk of its own, fetched while the database opens, so that it is available without a network.
 */

/** Tabs that can have a journal at the same time; further tabs go on without one. */
const MAX_TABS = 64

export const { openJournal, readJournal, takeOver } = journalIn({
  async read() {
    const folder = await openJournalFolder(false)
    const files: Uint8Array[] = []
    for await (const handle of folder.values()) {
      if (handle.kind === 'file') files.push(new Uint8Array(await (await handle.getFile()).arrayBuffer()))
    }
    return files
  },
  async take() {
    const folder = await openJournalFolder(true)
    for (let number = 0; number < MAX_TABS; number++) {
      const one = await open(folder, `${number}-a`)
      const other = one && (await open(folder, `${number}-b`))
      if (one && other) {
        if (other.getSize() === 0) return { full: one, empty: other }
        if (one.getSize() === 0) return { full: other, empty: one }
      }
      one?.close()
      other?.close()
    }
    throw new Error('All files of the journal are taken')
  },
  async takeDead() {
    const folder = await openJournalFolder(false)
    const dead: JournalFile[] = []
    for await (const name of folder.keys()) {
      const file = await open(folder, name)
      if (file && file.getSize() > 0) dead.push(file)
      else file?.close()
    }
    return dead
  },
})

/** Null: another tab holds the file. */
async function open(folder: FileSystemDirectoryHandle, name: string): Promise<FileSystemSyncAccessHandle | null> {
  const file = await folder.getFileHandle(name, { create: true })
  try {
    return await file.createSyncAccessHandle()
  } catch (error) {
    if ((error as DOMException).name === 'NoModificationAllowedError') return null
    throw error
  }
}
