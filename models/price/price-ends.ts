import type { Euro } from './money.ts'

/** Prices are whole cents and ranges exclude their end: "up to 300" ends before 300.01, "over 300" begins there. */
export function justAbove(euro: Euro): Euro {
  return Math.round(euro * 100 + 1) / 100
}

/** The whole euros from which `justAbove` made this end; null if it is not a whole amount plus a cent. */
export function wholeEurosBelow(end: Euro): Euro | null {
  const cents = Math.round(end * 100)
  return cents % 100 === 1 ? (cents - 1) / 100 : null
}
