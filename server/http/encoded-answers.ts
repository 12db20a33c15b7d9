import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const CODINGS = ['br', 'gzip', 'identity'] as const
type Coding = (typeof CODINGS)[number]

/** Below this size the headers outweigh the savings. */
const SMALLEST_COMPRESSED_BYTES = 1024
/** Quality 5: 9.2 kB of a 125 kB listing, where 11 gets 7.9 kB for many times the CPU time. */
const BROTLI_QUALITY = 5

export interface EncodedAnswer {
  readonly body: Uint8Array<ArrayBuffer>
  readonly coding: Coding
  readonly etag: string
}

type Written = string | Uint8Array

/**
 * Cache of compressed bodies. Compressing costs 30 to 80 times a look-up, so a body is compressed once per coding, also
 * for concurrent requests.
 */
export class EncodedAnswers {
  readonly #cache: LRUCache<string, EncodedAnswer>
  readonly #underway = new Map<string, Promise<EncodedAnswer>>()

  constructor(budgetInBytes: number) {
    this.#cache = new LRUCache({ maxSize: budgetInBytes, sizeCalculation: ({ body }) => Math.max(1, body.byteLength) })
  }

  get bytes(): number {
    return this.#cache.calculatedSize
  }

  /** `key` identifies the answer and its version. `write` is called only on a cache miss. */
  async get(key: string, acceptEncoding: string, write: () => Written | Promise<Written>): Promise<EncodedAnswer> {
    const coding = chosenCoding(acceptEncoding)
    const place = `${coding}:${createHash('sha1').update(key).digest('base64')}`
    const cached = this.#cache.get(place) ?? this.#underway.get(place)
    if (cached) return cached
    const encoding = encoded(write, coding).finally(() => this.#underway.delete(place))
    this.#underway.set(place, encoding)
    const answer = await encoding
    this.#cache.set(place, answer)
    return answer
  }
}

/** The response for a request with this `If-None-Match`: 304 without a body if it matches. */
export function responseWith(
  { body, coding, etag }: EncodedAnswer,
  ifNoneMatch: string,
  headers: readonly (readonly [string, string])[],
): Response {
  const responseHeaders = new Headers(headers as [string, string][])
  responseHeaders.set('ETag', etag)
  responseHeaders.append('Vary', 'Accept-Encoding')
  const known = ifNoneMatch.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return new Response(null, { status: 304, headers: responseHeaders })
  if (coding !== 'identity') responseHeaders.set('Content-Encoding', coding)
  return new Response(body, { headers: responseHeaders })
}

async function encoded(write: () => Written | Promise<Written>, wanted: Coding): Promise<EncodedAnswer> {
  const plain = Buffer.from(await write())
  const coding = plain.length < SMALLEST_COMPRESSED_BYTES ? 'identity' : wanted
  const digest = createHash('sha1').update(plain).digest('base64url')
  return { body: new Uint8Array(await compressed(plain, coding)), coding, etag: `"${digest}-${coding}"` }
}

async function compressed(plain: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'br') return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return coding === 'gzip' ? gzipped(plain, { level: 6 }) : plain
}

/** The best coding that the client did not refuse with `q=0`. */
export function chosenCoding(acceptEncoding: string): Coding {
  const offered = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  return CODINGS.find((coding) => offered.some((part) => accepts(part, coding))) ?? 'identity'
}

function accepts(part: string, coding: Coding): boolean {
  const [name, quality] = part.split(/;\s*q=/)
  return name === coding && (quality === undefined || Number(quality) > 0)
}
