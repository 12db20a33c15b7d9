import type { Reserve } from '#worker/ports.ts'

/** What a full disk gets back when it is given up: pages that were kept, and the reserve. */
export class DiskRoom {
  isFull = false
  #hasPages = false
  #isReserved = false

  readonly reserve: Reserve = {
    lay: async () => {
      if (this.isFull || this.#isReserved) return false
      this.#isReserved = true
      return true
    },
    giveBack: async () => {
      const isLaid = this.#isReserved
      this.#isReserved = false
      if (isLaid) this.isFull = false
      return isLaid
    },
  }

  /** Every page that is opened is kept for a tunnel. */
  keepPage(): void {
    if (!this.isFull) this.#hasPages = true
  }

  async forgetPages(): Promise<void> {
    if (this.#hasPages) this.isFull = false
    this.#hasPages = false
  }
}
