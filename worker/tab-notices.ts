import { type CartLine, isSameLine } from '#models/cart/cart-line.ts'
import type { StockStatus } from '#models/wire/stock.ts'
import type { Command, Outcome } from './commands.ts'
import type { Notice } from './protocol.ts'
import type { CartLineView } from './read-models.ts'
import type { WithdrawCommand } from './streams/cart.ts'
import type { CartState } from './streams/cart-state.ts'
import { isReported } from './sync/reported-failures.ts'
import type { TabContext } from './tab-context.ts'
import { within } from './within.ts'

/** A stock check that takes longer has no effect; the line itself is on disk long before, ms. */
const STOCK_DEADLINE_MS = 1500
/** How long clicks on one product share a stock check, ms. */
const STOCK_REUSE_MS = 2000

/** Result of a stock check; every tab shows it. [CART-10] */
interface StockFact {
  readonly sku: string
  readonly status: CartLineView['stock']
}

interface TabNoticesPorts extends Pick<TabContext, 'log' | 'clock' | 'lifecycle' | 'channel'> {
  checkStock(sku: string): Promise<StockStatus | 'unknown'>
  withdraw(command: WithdrawCommand): Promise<Outcome>
  onNotice(notice: Notice): void
  /** The stock of a line may have changed. */
  onChange(): void
}

interface Executed {
  readonly command: Command
  readonly outcome: Outcome
  readonly before: CartState
  readonly after: CartState
}

/** The name with the size: the first option of a configurable product, which its shopper had to choose. */
function pairName({ name, options: [chosen], productOption }: CartLine): string {
  const isConfigured = (productOption?.extension_attributes.configurable_item_options.length ?? 0) > 0
  return isConfigured && chosen ? `${name} (${chosen.label}\u00a0${chosen.value})` : name
}

/** Notices and results of stock checks: every tab shows what one of them learns. [CART-10] */
export class TabNotices {
  readonly #ports: TabNoticesPorts
  /** Checks under way or just answered, by SKU. */
  readonly #checks = new Map<string, Promise<StockStatus | 'unknown'>>()
  #stock: ReadonlyMap<string, CartLineView['stock']> = new Map()

  constructor(ports: TabNoticesPorts) {
    this.#ports = ports
    ports.channel.listen((message) => {
      const { type, notice, checked } = (message ?? {}) as { type?: unknown; notice?: Notice; checked?: StockFact }
      if (type === 'notice' && notice) ports.onNotice(notice)
      if (type === 'stock' && checked) this.#learn(checked)
    })
  }

  /** By SKU, as far as it was checked. */
  get stock(): ReadonlyMap<string, CartLineView['stock']> {
    return this.#stock
  }

  /** Shown by every tab whose page is visible. */
  notify(notice: Notice): void {
    this.#ports.channel.post({ type: 'notice', notice })
    this.#ports.onNotice(notice)
  }

  /** Shows in this tab what came of its own command: added, updated, volatile stock, or sold out. [CART-01, CART-02] */
  async after({ command, outcome, before, after }: Executed): Promise<void> {
    // A refusal is shown where the command was given.
    if (!outcome.ok) return
    if (command.type === 'cart.add') await this.#afterAdd(command.line, after)
    if (command.type !== 'cart.remove') return
    const line = before.lines.find(({ id }) => id === command.lineId)
    if (!line) return
    this.#ports.onNotice({
      type: 'info',
      message: 'cart.removed',
      data: { name: pairName(line) },
      action: 'undo-removal',
    })
  }

  async #afterAdd(line: CartLine, { lines }: CartState): Promise<void> {
    const { lifecycle, log, onNotice, withdraw } = this.#ports
    // The pieces may have been added to a line of the same variant.
    const { id } = lines.find((other) => isSameLine(other, line)) ?? line
    const status = lifecycle.isOnline() ? await this.#check(line.sku) : 'unknown'
    if (status !== 'unknown') {
      const checked: StockFact = { sku: line.sku, status: status === 'out_of_stock' ? 'out_of_stock' : 'in_stock' }
      this.#ports.channel.post({ type: 'stock', checked })
      this.#learn(checked)
    }
    const data = { name: pairName(line) }
    if (status === 'out_of_stock') {
      await withdraw({ type: 'cart.withdraw', lineId: id, quantity: line.quantity })
      onNotice({ type: 'danger', message: 'cart.out-of-stock', data, subject: id, action: 'ok' })
      return
    }
    // While the stock was checked the server may have refused or failed the change, or the shopper removed the line.
    const { lines: current, refusals } = log.states.cart
    const quantity = current.find((other) => other.id === id)?.quantity
    const isFailing = [...log.tasks.values()].some((task) => task.subject === id && isReported(task))
    if (quantity === undefined || refusals[id] || isFailing) return
    if (status === 'volatile') {
      onNotice({ type: 'warning', message: 'cart.volatile-stock', data, subject: id, action: 'ok' })
    } else {
      const message = id === line.id ? 'cart.added' : 'cart.updated'
      onNotice({ type: 'success', message, data: { ...data, quantity }, subject: id, action: 'proceed-to-checkout' })
    }
  }

  #check(sku: string): Promise<StockStatus | 'unknown'> {
    const { clock, checkStock } = this.#ports
    const known = this.#checks.get(sku)
    if (known) return known
    const check = within(clock, STOCK_DEADLINE_MS, checkStock(sku)).then((status = 'unknown') => status)
    this.#checks.set(sku, check)
    clock.after(STOCK_REUSE_MS, () => this.#checks.delete(sku))
    return check
  }

  #learn({ sku, status }: StockFact): void {
    this.#stock = new Map(this.#stock).set(sku, status)
    this.#ports.onChange()
  }
}
