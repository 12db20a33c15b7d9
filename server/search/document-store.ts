/** Where an engine keeps the documents that it answers with. */
export interface DocumentStore<Doc> {
  get(id: number): Doc | undefined
  set(id: number, document: Doc): void
  delete(id: number): void
}
