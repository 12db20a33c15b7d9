import { isSameLine } from '#models/cart/cart-line.ts'
import type { StockStatus } from '#models/wire/stock.ts'
import type { Clock, Lifecycle } from '../ports.ts'
import type { CartLineView, Command, Notice, Outcome } from '../protocol.ts'
import type { WithdrawCommand } from '../streams/cart.ts'
import type { CartState } from '../streams/cart-state.ts'

/** The stock check speaks within this time or not at all; the line itself is on disk long before, ms. */
const STOCK_DEADLINE_MS = 1500

/** What a stock check said; every tab shows it. [CART-10] */
export interface StockFact {
  readonly sku: string
  readonly status: CartLineView['stock']
}

export interface AddNoticePorts {
  readonly clock: Clock
  readonly lifecycle: Lifecycle
  readonly checks: StockChecks
  /** The cart of this moment. */
  cart(): CartState
  /** Whether a change of this line is being retried after a failure that the shopper was notified of. */
  isFailing(lineId: string): boolean
  checkStock(sku: string): Promise<StockStatus | 'unknown'>
  tellStock(fact: StockFact): void
  notify(notice: Notice): void
  withdraw(command: WithdrawCommand): Promise<Outcome>
}

export interface Executed {
  readonly command: Command
  readonly outcome: Outcome
  readonly before: CartState
  readonly after: CartState
}

/** What the shopper is told after a cart command: added, updated, uncertain stock, or sold out. [CART-01, CART-02] */
export async function noticeAfter(ports: AddNoticePorts, { command, outcome, before, after }: Executed): Promise<void> {
  // A refusal is told where the command was given.
  if (!outcome.ok) return
  if (command.type === 'cart.remove') {
    const line = before.lines.find(({ id }) => id === command.lineId)
    if (line) ports.notify({ type: 'info', message: 'cart.removed', data: { name: line.name }, action: 'undo-removal' })
    return
  }
  if (command.type === 'cart.add') await afterAdd(ports, command, after)
}

async function afterAdd(
  { clock, lifecycle, checks, cart, isFailing, checkStock, tellStock, notify, withdraw }: AddNoticePorts,
  { line }: Extract<Command, { type: 'cart.add' }>,
  { lines }: CartState,
): Promise<void> {
  // Its pieces may have joined a line of the same goods.
  const { id } = lines.find((other) => isSameLine(other, line)) ?? line
  const status = lifecycle.isOnline() ? await checked(checks, checkStock, clock, line.sku) : 'unknown'
  if (status !== 'unknown') {
    tellStock({ sku: line.sku, status: status === 'out_of_stock' ? 'out_of_stock' : 'in_stock' })
  }
  const data = { name: line.name }
  if (status === 'out_of_stock') {
    await withdraw({ type: 'cart.withdraw', lineId: id, quantity: line.quantity })
    notify({ type: 'danger', message: 'cart.out-of-stock', data, subject: id, action: 'ok' })
    return
  }
  // While the stock was checked the server may have refused or failed the change, or the shopper removed the line.
  const { lines: current, refusals } = cart()
  const quantity = current.find((other) => other.id === id)?.quantity
  if (quantity === undefined || refusals[id] || isFailing(id)) return
  if (status === 'volatile') {
    notify({ type: 'warning', message: 'cart.volatile-stock', data, subject: id, action: 'ok' })
  } else {
    const message = id === line.id ? 'cart.added' : 'cart.updated'
    notify({ type: 'success', message, data: { ...data, quantity }, subject: id, action: 'proceed-to-checkout' })
  }
}

/** Clicks of a burst on one thing ask once; the answer is as fresh as the burst is short, ms. */
const STOCK_REUSE_MS = 2000

/** Checks under way or just answered, by sku. */
export type StockChecks = Map<string, Promise<StockStatus | 'unknown'>>

function checked(checks: StockChecks, check: AddNoticePorts['checkStock'], clock: Clock, sku: string) {
  const known = checks.get(sku)
  if (known) return known
  const checking = Promise.race([check(sku), afterDeadline(clock)])
  checks.set(sku, checking)
  clock.after(STOCK_REUSE_MS, () => checks.delete(sku))
  return checking
}

function afterDeadline(clock: Clock): Promise<'unknown'> {
  return new Promise((resolve) => {
    clock.after(STOCK_DEADLINE_MS, () => resolve('unknown'))
  })
}
