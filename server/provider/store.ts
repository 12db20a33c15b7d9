import pLimit from 'p-limit'
import { apply, emptyLedger, type JournalEvent, type Ledger } from './core/ledger.ts'
import type { Journal } from './journal.ts'

export interface Decision<Result> {
  readonly events: readonly JournalEvent[]
  readonly result: Result
}

/** The ledger with its journal. One decision at a time: each is made on what the last one has stored. */
export class SandboxStore {
  readonly ledger: Ledger = emptyLedger()
  readonly #journal: Journal
  readonly #turn = pLimit(1)
  #onStored = () => {}

  constructor(journal: Journal) {
    this.#journal = journal
    apply(this.ledger, journal.stored)
  }

  /** Called after events were stored. */
  onStored(listener: () => void): void {
    this.#onStored = listener
  }

  /** Resolves with the result when the decision's events are durable. If they cannot be stored, nothing has happened. */
  commit<Result>(decide: (ledger: Ledger) => Decision<Result>): Promise<Result> {
    return this.#turn(async () => {
      const { events, result } = decide(this.ledger)
      if (events.length > 0) {
        await this.#journal.append(events)
        apply(this.ledger, events)
        this.#onStored()
      }
      return result
    })
  }

  /** Waits for the decision in progress. */
  async close(): Promise<void> {
    await this.#turn(() => this.#journal.close())
  }
}
