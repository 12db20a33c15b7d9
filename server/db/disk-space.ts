import { existsSync, statfsSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Two segments of PostgreSQL's log: with less, the next write may stop the embedded database. */
const RESERVE_BYTES = 32 * 1024 * 1024

/** Whether the embedded database in this folder can write for now: not if the folder was removed. */
export function hasSpace(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= RESERVE_BYTES
}

/** Throws a {@link StartError} if it cannot. */
export function requireSpace(folder: string): void {
  if (hasSpace(folder)) return
  throw new StartError(
    `The disk of ${folder} is full: free at least ${RESERVE_BYTES / 1024 / 1024} MB and start the shop again. Every acknowledged order is stored.`,
  )
}
