import type { CommandInput } from '#worker/operations/tape.ts'
import type { Goods } from '../scenario/goods.ts'

/** All goods of the simulator are among so many. */
const MOST_GOODS = 21

interface Line {
  readonly id: string
  readonly sku: string
}

/** The lines of the cart along a tape: the tape names them by id, the simulator by place. */
export class CartOfTape {
  readonly #lines: Line[]
  readonly #goods = new Map<string, number>()
  #removed: { readonly line: Line; readonly place: number } | null = null

  constructor(lines: readonly Line[] = []) {
    this.#lines = [...lines]
  }

  placeOf(id: string): number {
    return Math.max(
      0,
      this.#lines.findIndex((line) => line.id === id),
    )
  }

  /** The same article if the simulator has it, else another of its kind; different articles differ if they can. */
  goodOf(sku: string, productType: string, goods: Goods): number {
    const known = this.#goods.get(sku)
    if (known !== undefined) return known
    const all = Array.from({ length: MOST_GOODS }, (_, place) => ({ place, ...goods.pick(place) }))
    const taken = new Set(this.#goods.values())
    const sold = all.filter((good) => good.productType === productType)
    const found =
      all.find((good) => good.sku === sku) ?? sold.find(({ place }) => !taken.has(place)) ?? sold[0] ?? all[0]
    const place = found?.place ?? 0
    this.#goods.set(sku, place)
    return place
  }

  /** Follows what a command did, also where the engine refused it. */
  follow({ command, outcome }: Pick<CommandInput, 'command' | 'outcome'>): void {
    if (outcome !== 'stored') return
    const { line, lineId } = command as { readonly line?: Line; readonly lineId?: string }
    const place = this.#lines.findIndex(({ id }) => id === lineId)
    switch (command.type) {
      case 'cart.add':
        if (line && !this.#lines.some(({ sku }) => sku === line.sku)) this.#lines.push(line)
        return
      case 'cart.remove': {
        const [removed] = place < 0 ? [] : this.#lines.splice(place, 1)
        if (removed) this.#removed = { line: removed, place }
        return
      }
      case 'cart.restore':
        if (this.#removed) this.#lines.splice(this.#removed.place, 0, this.#removed.line)
        this.#removed = null
        return
      case 'cart.reconfigure':
        if (line && place >= 0) this.#lines[place] = line
        return
      case 'cart.clear':
      case 'checkout.finish':
        this.#lines.length = 0
    }
  }
}
