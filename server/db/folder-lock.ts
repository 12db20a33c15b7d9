import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from './start-error.ts'

/** Another process holds the folder. */
export class DataFolderInUse extends StartError {
  override readonly name = 'DataFolderInUse'

  constructor(folder: string) {
    super(`${folder} is in use by another process: stop it, or set another DATA_DIR`)
  }
}

export interface FolderLock {
  /** Listens on {@link lockAddress}. Closing it releases the folder. */
  readonly server: Server
  release(): Promise<void>
}

const IS_WINDOWS = process.platform === 'win32'
const ATTEMPTS = 5
/** A process that removes a stale socket may move a fresh one aside and back. It takes microseconds. */
const SETTLE_MS = 20
/** `sun_path` of Linux and macOS without its terminator; the shorter of the two. */
const LONGEST_ADDRESS = 103

/** Address of the socket that a process with this folder listens on. Windows has named pipes instead of sockets. */
export function lockAddress(folder: string): string {
  const absolute = resolve(folder)
  if (IS_WINDOWS) return `\\\\.\\pipe\\welt-${createHash('sha256').update(absolute).digest('hex').slice(0, 16)}`
  return shortest(join(absolute, 'shop.sock'))
}

/**
 * Locks the folder for this process, and creates it if absent; null while another process holds it. The lock is a
 * listening Unix socket: the kernel closes it when its owner dies, and processes in other PID namespaces or containers
 * on the same machine see it. Machines that share a network file system do not see each other's.
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const address = lockAddress(folder)
  const server = createServer()
  if (IS_WINDOWS) return (await listens(server, address)) ? lockOf(server, () => {}) : null

  const own = shortest(join(resolve(folder), `.${randomBytes(4).toString('hex')}.sock`))
  if (own.length > LONGEST_ADDRESS) {
    throw new StartError(`The path of ${folder} is too long for a socket: set a shorter DATA_DIR`)
  }
  // Bound under a name of its own first. The link is atomic and fails if the address exists, where bind and unlink race.
  await listens(server, own)
  try {
    chmodSync(own, 0o600)
    const { ino } = statSync(own)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (isLinked(own, address)) {
        await wait(SETTLE_MS)
        if (inode(address) !== ino) continue
        return lockOf(server, () => inode(address) === ino && rmSync(address))
      }
      const seen = inode(address)
      if (await isListening(address)) break
      if (seen !== null) removeStale(address, seen)
    }
  } catch (error) {
    await closed(server)
    throw error
  } finally {
    rmSync(own, { force: true })
  }
  await closed(server)
  return null
}

function lockOf(server: Server, unlink: () => void): FolderLock {
  server.unref()
  return {
    server,
    release: () => {
      unlink()
      return closed(server)
    },
  }
}

function isLinked(own: string, address: string): boolean {
  try {
    linkSync(own, address)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Between the probe and the removal another process may have taken the lock: the socket moved away must be the one probed. */
function removeStale(address: string, seen: number): void {
  const aside = `${address}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(address, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (inode(aside) !== seen) isLinked(aside, address)
  rmSync(aside)
}

function inode(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null
}

/** A frozen owner still listens: the kernel queues the connection, or refuses it with another code. */
function isListening(address: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) => answer(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
  })
}

/** False if the address is taken. */
function listens(server: Server, address: string): Promise<boolean> {
  return new Promise((answer, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') answer(false)
      else failed(error)
    })
    server.listen(address, () => answer(true))
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => void server.close(() => done()))
}

/** Socket addresses are limited to about 100 characters, and the working folder may be deep. */
function shortest(path: string): string {
  const short = relative('.', path)
  return short.length < path.length ? short : path
}
