/** What the two hand-written stores write to IndexedDB. */

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
   * `line`: a cart line. `rows`: the engine's rows, which are an event under two unique keys and an outbox task.
   * `rows and file`: these rows, and a line in a private file.
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
