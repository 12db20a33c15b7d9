/** Exact article numbers, of products and of their variants, without regard to case. */
export class SkuIndex {
  readonly #slots = new Map<string, Set<number>>()

  change(slot: number, before: readonly string[], after: readonly string[]): void {
    if (before.length === after.length && before.every((sku, index) => sku === after[index])) return
    for (const sku of before) this.#slots.get(sku.toLowerCase())?.delete(slot)
    for (const sku of after) {
      const key = sku.toLowerCase()
      const slots = this.#slots.get(key)
      if (slots) slots.add(slot)
      else this.#slots.set(key, new Set([slot]))
    }
    for (const sku of before) if (this.#slots.get(sku.toLowerCase())?.size === 0) this.#slots.delete(sku.toLowerCase())
  }

  /** The whole text or any word of it that is a sku. */
  find(text: string): number[] {
    const asked = new Set([text.toLowerCase(), ...text.toLowerCase().split(/\s+/)])
    return [...asked].flatMap((sku) => [...(this.#slots.get(sku) ?? [])])
  }
}
