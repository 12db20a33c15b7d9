import type { ReadonlyJSONObject, WriteTransaction } from 'replicache'
// The public class keeps `persist` to itself, and that is what makes a mutation durable.
import { ReplicacheImpl } from 'replicache/impl'
import { CART, type Change, type Contestant, Sight } from '../contestant.ts'

const mutators = {
  async put(tx: WriteTransaction, { id, ...line }: { id: string; quantity: number }) {
    await tx.set(`line/${id}`, line)
  },
  async set(tx: WriteTransaction, { id, quantity }: { id: string; quantity: number }) {
    const line = (await tx.get(`line/${id}`)) as ReadonlyJSONObject | undefined
    await tx.set(`line/${id}`, { ...line, quantity })
  },
}

/** Replicache without a server, told to persist: left alone it does so when the page is idle. */
export class ReplicacheStore implements Contestant {
  #replicache: ReplicacheImpl<typeof mutators> | undefined
  readonly #quantities = new Map<string, number>()
  readonly #sight = new Sight((lineId) => this.#quantities.get(lineId))

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
          this.#sight.changed()
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
    await Promise.all([this.#persist(), this.#sight.of(lineId, quantity)])
  }

  async burst(changes: readonly Change[]): Promise<void> {
    await Promise.all(changes.map(([id, quantity]) => this.#store.mutate.set({ id, quantity })))
    await this.#persist()
    const last = changes.at(-1)
    if (last) await this.#sight.of(...last)
  }

  sees(lineId: string, quantity: number): Promise<void> {
    return this.#sight.of(lineId, quantity)
  }

  async close(): Promise<void> {
    await this.#store.close()
  }

  /** It asserts that its own timer does not persist at the same moment. */
  async #persist(): Promise<void> {
    try {
      await this.#store.persist()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1))
      await this.#store.persist()
    }
  }
}
