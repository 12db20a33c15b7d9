import { ApiError } from '../http/api-error.ts'
import type { RefundRequest } from '../payment/refund-order.ts'
import { piecesOf } from './pieces-of.ts'

const REFUND_USAGE =
  'Usage: refund NUMBER [--line SKU=QTY]… [--shipping] [--goodwill EUROS] [--withdrawal], or refund NUMBER --all [--withdrawal]'

/** Reads the options of `refund`. Throws the API error `usage`, which names the word that was not understood. */
export function refundOptions(words: readonly string[]): Omit<RefundRequest, 'key'> {
  const lines: { sku: string; qty: number }[] = []
  let [withShipping, isAll, isWithdrawal, goodwill] = [false, false, false, 0]
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--shipping') withShipping = true
    else if (word === '--all') isAll = true
    else if (word === '--withdrawal') isWithdrawal = true
    else if (word === '--line') lines.push(requirePieces(rest.shift()))
    else if (word === '--goodwill') goodwill += centsOf(rest.shift())
    else throw usage(`"${word}" is no option.`)
  }
  const hasParts = lines.length > 0 || withShipping || goodwill > 0
  if (isAll === hasParts) throw usage(isAll ? '--all is everything already.' : 'Nothing to refund is named.')
  return { lines, withShipping, goodwill, isAll, isWithdrawal }
}

function requirePieces(word = ''): { sku: string; qty: number } {
  const pieces = piecesOf(word)
  if (!pieces) throw usage(`--line needs SKU=QTY, not "${word}".`)
  return pieces
}

/** "10", "10.50" or "10,50". */
function centsOf(word = ''): number {
  const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(word) ?? []
  const amount = Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  if (euros === undefined || amount === 0) throw usage(`--goodwill needs an amount like 10.00, not "${word}".`)
  return amount
}

function usage(problem: string): ApiError {
  return new ApiError(400, 'usage', `${problem} ${REFUND_USAGE}`)
}
