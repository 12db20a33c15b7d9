import type { CartLine } from '#models/cart/cart-line.ts'

/** A store under measurement in one tab. It holds a cart of a few lines whose quantities change. */
export interface Contestant {
  /** Resolves when the first state is visible on the page. */
  open(): Promise<void>
  /** Writes the cart into an empty store and, if the store has a log, `events` past changes. */
  seed(events: number): Promise<void>
  /** Resolves when the change is as durable as the store promises, and visible on this page. */
  set(lineId: string, quantity: number): Promise<void>
  /** All at once. Resolves when all are durable and the last state is visible. */
  burst(changes: readonly Change[]): Promise<void>
  /** Resolves when this page sees the quantity, no matter which tab wrote it. */
  waitFor(lineId: string, quantity: number): Promise<void>
  close(): Promise<void>
}

export type Change = readonly [lineId: string, quantity: number]

const LINES = 30

/** Cart lines as the shop stores them, about 450 bytes each. */
export const CART: readonly CartLine[] = Array.from({ length: LINES }, (_, index) => ({
  id: `0195f1c2-0000-7000-8000-${String(index).padStart(12, '0')}`,
  sku: `WELT-OX-${index}-42`,
  parentSku: `WELT-OX-${index}`,
  productType: 'configurable',
  name: `Oxford captoe ${index}`,
  quantity: 1,
  unitPrice: 429,
  image: `/img/oxford-${index}/600.avif`,
  href: `/p/WELT-OX-${index}/oxford-captoe/WELT-OX-${index}-42`,
  options: [
    { label: 'Size', value: '42' },
    { label: 'Colour', value: 'Chestnut' },
  ],
  productOption: {
    extension_attributes: {
      custom_options: [],
      bundle_options: [],
      configurable_item_options: [{ option_id: '93', option_value: 52 }],
    },
  },
}))

export function lineAt(index: number): string {
  return CART[index % CART.length]?.id ?? ''
}

/** Resolves promises that wait for a quantity. Call `changed` after each state update. */
export class QuantityWaiter {
  #waiting: { lineId: string; quantity: number; resolve: () => void }[] = []
  readonly #quantityOf: (lineId: string) => number | undefined

  constructor(quantityOf: (lineId: string) => number | undefined) {
    this.#quantityOf = quantityOf
  }

  of(lineId: string, quantity: number): Promise<void> {
    if (this.#quantityOf(lineId) === quantity) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push({ lineId, quantity, resolve }))
  }

  changed(): void {
    this.#waiting = this.#waiting.filter(({ lineId, quantity, resolve }) => {
      const isSeen = this.#quantityOf(lineId) === quantity
      if (isSeen) resolve()
      return !isSeen
    })
  }
}
