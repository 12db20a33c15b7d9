import type { Commerce } from '../commerce/commerce.ts'
import { uuidv7 } from '../db/uuid.ts'
import { ApiError } from '../http/api-error.ts'
import { bookReturned } from '../payment/book-returned.ts'
import { bookTransfer } from '../payment/book-transfer.ts'
import { cancelOrder } from '../payment/cancel-order.ts'
import { changeOrder, type OrderChange } from '../payment/order-change.ts'
import { refundOrder } from '../payment/refund-order.ts'
import { retryCalls } from '../payment/retry-calls.ts'
import { shipOrder } from '../payment/ship-order.ts'
import { isTrackingNumber } from '../payment/tracking.ts'
import { receiveReturn, rejectReturn, sendReturnLabel } from '../returns/change-return.ts'
import { openCalls } from './open-calls.ts'
import { callLine, idOfNumber, listOrders, showOrder, summaryOf } from './orders.ts'
import { refundOptions } from './refund-options.ts'
import { labelOption, receiptOptions, rejectionReason } from './return-options.ts'
import { listReturns, returnLines } from './returns.ts'

const USAGE =
  'Usage: orders [status, overdue or unshipped] | discrepancies | show NUMBER | paid NUMBER | ship NUMBER [TRACKING] | cancel NUMBER | refund NUMBER OPTIONS | transferred NUMBER | retry NUMBER | returns | return-label NUMBER [LINK] | return-received NUMBER OPTIONS | return-reject NUMBER REASON'

const LISTED_DISCREPANCIES = 50

/** An operator's command, as lines for a terminal. Throws API errors whose message is for the operator. [CHK-15] */
export async function operate(commerce: Commerce, [command = '', word, ...more]: readonly string[]): Promise<string[]> {
  if (command === 'orders' && more.length === 0) return listOrders(commerce, word)
  if (command === 'discrepancies' && word === undefined) return listDiscrepancies(commerce)
  if (command === 'returns' && word === undefined) return listReturns(commerce)
  if (word === undefined) throw new ApiError(400, 'usage', USAGE)
  if (command === 'show' && more.length === 0) return showOrder(commerce, word)
  const act = actOf(command, more)
  return changeOrder(commerce, await idOfNumber(commerce, word), async (change) => {
    await act(change)
    return [
      summaryOf(change.order, change.now),
      ...(await openMatters(change)),
      ...(await returnLines(change.trx, change.order.id)),
    ]
  })
}

type Act = (change: OrderChange) => Promise<unknown>

function actOf(command: string, more: readonly string[]): Act {
  const toAct = Object.hasOwn(ACTS, command) ? ACTS[command] : undefined
  if (!toAct) throw new ApiError(400, 'usage', USAGE)
  return toAct(more)
}

/** An act that has no options. */
function plain(act: Act): (more: readonly string[]) => Act {
  return (more) => {
    if (more.length > 0) throw new ApiError(400, 'usage', USAGE)
    return act
  }
}

function refundAct(words: readonly string[]): Act {
  const options = refundOptions(words)
  return (change) => refundOrder(change, { ...options, key: uuidv7(change.now) }, 'operator')
}

function shipAct([tracking, ...more]: readonly string[]): Act {
  if (more.length > 0) throw new ApiError(400, 'usage', USAGE)
  if (tracking !== undefined && !isTrackingNumber(tracking)) {
    throw new ApiError(400, 'usage', 'A tracking number has 8 to 40 letters and digits')
  }
  return (change) => shipOrder(change, 'operator', tracking)
}

function labelAct(words: readonly string[]): Act {
  const link = labelOption(words)
  return (change) => sendReturnLabel(change, link, 'operator')
}

function receiptAct(words: readonly string[]): Act {
  const receipt = receiptOptions(words)
  return (change) => receiveReturn(change, receipt, 'operator')
}

function rejectAct(words: readonly string[]): Act {
  const reason = rejectionReason(words)
  return (change) => rejectReturn(change, reason, 'operator')
}

/** By the command's name: reads its options. */
const ACTS: Readonly<Record<string, (more: readonly string[]) => Act>> = {
  paid: plain(bookTransfer),
  ship: shipAct,
  cancel: plain((change) => cancelOrder(change, 'operator', 'wanted')),
  refund: refundAct,
  transferred: plain(bookReturned),
  retry: plain(retryCalls),
  'return-label': labelAct,
  'return-received': receiptAct,
  'return-reject': rejectAct,
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
