import type { ReadonlyJSONObject, WriteTransaction } from 'replicache'
// The public class hides `persist`, which makes a mutation durable.
import { ReplicacheImpl } from 'replicache/impl'
import { CART, type Change, type Contestant, QuantityWaiter } from '../contestant.ts'

const mutators = {
  async put(tx: WriteTransaction, { id, ...line }: { id: string; quantity: number }) {
    await tx.set(`line/${id}`, line)
  },
  async set(tx: WriteTransaction, { id, quantity }: { id: string; quantity: number }) {
    const line = (await tx.get(`line/${id}`)) as ReadonlyJSONObject | undefined
    await tx.set(`line/${id}`, { ...line, quantity })
  },
}

/** Replicache without a server. It persists explicitly, because by default it does so only when the page is idle. */
export class ReplicacheStore implements Contestant {
  #replicache: ReplicacheImpl<typeof mutators> | undefined
  readonly #quantities = new Map<string, number>()
  readonly #waiter = new QuantityWaiter((lineId) => this.#quantities.get(lineId))

  get #store(): ReplicacheImpl<typeof mutators> {
    if (!this.#replicache) throw new Error('Not open')
    return this.#replicache
  }

  async open(): Promise<void> {
    this.#replicache = new ReplicacheImpl({ name: 'bench', mutators, logLevel: 'error', pullInterval: null })
    await new Promise<void>((resolve) => {
      this.#store.subscribe(async (tx) => tx.scan({ prefix: 'line/' }).entries().toArray(), {
        onData: (entries) => {
          for (const [key, line] of entries) {
            this.#quantities.set(key.slice('line/'.length), (line as { quantity: number }).quantity)
          }
          this.#waiter.changed()
          resolve()
        },
      })
    })
  }

  async seed(): Promise<void> {
    for (const line of CART) await this.#store.mutate.put(line)
    await this.#persist()
  }

  async set(lineId: string, quantity: number): Promise<void> {
    await this.#store.mutate.set({ id: lineId, quantity })
    await Promise.all([this.#persist(), this.#waiter.of(lineId, quantity)])
  }

  async burst(changes: readonly Change[]): Promise<void> {
    await Promise.all(changes.map(([id, quantity]) => this.#store.mutate.set({ id, quantity })))
    await this.#persist()
    const last = changes.at(-1)
    if (last) await this.#waiter.of(...last)
  }

  waitFor(lineId: string, quantity: number): Promise<void> {
    return this.#waiter.of(lineId, quantity)
  }

  async close(): Promise<void> {
    await this.#store.close()
  }

  /** Replicache asserts that its own timer does not persist at the same time. */
  async #persist(): Promise<void> {
    try {
      await this.#store.persist()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1))
      await this.#store.persist()
    }
  }
}
