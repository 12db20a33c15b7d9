import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorFacts, type Log } from '../http/log.ts'

/** Files that this process creates from now on are for its user alone: orders, mails and keys are among them. */
export function createPrivateFiles(): void {
  process.umask(0o077)
}

/** The same for what is in the folder already. Where the system does not allow it, the shop starts and logs it. */
export function makePrivate(folder: string, log: Log): void {
  try {
    narrow(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    log('warn', 'data-folder-not-private', errorFacts(error))
  }
}

function narrow(path: string): void {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return
  const mode = status.mode & 0o700
  if ((status.mode & 0o777) !== mode) chmodSync(path, mode)
  if (!status.isDirectory()) return
  for (const name of readdirSync(path)) narrow(join(path, name))
}
