import { StartError } from '../db/start-error.ts'
import { JournalError } from '../provider/start.ts'
import { type Settings, SettingsError } from './settings.ts'

/** What an error of the file system means for the operator. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'may not be opened: give the user of this process access, or set another DATA_DIR',
  EPERM: 'may not be opened: give the user of this process access, or set another DATA_DIR',
  EROFS: 'is read-only: mount it for writing, or set another DATA_DIR',
  ENOTDIR: 'is not a folder: move it away, or set another DATA_DIR',
  EEXIST: 'is not a folder: move it away, or set another DATA_DIR',
  ENOSPC: 'is on a full disk: free space and start the shop again',
  EDQUOT: 'is on a full disk: free space and start the shop again',
  ENOTSUP: 'is on a file system without sockets: use a local disk, or set another DATA_DIR',
}

/** One line for the operator: what is wrong and what to do. Null for an error that only a developer understands. */
export function startFailure(error: unknown, settings: Settings | null): string | null {
  if (error instanceof SettingsError || error instanceof StartError || error instanceof JournalError) {
    return error.message
  }
  const { code, path, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE' && port !== undefined)
    return `Port ${port} is in use: stop the other program, or set another PORT`
  if (code === 'EACCES' && syscall === 'listen' && port !== undefined) {
    return `Port ${port} may not be opened by this user: set another PORT`
  }
  const meaning = FILE_ERRORS[code ?? '']
  return meaning && settings ? `${path ?? settings.dataDir} ${meaning}` : null
}
