import type { PayoneError } from '#models/wire/payone.ts'
import type { CardStored, StoredCard } from './ledger.ts'
import { type CardOutcome, MAGIC_CARDS } from './magic-values.ts'

/** What is on a card, as a shopper types it. */
export interface CardData {
  readonly number: string
  readonly code: string
  readonly month: string
  readonly year: string
}

/** What a shopper typed into the card frames, and what the merchant's page added. */
export interface TypedCard extends CardData {
  /** V is Visa, M is Mastercard. */
  readonly type: string
  readonly firstName: string
  readonly lastName: string
}

const CODE = /^\d{3}$/

/**
 * Checks a card for plausibility and stores it under a pseudo number, as PAYONE's `creditcardcheck` does. Whether it can
 * pay shows when it is charged.
 */
export function checkCard(card: TypedCard, pseudocardpan: string, now: number): CardStored | PayoneError {
  const problem = cardProblem(card, now)
  if (problem !== null) return problem
  const number = digitsOf(card)
  const cardtype = typeOf(number)
  if (cardtype === null || cardtype !== card.type) return 'card-type-refused'
  if (card.firstName.trim() === '' || card.lastName.trim() === '') return 'request-invalid'
  const stored: StoredCard = {
    pseudocardpan,
    truncatedcardpan: `${number.slice(0, 6)}${'X'.repeat(number.length - 10)}${number.slice(-4)}`,
    cardtype,
    outcome: outcomeOf(card),
  }
  return { type: 'card-stored', at: now, ...stored }
}

/** Why a card is not plausible; null if it is. */
export function cardProblem(card: CardData, now: number): PayoneError | null {
  const number = digitsOf(card)
  if (!/^\d{13,19}$/.test(number) || !isLuhn(number)) return 'card-number-invalid'
  if (typeOf(number) === null) return 'card-type-refused'
  if (!isInFuture(card.month, card.year, now)) return 'card-expired'
  return CODE.test(card.code.trim()) ? null : 'card-code-invalid'
}

/** Numbers that are not magic are approved, so that any test number can be used. */
export function outcomeOf(card: CardData): CardOutcome {
  const number = digitsOf(card)
  return MAGIC_CARDS.find((magic) => magic.number === number)?.outcome ?? 'approved'
}

function digitsOf({ number }: CardData): string {
  return number.replace(/[ -]/g, '')
}

/** Issuer ranges: Visa begins with 4, Mastercard with 51 to 55 or 2221 to 2720. */
function typeOf(number: string): 'V' | 'M' | null {
  if (number.startsWith('4')) return 'V'
  const four = Number(number.slice(0, 4))
  return (four >= 5100 && four < 5600) || (four >= 2221 && four <= 2720) ? 'M' : null
}

function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid to the end of its month, here by UTC. */
function isInFuture(month: string, year: string, now: number): boolean {
  if (!isMonth(month) || !/^(?:20)?\d{2}$/.test(year.trim())) return false
  const fullYear = 2000 + (Number(year.trim()) % 100)
  return Date.UTC(fullYear, Number(month.trim()), 1) > now
}

export function isMonth(text: string): boolean {
  return /^(?:0?[1-9]|1[0-2])$/.test(text.trim())
}
