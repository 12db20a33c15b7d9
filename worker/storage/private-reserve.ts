import type { Reserve } from '../ports.ts'

const RESERVED_BYTES = 256 * 1024
/** Free room without which none is taken: it would be given back with the next click, bytes. */
const NEEDED_BYTES = 4 * RESERVED_BYTES
/** Another tab has the file for about a millisecond, ms. */
const PAUSE_MS = 10
const MOST_TRIES = 20

/** One file for all tabs, in the private file system: emptying it frees its room at once, deleting rows does not. [ENG-49] */
export const privateReserve: Reserve = {
  lay: () =>
    withFile((file) => {
      if (file.getSize() === RESERVED_BYTES) return false
      try {
        file.truncate(NEEDED_BYTES)
        file.truncate(RESERVED_BYTES)
        // Until it is written a file may take no room on the disk itself.
        if (file.write(new Uint8Array(RESERVED_BYTES), { at: 0 }) === RESERVED_BYTES) return true
      } catch {
        // No room, which is an answer.
      }
      file.truncate(0)
      return false
    }),
  giveBack: () =>
    withFile((file) => {
      const isLaid = file.getSize() > 0
      file.truncate(0)
      return isLaid
    }),
}

/** The file stays when it is empty: the browser keeps the list of names in a database, which is better left alone. */
async function withFile<Value>(use: (file: FileSystemSyncAccessHandle) => Value): Promise<Value> {
  const root = await navigator.storage.getDirectory()
  const handle = await root.getFileHandle('reserve', { create: true })
  const file = await openInTurn(handle)
  try {
    return use(file)
  } finally {
    file.close()
  }
}

/** All tabs may find the disk full at the same time. */
async function openInTurn(handle: FileSystemFileHandle, tries = 1): Promise<FileSystemSyncAccessHandle> {
  try {
    return await handle.createSyncAccessHandle()
  } catch (error) {
    if (tries === MOST_TRIES) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return openInTurn(handle, tries + 1)
  }
}
