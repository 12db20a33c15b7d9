import { ApiError } from '../http/api-error.ts'
import type { NamedPieces } from '../returns/return-items.ts'
import { piecesOf } from './pieces-of.ts'

const RECEIPT_USAGE = 'Usage: return-received NUMBER [--line SKU=QTY]… [--damaged SKU=QTY]…'
const LONGEST_LINK = 500
const LONGEST_REASON = 500

/** Where the label can be printed; null if the carrier sends it to the shopper. */
export function labelOption([link, ...more]: readonly string[]): string | null {
  const isLink = link === undefined || (link.length <= LONGEST_LINK && URL.parse(link)?.protocol === 'https:')
  if (more.length > 0 || !isLink) {
    throw new ApiError(400, 'usage', 'Usage: return-label NUMBER [LINK]. The link of a label begins with https://')
  }
  return link ?? null
}

/** What came, if it is not what was expected, and which of it cannot be sold again. */
export function receiptOptions(words: readonly string[]): { came: NamedPieces[]; damaged: NamedPieces[] } {
  const [came, damaged]: [NamedPieces[], NamedPieces[]] = [[], []]
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const pieces = piecesOf(rest.shift() ?? '')
    if (!pieces || (word !== '--line' && word !== '--damaged')) throw new ApiError(400, 'usage', RECEIPT_USAGE)
    if (word === '--line') came.push(pieces)
    else damaged.push(pieces)
  }
  return { came, damaged }
}

/** For the shopper, in the language of the order. */
export function rejectionReason(words: readonly string[]): string {
  const reason = words.join(' ').trim()
  if (reason === '' || reason.length > LONGEST_REASON) {
    throw new ApiError(
      400,
      'usage',
      `A rejection needs a reason of at most ${LONGEST_REASON} characters for the shopper`,
    )
  }
  return reason
}
