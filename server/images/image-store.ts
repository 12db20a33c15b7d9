import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Limiter } from './limiter.ts'
import { isAbsence, type MediaFile } from './media-file.ts'
import { RECIPE, type Scaling, scale } from './scale.ts'

export interface StoredImage {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** libvips uses threads of its own; more pictures at once would starve the pages. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MOST_WAITING = 400

/**
 * Scaled images, made once and kept on disk. The folder cannot outgrow the media folder times the shop's sizes and
 * formats, so it is never cleaned; it may be deleted at any time.
 */
export class ImageStore {
  readonly #folder: string
  readonly #limiter = new Limiter({ limit: AT_ONCE, queueLength: MOST_WAITING })
  readonly #underway = new Map<string, Promise<StoredImage>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async image(file: MediaFile, scaling: Scaling): Promise<StoredImage> {
    const key = keyOf(file, scaling)
    const running = this.#underway.get(key)
    if (running) return running
    const image = this.#readOrMake(key, file, scaling).finally(() => this.#underway.delete(key))
    this.#underway.set(key, image)
    return image
  }

  async #readOrMake(key: string, file: MediaFile, scaling: Scaling): Promise<StoredImage> {
    const folder = join(this.#folder, key.slice(0, 2))
    const place = join(folder, `${key}.${scaling.format}`)
    const kept = await readIfThere(place)
    if (kept) return { body: kept, etag: `"${key}"` }
    const body = await this.#limiter.run(() => scale(file.path, scaling))
    await mkdir(folder, { recursive: true })
    // Renamed into place, so that a process killed half-way leaves no half image behind.
    const draft = `${place}.${randomUUID()}`
    await writeFile(draft, body)
    await rename(draft, place)
    return { body: new Uint8Array(body), etag: `"${key}"` }
  }
}

function keyOf({ path, version }: MediaFile, { width, height, action, format }: Scaling): string {
  return createHash('sha1')
    .update(JSON.stringify([RECIPE, path, version, width, height, action, format]))
    .digest('hex')
}

async function readIfThere(place: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(place))
  } catch (error) {
    if (isAbsence(error)) return null
    throw error
  }
}
