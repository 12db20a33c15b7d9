/** Storage of the documents that an engine returns. */
export interface DocumentStore<Doc> {
  get(id: number): Doc | undefined
  set(id: number, document: Doc): void
  delete(id: number): void
}
