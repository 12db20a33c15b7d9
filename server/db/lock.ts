import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded database silently loses committed rows if two processes open one folder. A lock file with the owner's
 * process id and start time prevents that. A killed owner leaves a stale file, which the next start removes.
 */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

interface Owner {
  readonly pid: number
  readonly started: string | null
}

/**
 * Creates and locks the folder, and returns the release function. Throws {@link DataFolderInUse} while the owner is
 * alive.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid), id: randomUUID() })
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, own, { flag: 'wx' })
      return () => release(file, own)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const found = read(file)
    if (found === null) continue
    const owner = parse(found)
    if (owner && isAlive(owner)) throw inUse(folder, owner)
    removeStale(file, found)
  }
  throw new DataFolderInUse(`${folder} is being opened by another process`)
}

function inUse(folder: string, { pid }: Owner): DataFolderInUse {
  return new DataFolderInUse(`${folder} is in use by process ${pid}: stop it, or set another DATA_DIR`)
}

/** Between the read and the removal another process may have taken the lock: the file moved away must be the one read. */
function removeStale(file: string, seen: string): void {
  const aside = `${file}.${process.pid}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (read(aside) !== seen) linkSync(aside, file)
  unlinkSync(aside)
}

function release(file: string, own: string): void {
  if (read(file) === own) unlinkSync(file)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Null if the owner was killed while writing. */
function parse(text: string): Owner | null {
  try {
    return JSON.parse(text) as Owner
  } catch {
    return null
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const start = startOf(pid)
  return started === null || start === null || start === started
}

/** Start time in clock ticks since boot, so that a reused process id does not pass for the owner. Linux only. */
function startOf(pid: number): string | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
