import { openJournalFolder } from '../../browser.ts'
import type { JournalFile, JournalFiles } from '../../ports.ts'

/**
 * The origin's private file system: what a handle writes goes straight to the file, and survives the end of tab and
 * browser. A handle is exclusive. Each tab has two files of a number; names are used again, since the browser keeps their
 * list in a database of its own, which is better left alone.
 */

/** Tabs with a journal; whoever opens more has others that keep one. */
const MOST_TABS = 64

export const privateFiles: JournalFiles = {
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
    for (let number = 0; number < MOST_TABS; number++) {
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
}

/** Null: a living tab holds it. */
async function open(folder: FileSystemDirectoryHandle, name: string): Promise<FileSystemSyncAccessHandle | null> {
  const file = await folder.getFileHandle(name, { create: true })
  try {
    return await file.createSyncAccessHandle()
  } catch (error) {
    if ((error as DOMException).name === 'NoModificationAllowedError') return null
    throw error
  }
}
