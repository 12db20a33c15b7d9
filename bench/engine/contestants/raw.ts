import { CART, type Change, type Contestant, QuantityWaiter } from '../contestant.ts'
import type { RawChange, RawLine, RawRequest, RawSettings } from './raw-rows.ts'

/** Hand-written IndexedDB in a dedicated worker: the baseline of all ratios. */
export class Raw implements Contestant {
  readonly #settings: RawSettings
  readonly #lines = new Map<string, RawLine>()
  readonly #answers = new Map<number, () => void>()
  readonly #waiter = new QuantityWaiter((lineId) => this.#lines.get(lineId)?.quantity)
  #worker: Worker | undefined
  #number = 0

  constructor(durability: IDBTransactionDurability, writes: RawSettings['writes'] = 'line') {
    this.#settings = { database: `raw-${durability}-${writes}`, durability, writes }
  }

  async open(): Promise<void> {
    this.#worker = new Worker(new URL('./raw.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.onmessage = ({ data }: MessageEvent<RawChange>) => this.#receive(data)
    await this.#request({ type: 'open', settings: this.#settings })
  }

  async seed(): Promise<void> {
    if (this.#settings.writes === 'line') await this.#request({ type: 'put', lines: CART })
  }

  async set(lineId: string, quantity: number): Promise<void> {
    await this.#request({ type: 'put', lines: [this.#line(lineId, quantity)] })
  }

  async burst(changes: readonly Change[]): Promise<void> {
    await Promise.all(changes.map(([lineId, quantity]) => this.set(lineId, quantity)))
  }

  waitFor(lineId: string, quantity: number): Promise<void> {
    return this.#waiter.of(lineId, quantity)
  }

  async close(): Promise<void> {
    this.#worker?.terminate()
  }

  #line(id: string, quantity: number): RawLine {
    return { ...(CART.find((line) => line.id === id) ?? { id }), quantity }
  }

  #request(request: Omit<RawRequest, 'number'>): Promise<void> {
    const number = ++this.#number
    this.#worker?.postMessage({ ...request, number })
    return new Promise((resolve) => this.#answers.set(number, resolve))
  }

  #receive({ lines, number }: RawChange): void {
    for (const line of lines) this.#lines.set(line.id, line)
    if (number !== null) {
      this.#answers.get(number)?.()
      this.#answers.delete(number)
    }
    this.#waiter.changed()
  }
}
