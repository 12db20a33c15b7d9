import { browserClock, browserRandom } from '#worker/browser.ts'
import { connectEngine, type EngineClient } from '#worker/client.ts'
import { uuidv7 } from '#worker/ids.ts'
import { encodeEvent } from '#worker/log/codecs.ts'
import { MAX_ROWS, type NewEvent, NO_ROWS } from '#worker/log/rows.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import type { CartEvent } from '#worker/streams/cart-events.ts'
import { CART, type Change, type Contestant, lineAt, QuantityWaiter } from '../contestant.ts'

/** The whole engine as in production: client, worker, log, outbox, snapshots, views. No server answers its requests. */
export class Welt implements Contestant {
  #client: EngineClient | undefined
  readonly #hasJournal: boolean
  readonly #waiter = new QuantityWaiter((lineId) => this.#quantityOf(lineId))

  constructor(hasJournal = true) {
    this.#hasJournal = hasJournal
  }

  get #engine(): EngineClient {
    if (!this.#client) throw new Error('Not open')
    return this.#client
  }

  async open(): Promise<void> {
    this.#client = connectEngine({ storeCode: 'de', baseUrl: '/no-such-api' })
    this.#client.models.subscribe(() => this.#waiter.changed())
    await this.#client.ready
  }

  /** Writes past events as the engine stores them; their requests count as delivered. */
  async seed(events: number): Promise<void> {
    if (!this.#hasJournal) await barJournal()
    const storage = await openDexieStorage()
    const past: CartEvent[] = [
      ...CART.map((line) => ({ type: 'cart.line-added', line }) as const),
      ...Array.from(
        { length: Math.max(0, events - CART.length) },
        (_, index) => ({ type: 'cart.quantity-set', lineId: lineAt(index), quantity: 2 + (index % 8) }) as const,
      ),
    ]
    const rows = past.map((event, index): NewEvent => {
      // UUIDv7 ids in creation order, as the page mints them, so that deleted lines sort before new ones.
      const id = uuidv7(browserClock, browserRandom)
      const { type, v, data } = encodeEvent(event)
      return { id, stream: 'cart', rev: index + 1, type, v, at: Date.now(), actor: 'shopper', cause: id, data }
    })
    for (let from = 0; from < rows.length; from += MAX_ROWS) {
      const batch = rows.slice(from, from + MAX_ROWS)
      await storage.commit({ ...NO_ROWS, base: { log: storage.logId(), seq: from }, events: batch })
    }
    storage.close()
  }

  async set(lineId: string, quantity: number): Promise<void> {
    const [outcome] = await Promise.all([
      this.#engine.execute({ type: 'cart.set-quantity', lineId, quantity }),
      this.#waiter.of(lineId, quantity),
    ])
    if (!outcome.ok) throw new Error(`Refused: ${outcome.refusal.reason}`)
  }

  async burst(changes: readonly Change[]): Promise<void> {
    const last = changes.at(-1)
    const durable = changes.map(([lineId, quantity]) =>
      this.#engine.execute({ type: 'cart.set-quantity', lineId, quantity }),
    )
    const outcomes = await Promise.all(durable)
    if (outcomes.some(({ ok }) => !ok)) throw new Error('A change was refused')
    if (last) await this.#waiter.of(...last)
  }

  waitFor(lineId: string, quantity: number): Promise<void> {
    return this.#waiter.of(lineId, quantity)
  }

  async close(): Promise<void> {
    this.#client?.dispose()
  }

  #quantityOf(lineId: string): number | undefined {
    return this.#client?.models.get().cart.lines.find(({ id }) => id === lineId)?.quantity
  }
}

/** Puts a file where the journal's folder would be, so that the engine runs as without private files. */
async function barJournal(): Promise<void> {
  const root = await navigator.storage.getDirectory()
  await root.getFileHandle('journal', { create: true })
}
