import type { Commerce } from '../commerce/commerce.ts'
import { uuidv7 } from '../db/uuid.ts'
import { Refusal } from '../http/refusal.ts'
import { bookReturned } from '../payment/book-returned.ts'
import { bookTransfer } from '../payment/book-transfer.ts'
import { cancelOrder } from '../payment/cancel-order.ts'
import { changeOrder, type OrderChange } from '../payment/order-change.ts'
import { refundOrder } from '../payment/refund-order.ts'
import { retryCalls } from '../payment/retry-calls.ts'
import { shipOrder } from '../payment/ship-order.ts'
import { isTrackingNumber } from '../payment/tracking.ts'
import { openCalls } from './open-calls.ts'
import { callLine, idOfNumber, listOrders, showOrder, summaryOf } from './orders.ts'
import { refundOptions } from './refund-options.ts'

const USAGE =
  'Usage: orders [status, overdue or unshipped] | discrepancies | show NUMBER | paid NUMBER | ship NUMBER [TRACKING] | cancel NUMBER | refund NUMBER OPTIONS | transferred NUMBER | retry NUMBER'

const LISTED_DISCREPANCIES = 50

/** An operator's command, as lines for a terminal. Throws refusals whose message is for the operator. [CHK-15] */
export async function operate(commerce: Commerce, [command = '', word, ...more]: readonly string[]): Promise<string[]> {
  if (command === 'orders' && more.length === 0) return listOrders(commerce, word)
  if (command === 'discrepancies' && word === undefined) return listDiscrepancies(commerce)
  if (word === undefined) throw new Refusal(400, 'usage', USAGE)
  if (command === 'show' && more.length === 0) return showOrder(commerce, word)
  const act = command === 'refund' ? refundAct(more) : command === 'ship' ? shipAct(more) : actOf(command, more)
  return changeOrder(commerce, await idOfNumber(commerce, word), async (change) => {
    await act(change)
    return [summaryOf(change.order, change.now), ...(await openMatters(change))]
  })
}

type Act = (change: OrderChange) => Promise<unknown>

function actOf(command: string, more: readonly string[]): Act {
  const act = Object.hasOwn(ACTS, command) ? ACTS[command] : undefined
  if (!act || more.length > 0) throw new Refusal(400, 'usage', USAGE)
  return act
}

function refundAct(words: readonly string[]): Act {
  const options = refundOptions(words)
  return (change) => refundOrder(change, { ...options, key: uuidv7(change.now) }, 'operator')
}

function shipAct([tracking, ...more]: readonly string[]): Act {
  if (more.length > 0) throw new Refusal(400, 'usage', USAGE)
  if (tracking !== undefined && !isTrackingNumber(tracking)) {
    throw new Refusal(400, 'usage', 'A tracking number has 8 to 40 letters and digits')
  }
  return (change) => shipOrder(change, 'operator', tracking)
}

const ACTS: Readonly<Record<string, Act>> = {
  paid: bookTransfer,
  cancel: (change) => cancelOrder(change, 'operator', 'wanted'),
  transferred: bookReturned,
  retry: retryCalls,
}

/** What is left to do: calls that the shop makes by itself, and transfers that only the operator can make. */
async function openMatters({ trx, order }: OrderChange): Promise<string[]> {
  const waiting = await openCalls(trx, order.id)
  return waiting.map((call) => callLine(order, call))
}

/** Where the last comparison of a day found that a provider and the shop differ, newest day first. Amounts are in cents. */
async function listDiscrepancies({ db }: Commerce): Promise<string[]> {
  const rows = await db
    .selectFrom('discrepancy')
    .leftJoin('payment', 'payment.id', 'discrepancy.payment_id')
    .leftJoin('placed_order', 'placed_order.id', 'payment.order_id')
    .selectAll('discrepancy')
    .select('placed_order.number')
    .orderBy('day', 'desc')
    .orderBy('discrepancy.provider_ref')
    .limit(LISTED_DISCREPANCIES)
    .execute()
  if (rows.length === 0) return ['No discrepancies']
  return rows.map(({ day, provider, provider_ref, number, kind, here, there }) =>
    [day, provider, provider_ref, number ?? 'no order', kind, `here ${here ?? '–'}`, `there ${there ?? '–'}`].join(
      '  ',
    ),
  )
}
