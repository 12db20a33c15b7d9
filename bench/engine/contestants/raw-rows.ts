/** What the two hand-written stores keep in IndexedDB. */

export interface RawLine {
  readonly id: string
  readonly quantity: number
}

export interface RawRequest {
  readonly type: 'open' | 'put'
  readonly number: number
  readonly settings?: RawSettings
  readonly lines?: readonly RawLine[]
}

export interface RawSettings {
  readonly database: string
  readonly durability: IDBTransactionDurability
  /**
   * A line of the cart; or the rows of the engine: an event under two unique keys, and an outbox task; or these rows, and
   * then once more as a line of a private file.
   */
  readonly writes: 'line' | 'rows' | 'rows and file'
}

/** Sent to the page and, after each commit, to the other tabs. */
export interface RawChange {
  readonly lines: readonly RawLine[]
  readonly number: number | null
}

export function requestOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
