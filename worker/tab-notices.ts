import type { Channel } from './ports.ts'
import type { CartLineView, Notice } from './protocol.ts'
import {
  type AddNoticePorts,
  type Executed,
  noticeAfter,
  type StockChecks,
  type StockFact,
} from './sync/add-notices.ts'

export interface TabNoticesPorts extends Omit<AddNoticePorts, 'checks' | 'tellStock' | 'notify'> {
  readonly channel: Channel
  onNotice(notice: Notice): void
  /** The stock of a line may be another. */
  onChange(): void
}

/** Notices and results of stock checks: what one tab learns, every tab shows. [CART-10] */
export class TabNotices {
  readonly #ports: TabNoticesPorts
  readonly #checks: StockChecks = new Map()
  #stock: ReadonlyMap<string, CartLineView['stock']> = new Map()

  constructor(ports: TabNoticesPorts) {
    this.#ports = ports
    ports.channel.listen((message) => {
      const { type, notice, checked } = (message ?? {}) as { type?: unknown; notice?: Notice; checked?: StockFact }
      if (type === 'notice' && notice) ports.onNotice(notice)
      if (type === 'stock' && checked) this.#learn(checked)
    })
  }

  /** By SKU, as far as it was asked for. */
  get stock(): ReadonlyMap<string, CartLineView['stock']> {
    return this.#stock
  }

  /** Shown by every tab whose page is visible. */
  notify(notice: Notice): void {
    this.#ports.channel.post({ type: 'notice', notice })
    this.#ports.onNotice(notice)
  }

  /** What is said in this tab after a command of its own. [CART-01, CART-02] */
  async after(executed: Executed): Promise<void> {
    const tellStock = (checked: StockFact) => {
      this.#ports.channel.post({ type: 'stock', checked })
      this.#learn(checked)
    }
    const ports = { ...this.#ports, checks: this.#checks, tellStock, notify: this.#ports.onNotice }
    await noticeAfter(ports, executed)
  }

  #learn({ sku, status }: StockFact): void {
    this.#stock = new Map(this.#stock).set(sku, status)
    this.#ports.onChange()
  }
}
