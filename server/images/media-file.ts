import { realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

export interface MediaFile {
  readonly path: string
  /** Changes with the file, so that a replaced photograph is scaled again. */
  readonly version: string
}

/** The file below the media folder with symbolic links resolved; null if there is none or it lies outside. */
export async function mediaFile(folder: string, path: string): Promise<MediaFile | null> {
  if (path.includes('\0')) return null
  try {
    const root = await realpath(folder)
    const file = await realpath(resolve(root, path))
    if (!file.startsWith(root + sep)) return null
    const { mtimeMs, size } = await stat(file)
    return { path: file, version: `${mtimeMs}-${size}` }
  } catch (error) {
    if (isAbsence(error)) return null
    throw error
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

export function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ABSENT.has(String(error.code))
}
