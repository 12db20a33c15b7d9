import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { cachedBoxes } from '#models/product/images.ts'
import { isAbsence, type MediaFile } from './media-file.ts'
import { RECIPE, type Scaling, scale } from './scale.ts'

export interface StoredImage {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
}

const CACHED_BOXES = cachedBoxes()

/** libvips uses its own threads. More images at once would starve page rendering. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MOST_WAITING = 400
/** Requests for sizes that the shop does not use share this short queue, so that they cannot delay the shop's pages. */
const MOST_OTHERS_WAITING = 20

/**
 * Scales images. Sizes that the shop uses are scaled once and cached on disk. The cache is bounded by the media folder
 * times these sizes and the formats, so it needs no eviction. It may be deleted at any time.
 */
export class ImageStore {
  readonly #folder: string
  readonly #shopSizes = boundedQueue(AT_ONCE, MOST_WAITING)
  readonly #otherSizes = boundedQueue(1, MOST_OTHERS_WAITING)
  readonly #underway = new Map<string, Promise<StoredImage>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async image(file: MediaFile, scaling: Scaling): Promise<StoredImage> {
    const key = keyOf(file, scaling)
    const running = this.#underway.get(key)
    if (running) return running
    const isCached = CACHED_BOXES.has(`${scaling.width}x${scaling.height}`)
    const making = isCached ? this.#readOrMake(key, file, scaling) : this.#make(key, file, scaling)
    const image = making.finally(() => this.#underway.delete(key))
    this.#underway.set(key, image)
    return image
  }

  async #make(key: string, file: MediaFile, scaling: Scaling): Promise<StoredImage> {
    const body = await this.#otherSizes(() => scale(file.path, scaling))
    return { body: new Uint8Array(body), etag: `"${key}"` }
  }

  async #readOrMake(key: string, file: MediaFile, scaling: Scaling): Promise<StoredImage> {
    const folder = join(this.#folder, key.slice(0, 2))
    const place = join(folder, `${key}.${scaling.format}`)
    const cached = await readIfThere(place)
    if (cached) return { body: cached, etag: `"${key}"` }
    const body = await this.#shopSizes(() => scale(file.path, scaling))
    await mkdir(folder, { recursive: true })
    // Written to a temporary file and renamed, so that a killed process leaves no partial image.
    const draft = `${place}.${randomUUID()}`
    await writeFile(draft, body)
    await rename(draft, place)
    return { body: new Uint8Array(body), etag: `"${key}"` }
  }
}

/** Too many images are already queued for scaling. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs at most `concurrency` tasks at a time. Throws {@link QueueFull} if `maxQueued` tasks are waiting. */
function boundedQueue(concurrency: number, maxQueued: number) {
  const limit = pLimit(concurrency)
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxQueued)
      throw new QueueFull('Too many images are being made')
    return limit(task)
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
