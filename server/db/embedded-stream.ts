import { Duplex } from 'node:stream'
import type { Embedded } from './embedded.ts'

/** Frontend messages that the backend answers: Sync, Query, Flush, CopyDone, CopyFail. */
const ANSWERED = new Set(['S', 'Q', 'H', 'c', 'f'].map(codeOf))
const TERMINATE = codeOf('X')
/** A new PostgreSQL session starts clean. The embedded database keeps one session, so a new connection resets it. */
const RESET = Buffer.concat([query('ROLLBACK'), query('DISCARD ALL')])

/** A duplex stream that `pg` accepts as its socket. */
export class EmbeddedStream extends Duplex {
  readonly #database: Embedded
  #received: Buffer = Buffer.alloc(0)
  #started = false
  /** Bytes up to here are whole frames. The last of them requests an answer. */
  #complete = 0
  #scanned = 0

  constructor(database: Embedded) {
    super()
    this.#database = database
  }

  connect(): this {
    this.#database.ready().then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#take([chunk], done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  #take(chunks: readonly Buffer[], done: (error?: Error | null) => void): void {
    this.#received = Buffer.concat([this.#received, ...chunks])
    this.#scan()
    if (this.#complete === 0) done()
    else this.#forward(done)
  }

  #forward(done: (error?: Error | null) => void): void {
    const frames = this.#received.subarray(0, this.#complete)
    this.#received = this.#received.subarray(this.#complete)
    this.#scanned -= this.#complete
    this.#complete = 0
    this.#database.exchange(new Uint8Array(frames)).then((answer) => {
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
      done()
    }, done)
  }

  #scan(): void {
    while (this.#scanned < this.#received.length) {
      const header = this.#started ? 1 : 0
      if (this.#received.length < this.#scanned + header + 4) return
      const end = this.#scanned + header + this.#received.readInt32BE(this.#scanned + header)
      if (this.#received.length < end) return
      const kind = this.#received[this.#scanned]
      if (this.#started && kind === TERMINATE) {
        this.#terminate()
        return
      }
      this.#scanned = end
      if (!this.#started || (kind !== undefined && ANSWERED.has(kind))) this.#complete = end
      this.#started = true
    }
  }

  #terminate(): void {
    this.#received = Buffer.alloc(0)
    this.#scanned = 0
    this.#complete = 0
    this.#database.exchange(new Uint8Array(RESET)).catch((error) => this.destroy(error))
  }
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0)
}

function query(sql: string): Buffer {
  const body = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
