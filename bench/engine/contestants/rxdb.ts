import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { CART, type Change, type Contestant, QuantityWaiter } from '../contestant.ts'

interface Line {
  readonly id: string
  readonly quantity: number
}

/** RxDB with its free IndexedDB storage on the page. Its worker storage requires a licence. */
export class Rxdb implements Contestant {
  #database: RxDatabase | undefined
  #lines: RxCollection<Line> | undefined
  readonly #quantities = new Map<string, number>()
  readonly #waiter = new QuantityWaiter((lineId) => this.#quantities.get(lineId))

  get #collection(): RxCollection<Line> {
    if (!this.#lines) throw new Error('Not open')
    return this.#lines
  }

  async open(): Promise<void> {
    const text = { type: 'string' }
    this.#database = await createRxDatabase({ name: 'rxdb', storage: getRxStorageDexie(), multiInstance: true })
    const { lines } = await this.#database.addCollections({
      lines: {
        schema: {
          version: 0,
          primaryKey: 'id',
          type: 'object',
          properties: {
            id: { type: 'string', maxLength: 40 },
            sku: text,
            parentSku: text,
            productType: text,
            name: text,
            quantity: { type: 'number' },
            unitPrice: { type: 'number' },
            image: text,
            href: text,
            options: { type: 'array' },
            productOption: { type: 'object' },
          },
          required: ['id', 'quantity'],
        },
      },
    })
    this.#lines = lines as RxCollection<Line>
    await new Promise<void>((resolve) => {
      this.#collection.find().$.subscribe((found) => {
        for (const { id, quantity } of found) this.#quantities.set(id, quantity)
        this.#waiter.changed()
        resolve()
      })
    })
  }

  async seed(): Promise<void> {
    await this.#collection.bulkInsert([...CART])
  }

  async set(lineId: string, quantity: number): Promise<void> {
    await Promise.all([this.#patch(lineId, quantity), this.#waiter.of(lineId, quantity)])
  }

  async burst(changes: readonly Change[]): Promise<void> {
    await Promise.all(changes.map(([lineId, quantity]) => this.#patch(lineId, quantity)))
    const last = changes.at(-1)
    if (last) await this.#waiter.of(...last)
  }

  waitFor(lineId: string, quantity: number): Promise<void> {
    return this.#waiter.of(lineId, quantity)
  }

  async close(): Promise<void> {
    await this.#database?.close()
  }

  async #patch(lineId: string, quantity: number): Promise<void> {
    const line = await this.#collection.findOne(lineId).exec()
    await line?.incrementalPatch({ quantity })
  }
}
