import { randomBytes } from 'node:crypto'
import { linkHash } from '../commerce/link-token.ts'

/** 32 signs without I, O, 0 and 1, which look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/** A code of 80 bits, as the mail shows it: "K7WM-2RTA-9XBC-PLQ4". */
export function newGiftCardCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

/** Digest of a code as it was typed: case, spaces and hyphens do not matter. */
export function giftCardHash(typed: string): string {
  return linkHash(typed.toUpperCase().replace(/[^A-Z\d]/g, ''))
}
