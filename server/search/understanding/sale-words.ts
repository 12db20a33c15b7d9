import type { Sort } from '#models/listing/listing.ts'

interface SpokenBargain {
  readonly rest: string
  readonly isOnSale: boolean
  /** The sort order that "günstig" or "most expensive" asks for. */
  readonly sort: Sort | null
}

const REDUCED =
  /(?<!\p{L})(?:(?:im|on|in|auf|the)\s+)*(?:sonderangebote?n?|angebote?n?|reduziert\p{L}*|reduzierung\p{L}*|herabgesetzt\p{L}*|rabatt\p{L}*|schnäppchen|schnaeppchen|ausverkauf|sonderpreise?n?|sale|(?:special\s+)?offers?|reduced|reductions?|discount\p{L}*|bargains?|deals?|clearance|marked\s+down)(?!\p{L})/giu
const CHEAP =
  /(?<!\p{L})(?:preisgünstig\p{L}*|günstig\p{L}*|guenstig\p{L}*|billig\p{L}*|preiswert\p{L}*|cheap\p{L}*|inexpensive|affordable|low(?:est)?\s+prices?|budget)(?!\p{L})/giu
const DEAR = /(?<!\p{L})(?:teuerste\p{L}*|most\s+expensive|highest\s+prices?)(?!\p{L})/giu

/**
 * Extracts "im Angebot", "on sale", "günstig" and "cheap" from a text: they are a filter and a sort order, not words of
 * a product. [SEARCH-04]
 */
export function spokenBargain(text: string): SpokenBargain {
  const regular = withoutSale(text)
  const notCheap = regular.replace(CHEAP, ' ')
  const rest = withoutOrder(regular)
  return {
    rest,
    isOnSale: regular !== text,
    sort: notCheap !== regular ? 'final_price:asc' : rest !== regular ? 'final_price:desc' : null,
  }
}

export function withoutSale(text: string): string {
  return text.replace(REDUCED, ' ')
}

export function withoutOrder(text: string): string {
  return text.replace(CHEAP, ' ').replace(DEAR, ' ')
}
