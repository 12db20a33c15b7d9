/** What a full disk gets back: cached pages. */
export class DiskRoom {
  isFull = false
  #hasPages = false

  /** Every page that is opened is cached for offline use. */
  keepPage(): void {
    if (!this.isFull) this.#hasPages = true
  }

  async forgetPages(): Promise<void> {
    if (this.#hasPages) this.isFull = false
    this.#hasPages = false
  }
}
