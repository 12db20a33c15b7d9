import { Writable } from 'node:stream'

/**
 * Response body that React renders into. React writes pieces of 4 kB and calls `flush` when it has nothing more for now.
 * All pieces up to then form one chunk, so that every layer behind (cache, compression, socket) handles a few chunks per
 * page instead of fifty. React writes the shell at once: it is the first chunk, and `editShell` may change it.
 *
 * There is no backpressure: a page is small, and the page cache collects all of it anyway.
 */
export class PageBody extends Writable {
  readonly readable: ReadableStream<Uint8Array>
  readonly #editShell: (shell: Buffer) => Buffer
  #controller!: ReadableStreamDefaultController<Uint8Array>
  #pieces: Buffer[] = []
  #hasShell = false

  constructor(editShell: (shell: Buffer) => Buffer = (shell) => shell) {
    super()
    this.#editShell = editShell
    this.readable = new ReadableStream({
      start: (controller) => {
        this.#controller = controller
      },
      // The client disconnected. React stops rendering when its destination closes.
      cancel: () => void this.destroy(),
    })
  }

  /** Called by React after each batch of writes. */
  flush(): void {
    if (this.#pieces.length === 0) return
    const chunk = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#controller.enqueue(this.#hasShell ? chunk : this.#editShell(chunk))
    this.#hasShell = true
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece)
    done()
  }

  override _final(done: () => void): void {
    this.flush()
    this.#controller.close()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.writableFinished && error) this.#controller.error(error)
    done(error)
  }
}
