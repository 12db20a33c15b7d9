import type { FaultProxy } from './fault-proxy.ts'

const ALWAYS = Number.POSITIVE_INFINITY

/** A deploy behind a proxy: which scripts of the old build are gone, by the start of their names. */
export class NewerBuild {
  readonly #proxy: FaultProxy
  readonly #shop: string
  readonly #gone: readonly string[]
  readonly #number: number

  constructor(proxy: FaultProxy, shop: string, gone: readonly string[] = [], number = 1) {
    this.#proxy = proxy
    this.#shop = shop
    this.#gone = ['manifest', ...gone]
    this.#number = number
  }

  /** From now on the server delivers a service worker of a newer build, and the files that it names. */
  async deployWorker(): Promise<void> {
    this.#proxy.heal()
    const worker = await this.#textOf('/sw.js')
    for (const path of new Set(worker.match(/\/assets\/[\w-]+\.js/g))) {
      const newer = this.#renamed(path)
      if (newer === path) continue
      this.#answer(newer, this.#renamed(await this.#textOf(path)), 'text/javascript')
      this.#proxy.inject(path, { kind: 'answer', status: 404, body: '' }, ALWAYS)
    }
    this.#answer('/sw.js', this.#renamed(worker), 'text/javascript')
  }

  /** From now on the server delivers this page as the newer build renders it. */
  async deployPage(path: string): Promise<void> {
    this.#answer(path, this.#renamed(await this.#textOf(path)), 'text/html; charset=utf-8')
  }

  #renamed(text: string): string {
    const names = new RegExp(String.raw`\b(${this.#gone.join('|')})-[\w-]+\.js`, 'g')
    return text.replaceAll(names, `$1-newer-${this.#number}.js`)
  }

  #answer(path: string, body: string, contentType: string): void {
    this.#proxy.inject(path, { kind: 'answer', status: 200, body, contentType }, ALWAYS)
  }

  async #textOf(path: string): Promise<string> {
    const response = await fetch(`${this.#shop}${path}`)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.text()
  }
}
